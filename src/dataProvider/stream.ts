import { streamMask } from '../demoMode/edge.ts';
import { isDemoMode } from '../demoMode/mode.ts';
import { networkError, unexpectedError } from '../errors.ts';
import { answered, type RequestOptions } from './http.ts';

/**
 * A call whose answer is lines of JSON, read one after the other as they come: no more than one is held. In demo mode
 * each is masked as an answer of the call. Throws as `request` does; what is not read any more is not sent any more.
 */
export async function* requestLines(path: string, options: RequestOptions = {}): AsyncGenerator<unknown> {
  const { asked, response } = await answered(path, options);
  const mask = isDemoMode() ? await streamMask() : null;
  for await (const line of linesOf(response, options.signal)) {
    const value = parsed(line);
    yield mask ? mask(asked, value) : value;
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
