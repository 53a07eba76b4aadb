import { sql } from 'kysely';
import { hourMs } from '../../src/manifest/durations.ts';
import type { RefusalKey } from '../../src/manifest/refusals.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import type { HashLane } from './hashQueue.ts';

/** What is counted: failed sign-ins, all registrations and asked resets, failed second factors, wherever they come from, and sign-ins by a provider that were begun or failed. */
const kinds = ['sign-in', 'register', 'second-factor', 'reset', 'provider'] as const;
type Kind = (typeof kinds)[number];

/** One attempt: the account by its mail, the address as it is counted. */
export interface Attempt extends HashLane {
  kind: Kind;
}

/** An attempt, counted as a failure in advance. */
export interface Counted {
  /** Removes this failure and the account's earlier ones from the address. */
  succeeded(): Promise<void>;
  /** Removes this failure: the attempt was not processed. */
  dropped(): Promise<void>;
}

const windowMinutes = 15;
const windowMs = windowMinutes * 60_000;
/**
 * Failures (or registrations, or resets) after which the next attempt is refused: per account from one address, and per address.
 */
const limits: Record<Kind, { perAccount: number; perAddress: number }> = {
  'sign-in': { perAccount: 10, perAddress: 100 },
  register: { perAccount: 10, perAddress: 20 },
  'second-factor': { perAccount: 20, perAddress: 20 },
  reset: { perAccount: 5, perAddress: 20 },
  provider: { perAccount: 100, perAddress: 100 },
};
const keptHours = 24;

/**
 * The attempt at a second factor of whoever has given an account's password: counted for the account from all addresses
 * together, since nobody without the password can use it up.
 */
export const factorAttempt = (account: string): Attempt => ({
  kind: 'second-factor',
  account,
  address: `of ${account}`,
});

interface Asking extends Attempt {
  let(id: string): void;
  refuse(error: unknown): void;
}

/** Attempts made at the same time, by control store and address; they are counted in rounds. */
const asking = new WeakMap<object, Map<string, Asking[]>>();

/**
 * Counts an attempt as a failure before it is processed, so that a thousand parallel attempts count like consecutive
 * ones. Throws 429 after too many failures. The account can still be signed in to from other addresses.
 */
export async function countAttempt(context: Context, attempt: Attempt): Promise<Counted> {
  const id = await new Promise<string>((resolve, reject) => {
    enqueue(context, { ...attempt, let: resolve, refuse: reject });
  });
  const failures = table(context.control, 'sign_in_failure');
  return {
    succeeded: () => forgetAttempts(context, attempt),
    async dropped() {
      await sql`delete from ${failures} where id = ${id}::bigint`.execute(context.control.db);
    },
  };
}

/** Removes what was counted for the account from the address. */
export async function forgetAttempts({ control }: Context, { kind, account, address }: Attempt): Promise<void> {
  await sql`delete from ${table(control, 'sign_in_failure')}
    where kind = ${kind} and account = ${account} and address = ${address}`.execute(control.db);
}

function enqueue(context: Context, one: Asking): void {
  const rooms = asking.get(context.control) ?? new Map<string, Asking[]>();
  asking.set(context.control, rooms);
  const waiting = rooms.get(one.address);
  if (waiting) {
    waiting.push(one);
    return;
  }
  rooms.set(one.address, [one]);
  void judgeRounds(context, rooms, one.address);
}

/** Uses one connection per address, however many attempts it makes. */
async function judgeRounds(context: Context, rooms: Map<string, Asking[]>, address: string): Promise<void> {
  for (;;) {
    const round = rooms.get(address)?.splice(0) ?? [];
    if (round.length === 0) break;
    try {
      for (const kind of kinds) {
        const some = round.filter((one) => one.kind === kind);
        if (some.length > 0) await judgeRound(context, kind, address, some);
      }
    } catch (error) {
      for (const one of round) one.refuse(error);
    }
  }
  rooms.delete(address);
}

async function judgeRound({ control, now }: Context, kind: Kind, address: string, round: Asking[]): Promise<void> {
  const at = now().getTime();
  const verdicts = await inTransaction(control, async (store) => {
    // other processes count the same address
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pitboss.sign-in.${kind}.${address}`}, 0))`.execute(
      store.db,
    );
    const known = await failuresOf(store, kind, address, at - windowMs);
    const granted: Asking[] = [];
    const refused: [Asking, number][] = [];
    for (const one of round) {
      const freeAt = freeAgain(known, limits[kind], one.account);
      if (freeAt === undefined) {
        granted.push(one);
        known.unshift({ account: one.account, at });
      } else refused.push([one, freeAt]);
    }
    return { granted, refused, ids: await keep(store, kind, granted, at) };
  });
  for (const [i, one] of verdicts.granted.entries()) one.let(verdicts.ids[i] ?? '');
  for (const [one, freeAt] of verdicts.refused) one.refuse(tooMany(kind, freeAt - at));
}

interface Failure {
  account: string;
  at: number;
}

/** The failures of an address within the window, newest first, at most 1,000. */
async function failuresOf(store: Store, kind: Kind, address: string, since: number): Promise<Failure[]> {
  const { rows } = await sql<{ account: string; at: string }>`
    select account, at from ${table(store, 'sign_in_failure')}
    where address = ${address} and kind = ${kind} and at > ${new Date(since).toISOString()}::timestamptz
    order by at desc limit 1000`.execute(store.db);
  return rows.map(({ account, at }) => ({ account, at: new Date(at).getTime() }));
}

/** When the next attempt is allowed; undefined if now. */
function freeAgain(
  known: readonly Failure[],
  { perAccount, perAddress }: (typeof limits)[Kind],
  account: string,
): number | undefined {
  const full = [known.filter((one) => one.account === account)[perAccount - 1], known[perAddress - 1]];
  const moments = full.flatMap((failure) => (failure ? [failure.at + windowMs] : []));
  return moments.length === 0 ? undefined : Math.max(...moments);
}

async function keep(store: Store, kind: Kind, granted: readonly Asking[], at: number): Promise<string[]> {
  if (granted.length === 0) return [];
  const failures = table(store, 'sign_in_failure');
  const moment = new Date(at).toISOString();
  const old = new Date(at - keptHours * hourMs).toISOString();
  await sql`delete from ${failures} where at < ${old}::timestamptz`.execute(store.db);
  const rows = granted.map(({ account, address }) => sql`(${kind}, ${account}, ${address}, ${moment}::timestamptz)`);
  const { rows: kept } = await sql<{ id: string }>`
    insert into ${failures} (kind, account, address, at) values ${sql.join(rows)} returning id`.execute(store.db);
  return kept.map(({ id }) => String(id));
}

const tooManyOf = {
  'sign-in': 'tooManySignIns',
  register: 'tooManyRegistrations',
  'second-factor': 'tooManySignIns',
  reset: 'tooManyResets',
  provider: 'tooManySignIns',
} as const satisfies { [kind in Kind]: RefusalKey };

function tooMany(kind: Kind, waitMs: number): HttpError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const key = tooManyOf[kind];
  return new HttpError('too_many', { key, params: { minutes: Math.ceil(retryAfter / 60) } }, { retryAfter });
}
