import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { unseal } from '../sessions/secretBox.ts';
import { table } from '../sql/store.ts';
import { configurationOf, isSafe, library } from './discovery.ts';
import { openProvider } from './storedProviders.ts';

/** Milliseconds that a logout waits for the provider's discovery document. */
const patienceMs = 3_000;
/** Addresses that are longer are not taken by every server. */
const longestHint = 4_000;

/** Where a provider leads to after a logout. */
export const logoutUri = (origin: string): string => `${origin}/login`;

/** To whom an ID token belongs that is kept for the logout. */
export const hintOwner = (userId: string): string => `id_token ${userId}`;

type Leave = (onError: (error: unknown) => void) => Promise<string | undefined>;

/**
 * Reads what ends the provider's own session with this one; asked afterwards, it gives the address to lead the browser to.
 * Undefined for a session of a password, for a provider without such a call, and for one that does not answer.
 */
export async function leaveProvider(context: Context, tokenHash: string): Promise<Leave> {
  const { control } = context;
  const { rows } = await sql<{ provider: string; user_id: string; id_token: string | null }>`
    select t.provider_id::text as provider, t.user_id::text, t.id_token from ${table(control, 'token')} t
    where t.hash = ${tokenHash} and t.provider_id is not null`.execute(control.db);
  const [session] = rows;
  if (!session) return async () => undefined;
  return (onError) =>
    Promise.race([
      addressOf(context, session).catch((error: unknown) => {
        onError(error);
        return undefined;
      }),
      sleep(patienceMs, undefined, { ref: false }),
    ]);
}

async function addressOf(
  { control, factors }: Context,
  session: { provider: string; user_id: string; id_token: string | null },
): Promise<string | undefined> {
  const provider = await openProvider(control, session.provider);
  if (!provider || factors.origin === undefined) return undefined;
  const config = await configurationOf(provider, factors.key);
  if (!isSafe(config.serverMetadata().end_session_endpoint)) return undefined;
  const hint = factors.key && session.id_token ? unseal(factors.key, session.id_token, hintOwner(session.user_id)) : '';
  const { buildEndSessionUrl } = await library();
  return buildEndSessionUrl(config, {
    post_logout_redirect_uri: logoutUri(factors.origin),
    ...(hint !== '' && hint.length <= longestHint && { id_token_hint: hint }),
  }).href;
}
