/** The models' columns as docs/engine.md and the contract's rows have them, written down by hand: no code of the server. */
export type ColumnType = 'number' | 'money' | 'text' | 'datetime' | 'boolean' | 'enum' | 'reference';

export interface Column {
  type: ColumnType;
  /** Known only from the row's moment of outcome (settlement, processing) on; until then it is this. */
  before?: string | boolean | null;
}

export type Model =
  | 'CUSTOMER'
  | 'BETSLIP'
  | 'BET'
  | 'CASINO SPIN'
  | 'LIVE CASINO BET'
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'BET FLAG'
  | 'ARBITRAGE LOG'
  | 'RISK STATUS'
  | 'FIXTURE'
  | 'LIMIT'
  | 'EXCLUSION'
  | 'CONTACT'
  | 'SESSION';

export interface Columns {
  [name: string]: Column;
}

const text: Column = { type: 'text' };
const number: Column = { type: 'number' };
const money: Column = { type: 'money' };
const moment: Column = { type: 'datetime' };
const boolean: Column = { type: 'boolean' };
const choice: Column = { type: 'enum' };
const reference: Column = { type: 'reference' };
const later = (column: Column, before: string | boolean | null = null): Column => ({ ...column, before });

const game: Columns = {
  customer: reference,
  casino_game: reference,
  'casino_game_session_id.sessionId': text,
  'casino_game_round_id.roundId': text,
  transactionId: text,
  currency: text,
  stake: money,
  return: money,
  profit: money,
  free_stake: money,
  free_return: money,
  bonus_stake: money,
  bonus_return: money,
  finished: boolean,
  is_rolled_back: boolean,
  submitted_at: moment,
};

const transfer: Columns = {
  customer: reference,
  amount: money,
  currency: text,
  result: later(choice, 'PENDING'),
  submitted_at: moment,
  processed_at: later(moment),
  'own.number.score': number,
  instrument_sharers: number,
};

export const columns: Record<Model, Columns> = {
  CUSTOMER: {
    partner_customerId: text,
    'customer_details.name': text,
    'customer_details.last_name': text,
    'customer_details.mail': text,
    'customer_details.sex': choice,
    'customer_details.age': number,
    'customer_details.country': text,
    segment: text,
    registration_channel: text,
    'own.text.tier': text,
    registered_at: moment,
    instrument_sharers: number,
    device_sharers: number,
    address_sharers: number,
  },
  FIXTURE: {
    partner_fixtureId: text,
    name: text,
    region: text,
    sport: text,
    competition: text,
    starts_at: moment,
  },
  BETSLIP: {
    partner_betslipId: text,
    customer: reference,
    result: later(choice, 'OPEN'),
    settled: later(boolean, false),
    currency: text,
    stake: money,
    price: number,
    return_possible: money,
    return: later(money),
    cash_out_price: later(money),
    profit: later(money),
    settlement_date: later(moment),
    created_at: moment,
  },
  BET: {
    partner_betId: text,
    betslip: reference,
    customer: reference,
    fixture: reference,
    region: text,
    sport: text,
    competition: text,
    market: text,
    'odd.name': text,
    'odd.price': number,
    best_price: number,
    market_price: number,
    best_overround: number,
    closing_price: later(number),
    closing_edge: later(number),
    type: text,
    result: later(choice, 'OPEN'),
    settled: later(boolean, false),
    currency: text,
    stake: money,
    return: later(money),
    bonus_stake: money,
    bonus_return: later(money),
    bonus_tax: later(money),
    sp: later(number),
    settlement_date: later(moment),
    created_at: moment,
  },
  'CASINO SPIN': { partner_casino_spinId: text, ...game },
  'LIVE CASINO BET': { partner_live_casino_betId: text, ...game },
  DEPOSIT: { partner_depositId: text, ...transfer },
  WITHDRAWAL: { partner_withdrawalId: text, ...transfer },
  'BET FLAG': { customer: reference, betslip: reference, bet: reference, type: choice, created_at: moment },
  'ARBITRAGE LOG': {
    customer: reference,
    fixture: reference,
    betslip: reference,
    market: text,
    margin: number,
    created_at: moment,
  },
  LIMIT: {
    partner_limitId: text,
    customer: reference,
    kind: choice,
    period: choice,
    set_by: choice,
    change: choice,
    amount: money,
    currency: text,
    minutes: number,
    set_at: moment,
    over_from: later(moment),
  },
  EXCLUSION: {
    partner_exclusionId: text,
    customer: reference,
    kind: choice,
    starts_at: moment,
    over_from: later(moment),
  },
  CONTACT: {
    partner_contactId: text,
    customer: reference,
    contacted_at: moment,
    channel: choice,
    topic: choice,
  },
  SESSION: {
    partner_sessionId: text,
    customer: reference,
    started_at: moment,
    ended_at: later(moment),
    device_hash: text,
    address_hash: text,
    channel: text,
    device_sharers: number,
    address_sharers: number,
  },
  'RISK STATUS': { customer: reference, type: choice, from_status: choice, status: choice, created_at: moment },
};

export const isModel = (name: string): name is Model => Object.hasOwn(columns, name);

/** A model's column; an error where the reference doesn't know it. */
export function columnOf(model: Model, name: string): Column {
  const found = columns[model][name];
  if (!found) throw new Error(`The reference knows no column ${name} of ${model}.`);
  return found;
}
