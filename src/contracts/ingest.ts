/** The operator's own id of a record. @minLength 1 @maxLength 64 */
export type PartnerId = string;
/** An amount of at most 12 digits and 2 decimals, never negative. @pattern ^[0-9]{1,12}(\.[0-9]{1,2})?$ */
export type Money = string;
/** A decimal price, at least 1, at most 4 decimals. @pattern ^[1-9][0-9]{0,8}(\.[0-9]{1,4})?$ */
export type Price = string;
/** ISO 8601 with zone. @format date-time */
export type Time = string;
/** ISO 4217. @pattern ^[A-Z]{3}$ */
export type CurrencyCode = string;
/** @minLength 1 @maxLength 200 */
export type Name = string;

export type BetResult = 'OPEN' | 'WON' | 'LOST' | 'VOID' | 'HALF WON' | 'HALF LOST' | 'CASHED OUT';
export type TransactionResult = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'FAILED' | 'REVERSED';
export type FixtureStatus = 'SCHEDULED' | 'POSTPONED' | 'CANCELLED' | 'FINISHED';

/** A text, true or false, or null, which is as absent: what the field of that name takes. @pii text */
export type OwnFieldValue = unknown;

/** Values of the fields that the tenant has declared itself, by their names. Numbers and moments are texts: they stay exact. */
export interface OwnFieldsEvent {
  [name: string]: OwnFieldValue;
}

/** A customer as the operator knows them. */
export interface CustomerEvent {
  /** @pii customer */
  partner_customerId: PartnerId;
  /** @maxLength 255 @pii name */
  name?: string | null;
  /** @maxLength 255 @pii name */
  last_name?: string | null;
  /** @format email @maxLength 254 @pii mail */
  mail?: string | null;
  sex?: 'MALE' | 'FEMALE' | 'N/A' | null;
  /** @format date @pii birth */
  birth_date?: string | null;
  /** ISO 3166-1 alpha-2. @pattern ^[A-Z]{2}$ */
  country?: string | null;
  /** @minLength 1 @maxLength 64 */
  segment?: string | null;
  /** @minLength 1 @maxLength 64 */
  registration_channel?: string | null;
  /** The moment from which country, segment and own fields are so. Without it a first value has always held, and another one holds from its arrival on. */
  facts_from?: Time | null;
  registered_at?: Time | null;
  own?: OwnFieldsEvent | null;
}

export interface FixtureEvent {
  partner_fixtureId: PartnerId;
  /** @maxLength 100 */
  region?: string | null;
  /** @minLength 1 @maxLength 100 */
  sport: string;
  competition: Name;
  /** @minLength 1 @maxLength 255 */
  name: string;
  starts_at: Time;
  status?: FixtureStatus;
  /** Such as 2-1; null until it is known. @maxLength 200 */
  result?: string | null;
}

/** One bookmaker's price of one selection at a moment. */
export interface OddsEvent {
  partner_fixtureId: PartnerId;
  /** @minLength 1 @maxLength 100 */
  bookmaker: string;
  market: Name;
  selection: Name;
  price: Price;
  /** A figure over many bookmakers (highest, average), no offer of one. */
  market_wide?: boolean;
  at: Time;
}

export interface BetEvent {
  partner_betId: PartnerId;
  partner_fixtureId: PartnerId;
  market: Name;
  odd: { name: Name; price: Price };
  /** @maxLength 32 */
  type?: string | null;
  result?: BetResult;
  bonus_stake?: Money | null;
  bonus_return?: Money | null;
  bonus_tax?: Money | null;
  /** Starting price. */
  sp?: Price | null;
}

/** A betslip when it is placed; sent again with its result when it is settled. */
export interface BetslipEvent {
  partner_betslipId: PartnerId;
  /** @pii customer */
  partner_customerId: PartnerId;
  currency: CurrencyCode;
  stake: Money;
  price: Price;
  return_possible?: Money | null;
  result?: BetResult;
  settled?: boolean;
  return?: Money | null;
  cash_out_price?: Money | null;
  created_at: Time;
  settlement_date?: Time | null;
  own?: OwnFieldsEvent | null;
  /** @minItems 1 @maxItems 50 */
  bets: BetEvent[];
}

/** What casino spins and live casino bets have in common. */
interface GameEvent {
  /** @pii customer */
  partner_customerId: PartnerId;
  game: Name;
  /** @minLength 1 @maxLength 100 */
  provider: string;
  currency: CurrencyCode;
  stake: Money;
  return?: Money | null;
  free_stake?: Money | null;
  free_return?: Money | null;
  bonus_stake?: Money | null;
  bonus_return?: Money | null;
  /** @maxLength 64 */
  sessionId?: string | null;
  /** @maxLength 64 */
  roundId?: string | null;
  /** @maxLength 64 */
  transactionId?: string | null;
  finished?: boolean;
  is_rolled_back?: boolean;
  submitted_at: Time;
  own?: OwnFieldsEvent | null;
}

