import { sql } from 'kysely';
import type { NoisyTrigger } from '../../src/contracts/startDesk.ts';
import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { type Store, table } from '../sql/store.ts';

/** The days before the last 24 hours by which a trigger's mean goes. */
const formerDays = 28;
/** So many firings of a day, and so many times the mean of the trigger's own days before, are noise. */
const fewest = 20;
const times = 3;
const shown = 10;

interface Found {
  id: string;
  name: string;
  firings: number;
  mean: string;
}

/**
 * Triggers that have fired at least 20 times in the last 24 hours and more than three times their own daily mean of the 28
 * days (UTC) before; one that never fired in those days has a mean of zero. Firings are kept by whole hours, so that the
 * first hour counts wholly, and the present one as far as it has come.
 */
export async function noisyTriggers(tenant: Store, now: Date): Promise<NoisyTrigger[]> {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  const iso = (moment: number) => new Date(moment).toISOString();
  const [from, to] = [iso(hour - dayMs), iso(hour + hourMs)];
  const firstDay = Math.floor((hour - dayMs) / dayMs) * dayMs;
  const finding = table(tenant, 'finding');
  const { rows } = await sql<Found>`
    with late as (select subject_id, sum(times) as firings from ${finding}
      where subject = 'TRIGGER FIRINGS' and grain = 'HOUR' and at >= ${from}::timestamptz and at < ${to}::timestamptz
      group by subject_id having sum(times) >= ${sql.lit(fewest)}
    ), former as (select subject_id, sum(times) as firings from ${finding}
      where subject = 'TRIGGER FIRINGS' and grain = 'DAY'
        and at >= ${iso(firstDay - formerDays * dayMs)}::timestamptz and at < ${iso(firstDay)}::timestamptz
        and subject_id in (select subject_id from late)
      group by subject_id)
    select t.id::text as id, t.name, l.firings::float8 as firings,
      round(coalesce(f.firings, 0) / ${sql.lit(formerDays)}.0, 1)::text as mean
    from late l join ${table(tenant, 'trigger')} t on t.id = l.subject_id left join former f using (subject_id)
    where l.firings * ${sql.lit(formerDays)} > coalesce(f.firings, 0) * ${sql.lit(times)}
    order by l.firings / greatest(coalesce(f.firings, 0), 1) desc, l.firings desc, t.id
    limit ${sql.lit(shown)}`.execute(tenant.db);
  return rows.map(({ id, name, firings, mean }) => ({
    trigger: { id, name },
    firings: {
      entity: 'customer_trigger',
      filter: { trigger_id: id, after_date: from, before_date: to },
      total: firings,
      total_is: 'exact',
    },
    mean,
  }));
}
