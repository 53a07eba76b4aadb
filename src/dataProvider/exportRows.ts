import type { RaRecord } from 'react-admin';
import { ApiError, networkError, unexpectedError } from '../apiError.ts';
import { streamMask } from '../demoMode/edge.ts';
import { isDemoMode } from '../demoMode/mode.ts';
import { translate } from '../i18n/translate.ts';
import type { EntityDef } from '../manifest/entity.ts';
import { answered, type RequestOptions } from './http.ts';
import { type ListParams, listQuery } from './listQuery.ts';
import { fetchPage } from './lists.ts';
import { readListPage } from './readAnswers.ts';

export interface ExportParams extends Pick<ListParams, 'sort' | 'filter' | 'meta'> {
  /** Told where a backend that sends no stream has more rows than are fetched. */
  onCut: () => void;
}

/** Of a backend that can't send a list as a stream: as many as a browser pages through without trouble. */
const mostPaged = 20_000;
const pageSize = 200;

/**
 * All records of a list with filters and order, in parts. Throws an ApiError when the stream breaks: the records
 * returned until then are incomplete.
 */
export async function* exportRows(
  entity: EntityDef,
  params: ExportParams,
  signal: AbortSignal,
): AsyncGenerator<RaRecord[]> {
  const { page: _page, per_page: _perPage, ...query } = listQuery(entity, params);
  const path = `${entity.path}/export`;
  let given = 0;
  try {
    for await (const line of requestLines(path, { query, signal })) {
      const end = endOf(line);
      if (end === null) {
        const { data } = readListPage({ ...asObject(line), total: 0 }, path);
        given += data.length;
        yield data;
      } else if (end === given) return;
      else break;
    }
  } catch (error) {
    // a backend without this call still has its lists
    if (!(error instanceof ApiError) || error.code !== 'not_found' || given > 0) throw error;
    return yield* pagedRows(entity, params, signal);
  }
  throw networkError(new Error(translate('finding.export.cut')));
}

async function* pagedRows(entity: EntityDef, params: ExportParams, signal: AbortSignal): AsyncGenerator<RaRecord[]> {
  for (let page = 1; (page - 1) * pageSize < mostPaged; page++) {
    const { data } = await fetchPage(entity, { ...params, pagination: { page, perPage: pageSize } }, signal);
    if (data.length > 0) yield data;
    if (data.length < pageSize) return;
  }
  params.onCut();
}

/** The last line has the number of rows, or why there are no more; null for a line of rows. */
function endOf(line: unknown): number | null {
  const { end, error } = asObject(line);
  if (error !== undefined) {
    const { message, request_id: requestId } = asObject(error);
    throw new ApiError('server', typeof message === 'string' ? message : translate('errors.server'), {
      body: typeof requestId === 'string' ? { requestId } : {},
    });
  }
  if (end === undefined) return null;
  const { rows } = asObject(end);
  return typeof rows === 'number' ? rows : -1;
}

const asObject = (value: unknown): { [name: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * A call whose answer is lines of JSON, read one by one as they arrive, so that one at most is in memory. In demo mode
 * each is masked as an answer of the call. Throws as `request` does; when the reader stops, the transfer stops.
 */
async function* requestLines(path: string, options: RequestOptions = {}): AsyncGenerator<unknown> {
  const { call, response } = await answered(path, options);
  const mask = isDemoMode() ? await streamMask() : null;
  for await (const line of linesOf(response, options.signal)) {
    const value = parsed(line);
    yield mask ? mask(call, value) : value;
  }
}

async function* linesOf({ body }: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield line;
    }
    rest += decoder.decode();
    if (rest !== '') yield rest;
  } catch (cause) {
    // fetch rejects with a TypeError where the connection broke
    throw signal?.aborted || !(cause instanceof TypeError) ? cause : networkError(cause);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw unexpectedError(cause);
  }
}