export interface CasinoSpinEvent extends GameEvent {
  partner_casino_spinId: PartnerId;
}

export interface LiveCasinoBetEvent extends GameEvent {
  partner_live_casino_betId: PartnerId;
}

/** What deposits and withdrawals have in common. */
interface TransferEvent {
  /** @pii customer */
  partner_customerId: PartnerId;
  amount: Money;
  currency: CurrencyCode;
  result: TransactionResult;
  submitted_at: Time;
  processed_at?: Time | null;
  /** What was paid with; one that is not known yet is created bare. */
  partner_instrumentId?: PartnerId | null;
  /** @maxLength 2000 @pii text */
  comments?: string | null;
  own?: OwnFieldsEvent | null;
}

export interface DepositEvent extends TransferEvent {
  partner_depositId: PartnerId;
}

export interface WithdrawalEvent extends TransferEvent {
  partner_withdrawalId: PartnerId;
}

/** What a number, a device or an address is told by; only a keyed hash of it is stored, and the text is kept nowhere. @minLength 1 @maxLength 256 @pattern ^[^•]+$ */
type HiddenText = string;

/** What a customer pays with. Equal numbers are one instrument, whoever has it. */
export interface InstrumentEvent {
  partner_instrumentId: PartnerId;
  /** @pii customer */
  partner_customerId: PartnerId;
  kind: 'CARD' | 'BANK ACCOUNT' | 'WALLET' | 'OTHER';
  /** The number itself. @pii text */
  number?: HiddenText | null;
  /** The operator's own hash of the number, instead of it: one hash is compared with another only. @pii text */
  number_hash?: HiddenText | null;
  /** A short name with at most four digits, such as Visa 4242. @minLength 1 @maxLength 32 @pattern ^[^0-9]*([0-9][^0-9]*){0,4}$ @pii text */
  name?: string | null;
  first_seen_at?: Time | null;
  last_seen_at?: Time | null;
}

/** When a customer was signed in; sent again with its end. */
export interface SessionEvent {
  partner_sessionId: PartnerId;
  /** @pii customer */
  partner_customerId: PartnerId;
  started_at: Time;
  ended_at?: Time | null;
  /** What tells the device. @pii text */
  device?: HiddenText | null;
  /** The operator's own hash of it, instead. @pii text */
  device_hash?: HiddenText | null;
  /** The network address. @pii text */
  address?: HiddenText | null;
  /** The operator's own hash of it, instead. @pii text */
  address_hash?: HiddenText | null;
  /** @minLength 1 @maxLength 64 */
  channel?: string | null;
}

/**
 * What a customer may do at most, from a moment on. Each change of a limit, and its removal, is a row with an id of its
 * own: it replaces the one before of the same customer, kind, period and setter. SESSION TIME is measured in minutes, all
 * else by amount and currency. A row tells it whole: what is absent is not part of it.
 */
export interface LimitEvent {
  partner_limitId: PartnerId;
  /** @pii customer */
  partner_customerId: PartnerId;
  kind: 'DEPOSIT' | 'LOSS' | 'STAKE' | 'SESSION TIME';
  period: 'DAY' | 'WEEK' | 'MONTH';
  set_by: 'CUSTOMER' | 'OPERATOR';
  amount?: Money | null;
  currency?: CurrencyCode | null;
  /** @multipleOf 1 @minimum 0 @maximum 44640 */
  minutes?: number | null;
  /** From when on it is in force. */
  set_at?: Time | null;
  /** When it ends by itself; open without one. */
  ends_at?: Time | null;
  /** Instead of set_at: from when on there is no such limit any more. */
  removed_at?: Time | null;
}

/** A span in which a customer may not play; sent again with its end. */
export interface ExclusionEvent {
  partner_exclusionId: PartnerId;
  /** @pii customer */
  partner_customerId: PartnerId;
  kind: 'SELF EXCLUSION' | 'TIME OUT' | 'NATIONAL REGISTER' | 'OPERATOR';
  starts_at: Time;
  /** As it was agreed; open without one. */
  ends_at?: Time | null;
  /** When it was ended before that. */
  lifted_at?: Time | null;
  /** @minLength 1 @maxLength 1000 @pii text */
  reason?: string | null;
}

/** When a customer turned to the operator, and what about. */
export interface ContactEvent {
  partner_contactId: PartnerId;
  /** @pii customer */
  partner_customerId: PartnerId;
  contacted_at: Time;
  channel: 'CHAT' | 'MAIL' | 'CALL' | 'TEXT MESSAGE' | 'FORM' | 'OTHER';
  topic: 'LIMITS' | 'PAYMENT' | 'COMPLAINT' | 'BONUS' | 'HARM' | 'ACCOUNT' | 'OTHER';
  /** What it was about, in short. @minLength 1 @maxLength 2000 @pii text */
  summary?: string | null;
}
