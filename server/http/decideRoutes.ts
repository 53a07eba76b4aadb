import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DecideAnswer, DecisionKind } from '../../src/contracts/decision.ts';
import { enums } from '../../src/manifest/enums.ts';
import { decideScope } from '../../src/manifest/scopes.ts';
import type { Context } from '../context.ts';
import { isDecisionKind } from '../decisions/decidable.ts';
import { Spool, type SpoolLimits } from '../decisions/spool.ts';
import { HttpError, inNoTenant, Refused } from '../errors.ts';
import { readRow } from '../ingest/bodyParts.ts';
import { arraySplitter, lineSplitter, NoRows, type StreamPiece } from '../ingest/stream.ts';
import { type AskedRow, Decider } from '../pipeline/decider.ts';
import type { IngestDesk } from '../pipeline/ingestDesk.ts';
import { principalOf } from './access.ts';
import { kindIn } from './request.ts';

export interface DecideOptions {
  /** Where rows are kept that were decided without the database; without it in memory only. */
  spoolDir?: string;
  spoolLimits?: SpoolLimits;
  /** Milliseconds between two attempts to judge them; default 1,000. */
  retryMs?: number;
  /** Milliseconds for which the database's sign of life is waited for; default 90. */
  signOfLifeMs?: number;
}

const lineTypes = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];
/** Rows that one request may ask about. */
const mostRows = 100;

/**
 * POST v1/decide/<kind>: rows as for ingest, answered before they are taken. The rows are stored, judged and decided about
 * in one transaction; without the database they are decided by the tenant's choice, and judged later.
 */
export function decideRoutes(
  app: FastifyInstance,
  context: Context,
  desk: IngestDesk,
  { spoolDir, spoolLimits, retryMs = 1_000, signOfLifeMs }: DecideOptions = {},
): Decider {
  const spool = new Spool(spoolDir, spoolLimits);
  const onFault = (error: unknown, tenant: string) =>
    app.log.error({ err: error, tenant }, 'a degraded decision could not be judged');
  const decider = new Decider({ desk, context, spool, signOfLifeMs, onFault });
  const timer = setInterval(() => {
    if (spool.size > 0) void decider.catchUp();
  }, retryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await spool.close();
  });
  app.register(async (scope) => {
    // a row that cannot be read is that row's error
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', ...lineTypes], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const config = {
      needs: 'decide.write',
      scope: (request: FastifyRequest) => decideScope(kindOf(kindIn(request))),
      offline: true,
    } as const;
    scope.post<{ Params: { kind: string }; Body: Buffer | undefined }>('/api/v1/decide/:kind', { config }, (request) =>
      decide(decider, request),
    );
  });
  return decider;
}

function kindOf(word: string): DecisionKind {
  if (isDecisionKind(word)) return word;
  const known = enums.DecisionKinds.join(', ');
  throw new HttpError('not_found', { key: 'decisionKind', params: { kind: word.slice(0, 60), known } });
}

async function decide(
  decider: Decider,
  request: FastifyRequest<{ Params: { kind: string }; Body: Buffer | undefined }>,
): Promise<DecideAnswer> {
  const kind = kindOf(request.params.kind);
  const { tenantId } = principalOf(request);
  if (tenantId === null) throw inNoTenant();
  const pieces = piecesOf(request);
  if (pieces.length > mostRows)
    throw Refused.field('body', { key: 'decideTooMany', params: { most: mostRows, count: pieces.length } });
  const broken: DecideAnswer['rejected'] = [];
  const rows = pieces.flatMap((piece): AskedRow[] => {
    const read = readRow(piece);
    if ('row' in read) return [{ line: piece.line, row: read.row }];
    broken.push({ line: piece.line, errors: [`row: ${read.problem}`] });
    return [];
  });
  const { decisions, rejected } = await decider.decide(tenantId, kind, rows);
  return { decisions, rejected: [...broken, ...rejected].sort((a, b) => a.line - b.line) };
}

function piecesOf({ headers, body }: FastifyRequest<{ Body: Buffer | undefined }>): StreamPiece[] {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const splitter = lineTypes.includes(type) ? lineSplitter() : arraySplitter();
  try {
    return [...splitter.feed(body ?? Buffer.alloc(0)), ...splitter.end()];
  } catch (error) {
    throw error instanceof NoRows ? Refused.field('body', error.coded) : error;
  }
}
