import { type RawBuilder, sql } from 'kysely';

/** Gives a field's column of the row `t`, by its name in the manifest. */
export type ColumnOf = (path: string) => RawBuilder<unknown>;

/** One line of a chart. */
export interface Series {
  label: string;
  unit: 'COUNT' | 'MONEY';
  /** What is added up per bucket and currency. */
  sum(column: ColumnOf): RawBuilder<unknown>;
}

/** Lines that are made of the rows of one entity. */
export interface Part {
  entity: 'betslip' | 'bet' | 'casino' | 'live_casino' | 'deposit' | 'withdraw';
  /** The moment by which a row falls into a bucket. */
  at(column: ColumnOf): RawBuilder<unknown>;
  /** Which rows count; all where it is left out. */
  only?(column: ColumnOf): RawBuilder<unknown>;
  series: readonly Series[];
}

export interface Chart {
  parts: readonly Part[];
  /** References whose rows an index brings together in the order of time: a chart is about one of them. */
  about: readonly string[];
}

const count = (label: string, only?: Series['sum']): Series => ({
  label,
  unit: 'COUNT',
  sum: (column) => (only ? sql`count(*) filter (where ${only(column)})` : sql`count(*)`),
});
const money = (label: string, path: string): Series => ({
  label,
  unit: 'MONEY',
  sum: (column) => sql`sum(${column(path)})`,
});
const takings = [money('Stake', 'stake'), money('Return', 'return'), money('Profit', 'profit')];
const by = (path: string) => (column: ColumnOf) => column(path);

const games = (entity: 'casino' | 'live_casino'): Chart => ({
  about: ['customer'],
  parts: [
    {
      entity,
      at: by('submitted_at'),
      only: (column) =>
        sql`${column('finished')} and not ${column('is_rolled_back')} and ${column('deleted_at')} is null`,
      series: takings,
    },
  ],
});

const transfers = (entity: 'deposit' | 'withdraw', label: string): Part => ({
  entity,
  at: by('submitted_at'),
  only: (column) => sql`${column('result')} = 'APPROVED'`,
  series: [money(label, 'amount')],
});

/** The charts of SPEC §7 by their names; docs/decisions/017 says why they count what they count. */
export const charts: { readonly [name: string]: Chart } = {
  'Betslips per day': {
    about: ['customer'],
    parts: [
      {
        entity: 'betslip',
        at: by('created_at'),
        series: [
          count('Betslips'),
          count('Won', (column) => sql`${column('result')} in ('WON', 'HALF WON')`),
          count('Lost', (column) => sql`${column('result')} in ('LOST', 'HALF LOST')`),
        ],
      },
    ],
  },
  'SA -Betslips per day': {
    about: ['customer'],
    parts: [
      {
        entity: 'betslip',
        // word by word what betslip_customer_settled_idx is about
        at: (column) => sql`coalesce(${column('settlement_date')}, ${column('created_at')})`,
        only: by('settled'),
        series: takings,
      },
    ],
  },
  'Customer Financials': {
    about: ['customer'],
    parts: [transfers('deposit', 'Deposits'), transfers('withdraw', 'Withdrawals')],
  },
  'Casino per day': games('casino'),
  'Live casino per day': games('live_casino'),
  'Bets per hour': {
    about: ['fixture', 'customer'],
    parts: [{ entity: 'bet', at: by('created_at'), series: [count('Bets')] }],
  },
};
