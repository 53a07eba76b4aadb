import type { Client } from 'pg';

/** Which of the tenant's triggers judge: all, or only the first of those on placed betslips. */
export async function turnOn(client: Client, which: 'all' | 'one'): Promise<void> {
  // the stream's events are of all times
  await client.query(`select set_config('pitboss.effective_from', 'epoch', false)`);
  const first = `(select min(id) from trigger where type = 'BETSLIP PLACED')`;
  await client.query(`update trigger set mode = ${which === 'all' ? "'ACTIVE'" : `case when id = ${first} then 'ACTIVE' else 'PAUSED' end`},
    updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`);
}

/** Doubles the triggers, under other names; `takeAwayCopies` undoes it. */
export async function addCopies(client: Client): Promise<void> {
  await client.query(`insert into trigger (name, type, mode, description, trigger_settings, final_setting_result, trigger_actions, effective_from)
    select name || ' (copy)', type, mode, description, trigger_settings, final_setting_result, trigger_actions, 'epoch' from trigger`);
}

export async function takeAwayCopies(client: Client): Promise<void> {
  await client.query(`delete from trigger where name like '% (copy)'`);
}
