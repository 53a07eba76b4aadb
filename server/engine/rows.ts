import { manifest } from '../../resources.manifest.ts';
import { eventColumn } from '../../src/contracts/rules/fits.ts';
import type { offers } from '../../src/contracts/rules/offers.ts';
import { looksAtBet } from '../../src/contracts/rules/settings.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import { quoted } from '../sql/columns.ts';
import type { EventKind } from './events.ts';
import { type Model, type ModelName, modelOf } from './models.ts';

/**
 * The rows that a setting reads, as SQL over `m` (the rows), `e` (the event, with `event_at`) and `b` (one bet of it).
 */
export interface RowsSource {
  model: Model;
  /** Evaluated per bet: needs `b`. */
  byBet: boolean;
  /**
   * The condition that a row belongs to the subject; `tableOf` qualifies a table's name, `span` bounds the time of a
   * joined table.
   */
  link(tableOf: (name: string) => string, span: (alias: string) => string): string;
}

const schemas = modelSchemas(manifest);

/** A link for every model that the subject offers. */
type Links<S extends TriggerSetting['subject']> = {
  readonly [M in (typeof offers.subjects)[S][number]]: RowsSource['link'];
};

const own =
  (column: string): RowsSource['link'] =>
  () =>
    column;
const ofCustomer = own('m.customer_id = e.customer_id');

/** Subject → model → the rows that belong to it (docs/engine.md). */
const links: { readonly [S in TriggerSetting['subject']]: Links<S> } = {
  CUSTOMER: {
    CUSTOMER: own('m.id = e.customer_id'),
    BETSLIP: ofCustomer,
    BET: ofCustomer,
    'CASINO SPIN': ofCustomer,
    'LIVE CASINO BET': ofCustomer,
    DEPOSIT: ofCustomer,
    WITHDRAWAL: ofCustomer,
    'BET FLAG': ofCustomer,
    'ARBITRAGE LOG': ofCustomer,
    'RISK STATUS': ofCustomer,
  },
  BETSLIP: {
    BETSLIP: own('m.id = e.id'),
    BET: own('m.betslip_id = e.id'),
    'BET FLAG': own('m.betslip_id = e.id'),
    'ARBITRAGE LOG': own('m.betslip_id = e.id'),
    FIXTURE: (tableOf) => `m.id in (select x.fixture_id from ${tableOf('bet')} x where x.betslip_id = e.id)`,
  },
  BET: {
    BET: own('m.id = b.id'),
    'BET FLAG': own('m.bet_id = b.id'),
    FIXTURE: own('m.id = b.fixture_id'),
  },
  FIXTURE: {
    FIXTURE: own('m.id = b.fixture_id'),
    BET: own('m.fixture_id = b.fixture_id'),
    BETSLIP: (tableOf, span) =>
      `m.id in (select x.betslip_id from ${tableOf('bet')} x where x.fixture_id = b.fixture_id${span('x')})`,
    'ARBITRAGE LOG': own('m.fixture_id = b.fixture_id'),
  },
};

/** Whether the event's record (`e`) or its bet (`b`) has a column. */
export function eventSide(column: string, { type }: EventKind): 'e' | 'b' {
  return eventColumn(type, schemas, column)?.of === 'bet' ? 'b' : 'e';
}

export function rowsOf(setting: TriggerSetting, kind: EventKind): RowsSource {
  const model = modelOf(setting.model);
  const ofSubject: { readonly [M in ModelName]?: RowsSource['link'] } = links[setting.subject];
  const link = ofSubject[model.name];
  if (!link) throw new Error(`${setting.key}: ${setting.subject} has no rows of ${setting.model}.`);
  return { model, byBet: looksAtBet(setting, kind.type, schemas), link };
}

/** The condition that excludes the event's own rows from a baseline. */
export function notOfEvent(model: Model, kind: EventKind): string | undefined {
  if (model.name === kind.model) return 'm.id <> e.id';
  return model.name === 'BET' && kind.model === 'BETSLIP' ? 'm.betslip_id <> e.id' : undefined;
}

/** The condition that reduces VALUE to one row where the link alone does not. */
export function ownRow(model: Model, kind: EventKind, subject: TriggerSetting['subject']): string | undefined {
  return subject === 'CUSTOMER' && model.name === kind.model ? 'm.id = e.id' : undefined;
}

export const timeOf = (alias: string, { at }: Model) => (at === null ? undefined : `${alias}.${quoted(at)}`);
