import { sql } from 'kysely';
import { toPrepare } from '../database/prepared.ts';
import { keptSums } from '../sql/forgetAllSums.ts';
import { type Store, table } from '../sql/store.ts';
import { isFixtureSum } from './rows.ts';
import type { TriggerRule } from './ruleSql.ts';
import type { Shift } from './shifts.ts';

/**
 * Forgets the kept sums that shifts change. Sums over a fixture's bets are kept as of a moment, and hold until one of its
 * bets differs at or before that moment; and only for the triggers that were in force then: with others, this may have
 * forgotten nothing.
 */
export async function forgetSums(store: Store, shifts: readonly Shift[], rules: readonly TriggerRule[]): Promise<void> {
  if (!rules.some(({ trigger_settings }) => trigger_settings.some(isFixtureSum))) return;
  const first = new Map<string, string>();
  for (const { of, moments } of shifts) {
    if (of !== 'fixture') continue;
    for (const { id, at } of moments) if (isBefore(at, first.get(id))) first.set(id, at);
  }
  if (first.size === 0) return;
  await sql`${toPrepare} delete from ${table(store, keptSums)} k
    using unnest(${[...first.keys()]}::bigint[], ${[...first.values()]}::timestamptz[]) s(id, at)
    where k.fixture_id = s.id and k.as_of >= s.at`.execute(store.db);
}

const isBefore = (at: string, known: string | undefined) =>
  known === undefined || at === '-infinity' || (known !== '-infinity' && Date.parse(at) < Date.parse(known));

interface Kept {
  pass: string;
  triggers: string;
  tableOf: (name: string) => string;
  /** The names of the sums, in their order. */
  names: readonly string[];
}

/**
 * SQL that goes on from kept sums: `base` and `join` add to the fixtures `q` of fq the moment from which a fixture's sums
 * are known, and these sums; `keep` keeps the sums as of each fixture's last event, of fs and ft.
 */
export function keptSumsSql({ pass, triggers, tableOf, names }: Kept) {
  const sums = sql.raw(tableOf(keptSums));
  const last = names.map((name) => `coalesce(s.p_${name}, 0) + coalesce(d.p_${name}, 0)`).join(', ');
  const changes = names.map((name) => `, sum(p_${name}) as p_${name}`).join('');
  return {
    base: sql`coalesce(k.as_of, q.first) as base, k.sums`,
    join: sql`left join ${sums} k on k.fixture_id = q.fixture_id and k.currency = q.currency and k.pass = ${pass}
      and k.triggers = ${triggers} and k.as_of <= q.first`,
    keep: sql`
    fk as (insert into ${sums} as k (pass, fixture_id, currency, triggers, as_of, sums)
      select ${pass}, q.fixture_id, q.currency, ${triggers}, q.last, array[${sql.raw(last)}]::numeric[]
      from fq q join fs s on s.fixture_id = q.fixture_id and s.currency = q.currency
        left join (select fixture_id, currency${sql.raw(changes)} from ft group by 1, 2) d
          on d.fixture_id = q.fixture_id and d.currency = q.currency
      where q.sums is null or q.last > q.base
      on conflict (fixture_id, currency, pass) do update
        set triggers = excluded.triggers, as_of = excluded.as_of, sums = excluded.sums
        where k.triggers <> excluded.triggers or k.as_of < excluded.as_of),`,
  };
}
