import type { QueryErrorFields } from './errors.ts';
import type { WireParameter } from './parameters.ts';
import type { Row } from './types.ts';

/** What the API's thread says to the database's worker. Every request is answered once, by its id. */
export type Request =
  | { id: number; kind: 'query'; sql: string; parameters: readonly WireParameter[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

/** What a worker is started with. */
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

/** An error's parts: an Error's own fields do not survive the way between threads. */
export interface Failure {
  message: string;
  fields: QueryErrorFields | undefined;
}

export type Reply =
  | { kind: 'ready' }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'answer'; id: number; answer: QueryAnswer }
  | { kind: 'dumped'; id: number; bytes: Uint8Array }
  | { kind: 'closed'; id: number }
  | { kind: 'failed'; id: number; failure: Failure };
