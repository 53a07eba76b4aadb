import { slipFixtures } from './betting.ts';
import { grainOf, inGrains } from './moments.ts';
import type { Rollup, Source } from './rollup.ts';

const grains = inGrains('HOUR', 'DAY', 'MONTH');

const rowsOf = (table: string, subject: string, column: string): Source => ({
  table,
  watch: [column, 'created_at'],
  select: (rows) => `select g.grain, ${grainOf('r.created_at')} as at, '${subject}' as subject,
      r.${column} as subject_id, 1 as times
    from ${rows} r ${grains} where r.${column} is not null`,
});

const ofFixture = (from: string) => `select g.grain, ${grainOf('c.created_at')} as at, 'FIXTURE FIRINGS' as subject,
      f.fixture_id as subject_id, 1 as times
    from ${from} ${grains}`;
const bySlip = 'c.bet_id is null and c.betslip_id = f.betslip_id';

/** A fired trigger is about its bet's fixture, or about each of its betslip's; whichever of them is stored last. */
const fixtureFirings: readonly Source[] = [
  {
    table: 'customer_trigger',
    watch: ['betslip_id', 'bet_id', 'created_at'],
    select: (rows, name) => `${ofFixture(`${rows} c join ${name('bet')} f on f.id = c.bet_id`)}
      union all ${ofFixture(`${rows} c join ${name(slipFixtures.table)} f on ${bySlip}`)}`,
  },
  {
    table: 'bet',
    watch: ['fixture_id'],
    follows: true,
    select: (rows, name) => ofFixture(`${rows} f join ${name('customer_trigger')} c on c.bet_id = f.id`),
  },
  {
    table: slipFixtures.table,
    watch: [],
    follows: true,
    select: (rows, name) => ofFixture(`${rows} f join ${name('customer_trigger')} c on ${bySlip}`),
  },
];

/** How often something was found, by hour, day and month: of customers, of triggers and of fixtures. */
export const firings: Rollup = {
  table: 'finding',
  keys: ['grain', 'at', 'subject', 'subject_id'],
  sums: ['times'],
  sources: [
    rowsOf('customer_trigger', 'CUSTOMER FIRINGS', 'customer_id'),
    rowsOf('bet_flag', 'CUSTOMER FLAGS', 'customer_id'),
    rowsOf('alert', 'CUSTOMER ALERTS', 'customer_id'),
    rowsOf('customer_risk_status_change', 'CUSTOMER STATUSES', 'customer_id'),
    rowsOf('customer_trigger', 'TRIGGER FIRINGS', 'trigger_id'),
    rowsOf('alert', 'TRIGGER ALERTS', 'trigger_id'),
    ...fixtureFirings,
  ],
};
