import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DeskOptions, IngestDesk, type Sending } from '../ingest/desk.ts';
import { type IngestKind, ingestKinds, isIngestKind } from '../ingest/kinds.ts';
import { partsOf } from '../ingest/parts.ts';
import { keptRow } from '../ingest/refusedRows.ts';
import { replayRows, unsendable } from '../ingest/replay.ts';
import { arraySplitter, lineSplitter, NoRows } from '../ingest/stream.ts';
import { type IngestAnswer, Tally } from '../ingest/tally.ts';
import { demand, sessionOf } from './access.ts';
import type { Context } from './context.ts';
import { forbidden, HttpError, inNoTenant, notFound, Refused, unauthorized } from './errors.ts';
import { storesOf } from './request.ts';

const lineTypes = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];
const needs = 'ingest.write';
/** Bytes that a body of unknown or any length holds at once: a part of it, and the row that comes in. */
const mostHeld = 2 * 1024 * 1024;
/** Milliseconds that a body is read on, and thrown away, when its answer is there already. */
const lingering = 30_000;

/** POST v1/ingest/<kind>: events in, as a JSON array or NDJSON. POST v1/ingest/replay/<id>: a refused one again. */
export function ingestRoutes(app: FastifyInstance, context: Context, options: DeskOptions = {}): IngestDesk {
  const onFault = (error: unknown, tenant: string) =>
    app.log.error({ err: error, tenant }, 'an event could not be judged');
  const onAlerts: DeskOptions['onAlerts'] = (tenantId, raised) => context.push.alerts(tenantId, raised);
  const desk = new IngestDesk(context, { onFault, onAlerts, ...options });
  const open = new Set<IncomingMessage>();
  app.addHook('preClose', async () => {
    desk.close();
    // whoever is still sending would keep the server from ending
    for (const raw of open) if (!raw.complete) raw.destroy();
  });
  app.register(async (scope) => {
    // bodies are read by the calls themselves, as they come
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', ...lineTypes], (_request, _body, done) => done(null, undefined));
    scope.post<{ Params: { kind: string } }>('/api/v1/ingest/:kind', { config: { needs } }, async (request) => {
      const { raw } = request;
      open.add(raw);
      try {
        return await ingest(desk, context, request, kindOf(request.params.kind));
      } finally {
        open.delete(raw);
        if (!raw.readableEnded) dropRest(raw);
      }
    });
    scope.post<{ Params: { id: string } }>('/api/v1/ingest/replay/:id', { config: { needs } }, (request) =>
      replay(desk, context, request, request.params.id),
    );
  });
  return desk;
}

function kindOf(word: string): IngestKind {
  if (isIngestKind(word)) return word;
  throw new HttpError(
    'not_found',
    `There are no events of the kind '${word.slice(0, 60)}': known are ${ingestKinds.join(', ')}.`,
  );
}

async function ingest(
  desk: IngestDesk,
  context: Context,
  request: FastifyRequest,
  kind: IngestKind,
): Promise<IngestAnswer> {
  const tenantId = await tenantOf(context, request);
  demandPlainBytes(request);
  const lease = desk.enter(tenantId, Math.min(Number(request.headers['content-length'] ?? mostHeld), mostHeld));
  const tally = new Tally();
  try {
    await readAll(desk, context, request, { tenantId, kind, requestId: request.id, lease }, tally);
  } catch (error) {
    throw told(error, request, tally);
  } finally {
    lease.leave();
  }
  return tally.answer();
}

/** Reads a part while the one before it is stored, and no further ahead. */
async function readAll(
  desk: IngestDesk,
  context: Context,
  request: FastifyRequest,
  sending: Sending,
  tally: Tally,
): Promise<void> {
  const deal = async (part: Parameters<IngestDesk['deal']>[1]) => {
    const { verdicts, refused } = await desk.deal(sending, part);
    tally.add(verdicts, refused);
  };
  const isLines = lineTypes.includes(mediaType(request));
  let underWay: Promise<void> = Promise.resolve();
  try {
    for await (const part of partsOf(request.raw, isLines ? lineSplitter() : arraySplitter())) {
      await underWay;
      await demandStill(context, request);
      underWay = deal(part);
      underWay.catch(() => undefined);
    }
  } finally {
    // a place is left, and an answer given, only when nothing of the request is under way any more
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
    throw new HttpError(
      'bad_request',
      `Content-Encoding ${coding.slice(0, 40)} can't be read: send the body as it is.`,
    );
}

/** A stream may outlive what let it in: a token that was ended meanwhile brings in nothing more. */
async function demandStill(context: Context, request: FastifyRequest): Promise<void> {
  const session = await context.sessions.find(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
  if (!session) throw unauthorized();
  demand(session, needs);
  if (session.tenantId !== sessionOf(request).tenantId) throw forbidden('You work in another tenant by now.');
}

/** An error as the sender can understand it; where rows were taken before it, with the answer for those. */
function told(error: unknown, { raw }: FastifyRequest, tally: Tally): unknown {
  if (error instanceof NoRows) return Refused.field('body', error.message);
  if (!(error instanceof HttpError)) {
    const gone = raw.destroyed && !raw.readableEnded;
    return gone ? new HttpError('bad_request', 'The connection was closed before the body had ended.') : error;
  }
  if (tally.isEmpty) return error;
  const { code, message, errors, retryAfter } = error;
  return new HttpError(code, message, { errors, retryAfter, more: { ...tally.answer() } });
}

/** Lets a sender finish who has not read the answer yet; a connection that is cut would lose it. */
function dropRest(raw: IncomingMessage): void {
  raw.removeAllListeners('readable');
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), lingering).unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Sends a kept row in again. */
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
