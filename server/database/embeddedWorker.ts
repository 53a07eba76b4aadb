import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import type { Row } from './database.ts';
import { QUERY_ERROR_FIELDS, type QueryErrorFields } from './databaseErrors.ts';
import { PARSED_TYPES, parserFor } from './parsers.ts';
import type { Boot, ProtocolFailure, QueryAnswer, Reply, Request } from './protocol.ts';

/** Runs PGlite in its own thread: a query blocks its thread, which must not be the API's. */
async function serve(port: MessagePort, boot: Boot): Promise<void> {
  const send = (reply: Reply, transfer: ArrayBuffer[] = []): void => port.postMessage(reply, transfer);
  let database: PGlite;
  try {
    database = await open(boot);
  } catch (error) {
    send({ kind: 'refused', failure: failureOf(error) });
    return;
  }
  port.on('message', (request: Request) => {
    answer(database, request, send).catch((error: unknown) => {
      send({ kind: 'failed', id: request.id, failure: failureOf(error) });
    });
  });
  send({ kind: 'ready' });
}

async function open(boot: Boot): Promise<PGlite> {
  const dump = boot.dump instanceof Uint8Array ? new Blob([new Uint8Array(boot.dump)]) : boot.dump;
  const database = await PGlite.create({
    ...(boot.directory === undefined ? {} : { dataDir: boot.directory }),
    ...(dump ? { loadDataDir: dump } : {}),
    ...(boot.engine ? { pgliteWasmModule: boot.engine } : {}),
  });
  // PGlite's own parsers and serializers would produce other values than the PostgreSQL driver's.
  for (const oid of [...Object.keys(database.parsers).map(Number), ...PARSED_TYPES]) {
    database.parsers[oid] = parserFor(oid);
  }
  database.serializers = {};
  await database.exec("set timezone = 'UTC'; set datestyle = 'ISO, YMD'");
  return database;
}

async function answer(
  database: PGlite,
  request: Request,
  send: (reply: Reply, transfer?: ArrayBuffer[]) => void,
): Promise<void> {
  if (request.kind === 'query') {
    await takeRole(database, request.role);
    send({ kind: 'answer', id: request.id, answer: await query(database, request.sql, [...request.parameters]) });
  } else if (request.kind === 'dump') {
    const file = await database.dumpDataDir('none');
    const buffer = await file.arrayBuffer();
    send({ kind: 'dumped', id: request.id, bytes: new Uint8Array(buffer) }, [buffer]);
  } else {
    await database.close();
    send({ kind: 'closed', id: request.id });
  }
}

let role: string | undefined;

/**
 * Takes the role that a statement is to run under. The one connection keeps it from turn to turn: a transaction has the
 * role of its first statement, which is sent before it begins.
 */
async function takeRole(database: PGlite, wanted: string | undefined): Promise<void> {
  if (wanted === role) return;
  await database.exec(wanted === undefined ? 'reset role' : `set role "${wanted}"`);
  role = wanted;
}

/** Without parameters the text may hold several statements, as with `pg`; then no rows are returned. */
async function query(database: PGlite, sql: string, parameters: unknown[]): Promise<QueryAnswer> {
  if (parameters.length > 0) return answerOf(await database.query<Row>(sql, parameters));
  const results = await database.exec(sql);
  const [only] = results;
  return only && results.length === 1 ? answerOf(only) : { rows: [], affectedRows: undefined, command: undefined };
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function answerOf(result: Results<Row>): QueryAnswer {
  const { command, affectedRows } = result;
  const writes = command !== undefined && WRITES.has(command);
  return { rows: result.rows, affectedRows: writes ? (affectedRows ?? 0) : undefined, command };
}

function failureOf(error: unknown): ProtocolFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: undefined };
  if (!('code' in error) || typeof error.code !== 'string') return { message: error.message, fields: undefined };
  const fields: QueryErrorFields = { code: error.code };
  for (const [name, value] of Object.entries(error)) {
    const field = QUERY_ERROR_FIELDS.find((known) => known === name);
    if (field && typeof value === 'string') fields[field] = value;
  }
  return { message: error.message, fields };
}

if (parentPort) await serve(parentPort, workerData);
