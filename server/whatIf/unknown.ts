import { sql, type Transaction } from 'kysely';
import type { WhatIfUnknown } from '../../src/contracts/whatIf.ts';
import { modelsRead } from '../../src/rules/ruleSettings.ts';
import type { Tables } from '../database/database.ts';
import { modelOf } from '../engine/models.ts';
import type { Period } from '../engine/windowedPass.ts';
import { type Store, table } from '../sql/store.ts';
import type { TriedTrigger } from './asked.ts';
import { raises } from './assign.ts';

const minuteMs = 60_000;

/** What stored history does not tell about these triggers. */
export async function unknownOf(
  tx: Transaction<Tables>,
  store: Store,
  triggers: readonly TriedTrigger[],
  { period, openFor }: { period: Period; openFor: number },
): Promise<WhatIfUnknown> {
  const ids = triggers.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<{ rests: number; changed: string[] }>`select
      (select count(*)::int from ${table(store, 'trigger_rest')} where trigger_id = any(${ids}::bigint[])
        and starts_at < ${period.to}::timestamptz and ends_at > ${period.from}::timestamptz) as rests,
      (select coalesce(array_agg(distinct trigger_id::text), '{}') from ${table(store, 'trigger_version')}
        where trigger_id = any(${ids}::bigint[]) and effective_from > ${period.from}::timestamptz
          and effective_from < ${period.to}::timestamptz) as changed`.execute(tx);
  const changed = new Set(rows[0]?.changed);
  const places = (fits: (one: TriedTrigger) => boolean) => triggers.flatMap((one, at) => (fits(one) ? [at] : []));
  const rulesOf = ({ before, after }: TriedTrigger) => [before, after].filter((rule) => rule !== null);
  const readsWritten = (one: TriedTrigger) =>
    rulesOf(one).some((rule) => modelsRead(rule).some((name) => modelOf(name).derived));
  const isAsked = (one: TriedTrigger) =>
    rulesOf(one).some(({ trigger_actions: actions }) => raises(actions, 'APPROVAL REQUIRED'));
  return {
    reads_written: places(readsWritten),
    changed_within: places((one) => one.id !== null && one.before !== null && changed.has(one.id)),
    approved: places(isAsked),
    set_aside: places(({ setAside }) => setAside),
    rests: rows[0]?.rests ?? 0,
    open_for: Number.isFinite(openFor) ? Math.round(openFor / minuteMs) : null,
  };
}
