import { onDemoMode } from '../demoMode/mode.ts';
import { onSession } from '../session/session.ts';
import { type RequestQuery, request, urlOf } from './http.ts';

interface Started {
  answer: Promise<unknown>;
  at: number;
}

/** A user's choices, with which a start of the console gets the installation's defaults. */
export const allStatesPath = 'v1/user/user-state/get-all';

/** An answer that was requested at the start of the page answers the first call for it, if that comes soon enough. */
const freshMs = 15_000;
const started = new Map<string, Started>();

// a former login's requests are not used by the next
onSession((end) => {
  if (end) started.clear();
});

// nor are masked answers without demo mode, or the other way round
onDemoMode(forgetEarly);

/** What was asked for in one tenant is nothing for the next. */
export function forgetEarly(): void {
  started.clear();
}

/** Prefetches a GET; the first `getOnce` of the same address takes its answer, which is given here, too. */
export function startEarly(path: string, query?: RequestQuery): Promise<unknown> {
  const answer = request(path, { query, early: true });
  // `getOnce` asks again
  answer.catch(() => undefined);
  started.set(urlOf(path, query), { answer, at: Date.now() });
  return answer;
}

/** A GET; the answer of an early one for the same address if there is one, and then no other time. */
export function getOnce(path: string, query?: RequestQuery, signal?: AbortSignal): Promise<unknown> {
  const url = urlOf(path, query);
  const early = started.get(url);
  started.delete(url);
  const load = () => request(path, { query, signal });
  return early && Date.now() - early.at < freshMs ? early.answer.catch(unlessAborted(load)) : load();
}

/** A prefetch is aborted by the logout only: the call it stood for is over as well. */
function unlessAborted(load: () => Promise<unknown>): (error: unknown) => Promise<unknown> {
  return (error) => (error instanceof DOMException && error.name === 'AbortError' ? Promise.reject(error) : load());
}
