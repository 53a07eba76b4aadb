import type { enums } from '../../src/manifest/enums.ts';
import type { ModelName } from '../../src/rules/offers.ts';

export type TriggerType = (typeof enums.TriggerTypes)[number];
export type ClassName = (typeof enums.AlertClasses)[number];

/** A kind of event. Expressions are SQL over the alias `t` of its table. */
export interface EventKind {
  type: TriggerType;
  model: ModelName;
  className: ClassName;
  /** The event's time. */
  at: string;
  /** Which rows are events of this kind. */
  happened: string;
  /** A time that an index has, and that is never before the event's, where the event's own has no index. */
  indexed?: string;
  /** The schema of the tenant for which triggers are compiled: its lists are asked by name. */
  schema?: string;
}

/** A betslip's first settlement; a later one does not move the event. */
const settledAt = `coalesce(case when t.former_decisions is null then t.settlement_date
  else (t.former_decisions -> 0 ->> 'from')::timestamptz end, t.created_at)`;

/** The kinds of events, by trigger type. */
export const eventKinds: { readonly [T in TriggerType]: EventKind & { type: T } } = {
  'BETSLIP PLACED': {
    type: 'BETSLIP PLACED',
    model: 'BETSLIP',
    className: 'Betslip',
    at: 't.created_at',
    happened: 'true',
  },
  'BETSLIP SETTLED': {
    type: 'BETSLIP SETTLED',
    model: 'BETSLIP',
    className: 'Betslip',
    at: settledAt,
    happened: 't.settled',
    indexed: 'coalesce(t.settlement_date, t.created_at)',
  },
  'CASINO SPIN': {
    type: 'CASINO SPIN',
    model: 'CASINO SPIN',
    className: 'CasinoSpin',
    at: 't.submitted_at',
    happened: 'true',
  },
  'LIVE CASINO BET': {
    type: 'LIVE CASINO BET',
    model: 'LIVE CASINO BET',
    className: 'LiveCasinoBet',
    at: 't.submitted_at',
    happened: 'true',
  },
  DEPOSIT: {
    type: 'DEPOSIT',
    model: 'DEPOSIT',
    className: 'Deposit',
    at: 't.submitted_at',
    happened: 'true',
  },
  WITHDRAWAL: {
    type: 'WITHDRAWAL',
    model: 'WITHDRAWAL',
    className: 'Withdrawal',
    at: 't.submitted_at',
    happened: 'true',
  },
};

export const hasBets = (type: TriggerType): boolean => eventKinds[type].model === 'BETSLIP';
