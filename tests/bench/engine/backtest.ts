import type { TriggerRule } from '../../../server/engine/ruleSql.ts';
import { backtest } from '../../../server/engine/runBacktest.ts';
import type { Ground } from './ground.ts';
import { median, timed } from './measure.ts';
import { type Figure, ms } from './print.ts';

const bar = '300';
/** A customer's stakes of the last 7 days. */
const rule: TriggerRule = {
  id: '0',
  name: 'Backtest',
  type: 'BETSLIP PLACED',
  mode: 'DRAFT',
  trigger_settings: [
    {
      key: 'S1',
      model: 'BETSLIP',
      column: 'stake',
      result_function: 'SUM',
      subject: 'CUSTOMER',
      filters: [],
      datetime_operator: 'LAST',
      datetime_value: 7,
      datetime_unit: 'DAYS',
      number_operator: 'GREATER THAN',
      value: bar,
      usage: 'CONDITION',
    },
  ],
  final_setting_result: 'S1',
  trigger_actions: [],
};
const [from, to] = ['2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];

/** The same aggregate: the window is open at its beginning, and times have milliseconds. */
const bare = `
  select count(*) filter (where stakes > ${bar}) as firings, count(distinct customer_id) filter (where stakes > ${bar}) as customers
  from (select customer_id, created_at, sum(stake) over (partition by customer_id, currency order by created_at
      range between interval '6 days 23:59:59.999' preceding and current row) as stakes from betslip) b
  where created_at >= '${from}' and created_at < '${to}'`;

/** A backtest over a year beside a bare window-function query, which has to find the same. */
export async function backtestFigure({ place, client, rows }: Ground): Promise<Figure> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < 4; turn += 1) {
    let ours = { firings: 0, customers: 0 };
    const took = await timed(async () => (ours = await backtest(place.tenant, rule, from, to)));
    let found: { firings: string; customers: string } | undefined;
    const bareTook = await timed(async () => {
      found = (await client.query<{ firings: string; customers: string }>(bare)).rows[0];
    });
    if (Number(found?.firings) !== ours.firings || Number(found?.customers) !== ours.customers)
      throw new Error(
        `The backtest found ${ours.firings} firings of ${ours.customers} customers, bare SQL ${found?.firings} of ${found?.customers}.`,
      );
    if (turn === 0) continue;
    times.ours.push(took);
    times.bare.push(bareTook);
  }
  const [ours, beside] = [median(times.ours), median(times.bare)];
  return {
    work: `backtest over ${rows.toLocaleString('en')} betslips`,
    ours: ms(ours),
    beside: ms(beside),
    ratio: ours / beside,
    bar: '≤ 2×',
    met: ours / beside <= 2,
  };
}
