import { request } from '../dataProvider/http.ts';
import { readErrorBody } from '../errorText.ts';
import { isObject } from '../manifest/isObject.ts';
import { startSession } from '../session/session.ts';
import { type Challenge, plainly, readChallenge, readToken } from './account.ts';

/** A button of the login page. */
export interface Offer {
  label: string;
  /** Where the log-in begins, with the page that is wanted afterwards. */
  href: string;
}

/** The ways to log in of an answer of v1/auth/ways; others than addresses of the web are left out. */
export function offersIn(providers: readonly unknown[], redirect: string | null): Offer[] {
  return providers.flatMap((one) => {
    if (!isObject(one) || typeof one.label !== 'string' || typeof one.address !== 'string') return [];
    const url = URL.parse(one.address);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    if (redirect !== null) url.searchParams.set('redirect', redirect.slice(0, 500));
    return [{ label: one.label, href: url.href }];
  });
}

/** What a log-in at a provider has ended with: a code for a session, or why there is none. */
export type Ending = { code: string } | { refused: string };

/** Takes the ending out of the address, so that it is in no history; null where the page was opened by itself. */
export async function takeEnding(): Promise<Ending | null> {
  const said = new URLSearchParams(location.hash.slice(1));
  const [code, refused] = [said.get('by'), said.get('refused')];
  if (code === null && refused === null) return null;
  history.replaceState(null, '', location.pathname + location.search);
  if (code !== null) return { code };
  const { refusalMessages } = await import('../manifest/refusals.ts');
  const key = refused !== null && Object.hasOwn(refusalMessages, refused) ? refused : 'providerAnswer';
  const english = new Map<string, string>(Object.entries(refusalMessages)).get(key) ?? '';
  const params = Object.fromEntries([...said].filter(([, value]) => /^\w{1,40}$/.test(value)));
  const message = english.replace(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return { refused: readErrorBody({ code: key, params, message }).message ?? message };
}

/** Exchanges the code for a session; returns the challenge where a second factor is needed. Rejects with an ApiError. */
export async function logInBy(code: string): Promise<Challenge | undefined> {
  const answer = await request('v1/auth/provider/session', { method: 'POST', body: { code } }).catch(plainly);
  const challenge = readChallenge(answer);
  if (!challenge) startSession(readToken(answer));
  return challenge;
}
