import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ingestScope } from '../../src/manifest/scopes.ts';
import type { Context } from '../context.ts';
import { HttpError, inNoTenant, notFound, Refused } from '../errors.ts';
import { IdleStream, partsOf, untilIdle } from '../ingest/bodyParts.ts';
import { type IngestKind, ingestKinds, isIngestKind } from '../ingest/ingestKinds.ts';
import { keptRow } from '../ingest/refusedRows.ts';
import { arraySplitter, lineSplitter, NoRows } from '../ingest/stream.ts';
import { type IngestAnswer, Tally } from '../ingest/verdicts.ts';
import { type DeskOptions, IngestDesk, type Sending } from '../pipeline/ingestDesk.ts';
import { replayRows, unsendable } from '../pipeline/replay.ts';
import { demandStill, principalOf } from './access.ts';
import { kindIn, storesOf } from './request.ts';

const lineTypes = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];
const needs = 'ingest.write';
/** Maximum bytes of a body in memory at once: one part, and the row that is being received. */
const mostHeld = 2 * 1024 * 1024;
/** Milliseconds for which the rest of a body is read and discarded after its answer was sent. */
const lingering = 30_000;
/** Milliseconds after which an idle stream is closed, and after which its room is free for others. */
const [idleStream, restingStream] = [30_000, 1_000];

/**
 * POST v1/ingest/<kind>: receives events as a JSON array or NDJSON. POST v1/ingest/replay/<id>: retries a failed one.
 */
export function ingestRoutes(app: FastifyInstance, context: Context, options: DeskOptions = {}): IngestDesk {
  const onFault = (error: unknown, tenant: string) =>
    app.log.error({ err: error, tenant }, 'an event could not be judged');
  const onAlerts: DeskOptions['onAlerts'] = (tenantId, raised) => context.push.alerts(tenantId, raised);
  const onReferred: DeskOptions['onReferred'] = (tenantId, ids) => context.push.decisions(tenantId, ids);
  const desk = new IngestDesk(context, { onFault, onAlerts, onReferred, ...options });
  const idleMs = options.idleMs ?? idleStream;
  const open = new Set<IncomingMessage>();
  app.addHook('preClose', async () => {
    desk.close();
    // a sender that is still sending would keep the server from ending
    for (const raw of open) if (!raw.complete) raw.destroy();
  });
  app.register(async (scope) => {
    // the handlers read the bodies themselves, part by part
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', ...lineTypes], (_request, _body, done) => done(null, undefined));
    const config = { needs, scope: (request: FastifyRequest) => ingestScope(kindOf(kindIn(request))) } as const;
    scope.post<{ Params: { kind: string } }>('/api/v1/ingest/:kind', { config }, async (request) => {
      const { raw } = request;
      open.add(raw);
      let linger = lingering;
      try {
        return await ingest({ desk, context, idleMs }, request, kindOf(request.params.kind));
      } catch (error) {
        // nothing is left to read from a sender that has sent nothing
        if (error instanceof HttpError && error.code === 'timeout') linger = restingStream;
        throw error;
      } finally {
        open.delete(raw);
        if (!raw.readableEnded) dropRest(raw, linger);
      }
    });
    scope.post<{ Params: { id: string } }>('/api/v1/ingest/replay/:id', { config: { needs } }, (request) =>
      replay(desk, context, request, request.params.id),
    );
  });
  return desk;
}

/** Whose requests share a bound. */
function senderOf(request: FastifyRequest): string {
  const sender = principalOf(request);
  return sender.kind === 'machine' ? `key ${sender.accountId}` : sender.userId;
}

function kindOf(word: string): IngestKind {
  if (isIngestKind(word)) return word;
  throw new HttpError('not_found', {
    key: 'eventKind',
    params: { kind: word.slice(0, 60), known: ingestKinds.join(', ') },
  });
}

/** What reads and stores the bodies, and how long it waits for the next bytes. */
interface Counter {
  desk: IngestDesk;
  context: Context;
  idleMs: number;
}

