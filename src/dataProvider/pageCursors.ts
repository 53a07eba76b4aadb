import { onDemoMode } from '../demoMode/mode.ts';
import { onSession } from '../session/session.ts';
import type { RequestQuery } from './http.ts';

/** The last fetched page of a list: the cursor that it was fetched by, and that of its last row. */
interface Fetched {
  page: number;
  after?: string;
  cursor?: string;
}

/** By list, order, filters and page size. */
const fetched = new Map<string, Fetched>();
const mostKept = 50;

onSession(forgetCursors);
onDemoMode(forgetCursors);

/** A cursor of one tenant's list is none of the next one's. */
export function forgetCursors(): void {
  fetched.clear();
}

const listOf = (path: string, { page: _, ...query }: RequestQuery) => `${path} ${JSON.stringify(query)}`;

/**
 * The cursor for a page that follows the one fetched last, or is that page again: what came or went meanwhile neither
 * repeats a row nor skips one. Undefined for any other page, and where the backend gives no cursors.
 */
export function cursorFor(path: string, query: RequestQuery): string | undefined {
  const last = fetched.get(listOf(path, query));
  if (!last) return undefined;
  if (query.page === last.page) return last.after;
  return query.page === last.page + 1 ? last.cursor : undefined;
}

/** Keeps what a page was fetched by, and the cursor in its answer. */
export function keepCursor(path: string, query: RequestQuery, after: string | undefined, cursor: unknown): void {
  const { page } = query;
  if (typeof page !== 'number') return;
  const list = listOf(path, query);
  fetched.delete(list);
  if (fetched.size >= mostKept) fetched.delete([...fetched.keys()][0] ?? '');
  fetched.set(list, { page, after, cursor: typeof cursor === 'string' ? cursor : undefined });
}
