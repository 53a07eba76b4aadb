import type { Row } from './database.ts';
import type { QueryErrorFields } from './databaseErrors.ts';
import type { WireParameter } from './parameters.ts';

/** Requests of the API's thread to the database worker. Each is answered once, by its id. */
export type Request =
  | { id: number; kind: 'query'; sql: string; parameters: readonly WireParameter[]; role: string | undefined }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

/** A worker's start options. */
export interface Boot {
  /** The compiled engine; without it the thread compiles its own. */
  engine?: WebAssembly.Module;
  /** Undefined: in memory. */
  directory: string | undefined;
  dump: Uint8Array | Blob | undefined;
}

export interface QueryAnswer {
  rows: Row[];
  /** Rows written; undefined for statements that write none. */
  affectedRows: number | undefined;
  /** First word of PostgreSQL's command tag: INSERT, COMMIT… */
  command: string | undefined;
}

/** An error's parts: structured cloning drops an Error's own fields. */
export interface ProtocolFailure {
  message: string;
  fields: QueryErrorFields | undefined;
}

export type Reply =
  | { kind: 'ready' }
  | { kind: 'refused'; failure: ProtocolFailure }
  | { kind: 'answer'; id: number; answer: QueryAnswer }
  | { kind: 'dumped'; id: number; bytes: Uint8Array }
  | { kind: 'closed'; id: number }
  | { kind: 'failed'; id: number; failure: ProtocolFailure };