async function ingest(counter: Counter, request: FastifyRequest, kind: IngestKind): Promise<IngestAnswer> {
  const { desk, context } = counter;
  const tenantId = await tenantOf(context, request);
  demandPlainBytes(request);
  const bytes = Math.min(Number(request.headers['content-length'] ?? mostHeld), mostHeld);
  const lease = desk.enter(tenantId, bytes, senderOf(request));
  const tally = new Tally();
  try {
    await readAll(counter, request, { tenantId, kind, requestId: request.id, lease }, tally);
  } catch (error) {
    throw refusalOf(inWords(error, counter), request, tally);
  } finally {
    lease.leave();
  }
  return tally.answer();
}

/** Reads a part while the one before it is stored, and no further ahead. */
async function readAll(
  { desk, context, idleMs }: Counter,
  request: FastifyRequest,
  sending: Sending,
  tally: Tally,
): Promise<void> {
  const deal = async (part: Parameters<IngestDesk['deal']>[1]) => {
    const { verdicts, refused } = await desk.deal(sending, part);
    tally.add(verdicts, refused);
  };
  const isLines = lineTypes.includes(mediaType(request));
  const { lease } = sending;
  const body = untilIdle(request.raw, {
    idleMs,
    restMs: restingStream,
    rest: () => lease.rest(),
    resume: () => lease.resume(),
  });
  let underWay: Promise<void> = Promise.resolve();
  try {
    for await (const part of partsOf(body, isLines ? lineSplitter() : arraySplitter())) {
      await underWay;
      // a stream may last longer than its token, key, permission or tenant
      await demandStill(context, request, needs);
      underWay = deal(part);
      underWay.catch(() => undefined);
    }
  } finally {
    // the room is freed, and the answer sent, only when nothing of the request is running any more
    await underWay;
  }
}

const mediaType = ({ headers }: FastifyRequest) =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

async function tenantOf(context: Context, request: FastifyRequest): Promise<string> {
  const { tenant } = await storesOf(context, request);
  if (!tenant) throw inNoTenant();
  return tenant.id;
}

function demandPlainBytes({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity')
    throw new HttpError('bad_request', { key: 'contentEncoding', params: { coding: coding.slice(0, 40) } });
}

function inWords(error: unknown, { idleMs }: Counter): unknown {
  if (!(error instanceof IdleStream)) return error;
  return new HttpError('timeout', { key: 'idleStream', params: { seconds: idleMs / 1000 } });
}

/** Returns the error for the sender; if rows were stored before it, it includes the answer for them. */
function refusalOf(error: unknown, { raw }: FastifyRequest, tally: Tally): unknown {
  if (error instanceof NoRows) return Refused.field('body', error.coded);
  if (!(error instanceof HttpError)) {
    const gone = raw.destroyed && !raw.readableEnded;
    return gone ? new HttpError('bad_request', { key: 'bodyCutOff' }) : error;
  }
  if (tally.isEmpty) return error;
  const { code, coded, message, errors, retryAfter } = error;
  const told = new HttpError(code, coded ?? message, { errors, retryAfter, more: { ...tally.answer() } });
  told.cause = error.cause;
  return told;
}

/** Reads and discards the rest of a body: closing the connection at once would lose the answer. */
function dropRest(raw: IncomingMessage, forMs: number): void {
  raw.removeAllListeners('readable');
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), forMs).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Retries a stored failed row. */
async function replay(desk: IngestDesk, context: Context, request: FastifyRequest, id: string): Promise<IngestAnswer> {
  const tenantId = await tenantOf(context, request);
  const { logs } = await context.tenancy.stores(tenantId);
  const kept = /^\d{1,18}$/.test(id) ? await keptRow(logs, id) : undefined;
  if (!kept) throw notFound();
  const problem = unsendable(kept);
  if (problem) throw Refused.field('row', problem);
  const [verdict = []] = await replayRows({ desk, tenantId, logs, now: context.now() }, [{ ...kept, id }]);
  const { line, text } = kept;
  const tally = new Tally();
  tally.add([verdict], typeof verdict === 'string' ? [] : [{ line, text, errors: verdict }]);
  return tally.answer();
}
