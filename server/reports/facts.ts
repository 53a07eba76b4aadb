import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import type { ReportedCustomer, ReportOrder, ReportPerson, ReportSettings } from '../../src/contracts/caseReport.ts';
import { convert, type RatesOfDay, ratesOfDays } from '../money/rates.ts';
import { type Store, table } from '../sql/store.ts';
import { reportSettings } from './settings.ts';

/** A movement of money as a report has it. */
export interface Transaction {
  kind: 'deposit' | 'withdrawal' | 'stake';
  /** Unique among those of its kind and table. */
  id: string;
  /** The operator's id. */
  number: string;
  customer: string;
  at: string;
  /** As it is stored. */
  amount: string;
  currency: string;
  /** In the currency of the reports, with two decimals; null without a rate. */
  local: string | null;
  /** Units of that currency for one of its own, with eight decimals. */
  rate: string | null;
}

/** A customer as the report names them: what Pitboss knows, and what the person who reports has filled in. */
export type Person = ReportedCustomer & Omit<ReportPerson, keyof ReportedCustomer>;

/** All that a report says. */
export interface ReportFacts {
  settings: ReportSettings;
  order: ReportOrder;
  persons: readonly Person[];
  /** Not more than one beyond `mostTransactions`. */
  transactions: readonly Transaction[];
}

/** Units refuse larger files. */
export const mostTransactions = 10_000;

export async function reportFacts(stores: { tenant: Store; control: Store }, id: string, order: ReportOrder) {
  const { tenant, control } = stores;
  const { settings } = await reportSettings(tenant);
  const known = await customersOf(tenant, id);
  const ids = known.map(({ customer }) => customer);
  const asked = order.content === 'TRANSACTIONS';
  const rows = asked ? await movements(tenant, ids, order) : [];
  const rates = await ratesFor(control, rows, settings.currency);
  return {
    facts: {
      ...{ settings, order, persons: known.map((one) => filledIn(one, order.persons)) },
      transactions: rows.map((row) => inLocal(row, settings.currency, rates)),
    } satisfies ReportFacts,
    notApproved: asked ? await countNotApproved(tenant, ids, order) : 0,
  };
}

/** The customers of a case, by their ids. */
export async function customersOf(store: Store, id: string): Promise<ReportedCustomer[]> {
  const { rows } = await sql<ReportedCustomer>`select c.id::text as customer, c."partner_customerId",
      nullif(trim(c.customer_details_name), '') as first_name, nullif(trim(c.customer_details_last_name), '') as last_name,
      case c.customer_details_sex when 'MALE' then 'M' when 'FEMALE' then 'F' end as gender,
      c.customer_details_birth_date::text as birthdate, c.customer_details_country as residence
    from ${table(store, 'case_customer')} j join ${table(store, 'customer')} c on c.id = j.customer_id
    where j.case_id = ${id}::bigint order by c.id`.execute(store.db);
  return rows;
}

function filledIn(known: ReportedCustomer, given: readonly ReportPerson[]): Person {
  const person = given.find(({ customer }) => customer === known.customer);
  return {
    ...{ ...person, ...known },
    first_name: person?.first_name?.trim() || known.first_name,
    last_name: person?.last_name?.trim() || known.last_name,
    gender: person?.gender ?? known.gender,
    birthdate: person?.birthdate?.trim() || known.birthdate,
    residence: person?.residence?.trim() || known.residence,
  };
}

type Movement = Omit<Transaction, 'local' | 'rate'>;
type Span = Pick<ReportOrder, 'begins_at' | 'ends_at' | 'stakes'>;

/** Each kind: its table, the operator's id, the moment, the amount, and which rows are left out. */
const sources = {
  deposit: ['deposit', 'partner_depositId', 'submitted_at', 'amount', sql`t.result = 'APPROVED'`],
  withdrawal: ['withdraw', 'partner_withdrawalId', 'submitted_at', 'amount', sql`t.result = 'APPROVED'`],
} as const;
const stakeSources = [
  ['betslip', 'partner_betslipId', 'created_at', 'stake'],
  ['casino', 'partner_casino_spinId', 'submitted_at', 'stake'],
  ['live_casino', 'partner_live_casino_betId', 'submitted_at', 'stake'],
] as const;

/** Each is read by the index of customer and time; the union is as long as the limit of each part, at most. */
async function movements(store: Store, ids: readonly string[], span: Span): Promise<Movement[]> {
  const part = (
    kind: Transaction['kind'],
    [name, number, at, amount]: readonly [string, string, string, string, ...unknown[]],
    which: RawBuilder<unknown>,
    tag = '',
  ) => sql`(select ${kind}::text as kind, t.${sql.id(number)} as number, t.customer_id::text as customer,
      t.${sql.id(at)} as at, t.${sql.id(amount)}::text as amount, t.currency,
      ${tag}::text || t.id::text as id, t.id as place
    from ${table(store, name)} t where t.customer_id = any(${ids}::bigint[]) and t.${sql.id(at)} >= ${span.begins_at}::timestamptz
      and t.${sql.id(at)} < ${span.ends_at}::timestamptz and ${which}
    order by t.${sql.id(at)}, t.id limit ${mostTransactions + 1})`;
  const parts = [
    part('deposit', sources.deposit, sources.deposit[4]),
    part('withdrawal', sources.withdrawal, sources.withdrawal[4]),
    ...(span.stakes
      ? stakeSources.map((source) => part('stake', source, sql`t.${sql.id(source[3])} > 0`, `${source[0]}-`))
      : []),
  ];
  const { rows } = await sql<Movement>`select kind, id, number, customer, at, amount, currency
    from (${sql.join(parts, sql` union all `)}) m order by at, kind, place limit ${mostTransactions + 1}`.execute(
    store.db,
  );
  return rows;
}

async function countNotApproved(store: Store, ids: readonly string[], span: Span): Promise<number> {
  const part = (name: string) => sql`(select count(*)::int from ${table(store, name)} t
    where t.customer_id = any(${ids}::bigint[]) and t.submitted_at >= ${span.begins_at}::timestamptz
      and t.submitted_at < ${span.ends_at}::timestamptz and t.result <> 'APPROVED')`;
  const { rows } = await sql<{
    count: number;
  }>`select ${part('deposit')} + ${part('withdraw')} as count`.execute(store.db);
  return rows[0]?.count ?? 0;
}

type DayRates = ReadonlyMap<string, RatesOfDay>;
const dayOf = (at: string) => at.slice(0, 10);

/** The rates of the days on which something was moved in another currency. */
async function ratesFor(control: Store, rows: readonly Movement[], local: string | null): Promise<DayRates> {
  const foreign = rows.filter(({ currency }) => currency !== local);
  if (local === null || foreign.length === 0) return new Map();
  const codes = [...new Set([local, ...foreign.map(({ currency }) => currency)])];
  return ratesOfDays(control, [...new Set(foreign.map(({ at }) => dayOf(at)))], codes);
}

function inLocal(row: Movement, local: string | null, rates: DayRates): Transaction {
  if (local === null) return { ...row, local: null, rate: null };
  const ofDay: RatesOfDay = rates.get(dayOf(row.at)) ?? new Map();
  const amount = convert(row.amount, row.currency, local, ofDay);
  const rate = convert('1', row.currency, local, ofDay);
  return { ...row, local: amount && cents(amount), rate: rate ? rate.toFixed(8, Big.roundHalfUp) : null };
}

const cents = (amount: Big): string => amount.toFixed(2, Big.roundHalfUp);
