import type { Client } from 'pg';
import { above } from '../../api/decide/asking.ts';

/** Adds a trigger that refers the highest stakes of the stream: about one betslip in a hundred. */
export async function referring(client: Client): Promise<void> {
  const { name, type, trigger_settings, final_setting_result, trigger_actions } = above('High stake', '48', [
    { handler: 'REFER' },
  ]);
  await client.query(
    `insert into trigger (name, type, mode, trigger_settings, final_setting_result, trigger_actions)
      values ($1, $2, 'ACTIVE', $3, $4, $5)`,
    [name, type, JSON.stringify(trigger_settings), final_setting_result, JSON.stringify(trigger_actions)],
  );
}
