import type { Fact } from '../../src/contracts/factHistory.ts';
import type { OwnHistory } from '../../src/contracts/ownValues.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { type OwnField, ownGroups } from '../../src/manifest/ownFields.ts';
import type { Row } from '../database/database.ts';
import type { Store } from '../sql/store.ts';
import { validatorOf } from './eventSchemas.ts';
import { type KnownFact, withFact } from './factHistory.ts';
import { find } from './kinds/links.ts';
import { columnsOf, type GivenValue } from './ownColumns.ts';
import type { Keyed } from './upsert.ts';

/** What is known of a customer's own fields: their present values, and all of those that had more than one. */
interface KnownValues {
  values: ReadonlyMap<string, string>;
  history: ReadonlyMap<string, readonly Fact[]>;
}

const isHistory = (value: unknown): value is OwnHistory => validatorOf<OwnHistory>('OwnHistory')(value);

/** Fills the columns of customers' own fields: triggers see the values that held at the event's time. */
export async function withOwnHistory<R extends Keyed & { row: Row }>(
  store: Store,
  rows: ReadonlyMap<R, readonly GivenValue[]>,
  now: string,
): Promise<R[]> {
  const telling = [...rows].flatMap(([{ key }, given]) => (given.length > 0 ? [{ partner_customerId: key }] : []));
  const found = await find(
    store,
    { entity: 'customer', key: ['partner_customerId'], more: [...Object.values(ownGroups), 'own_history'] },
    telling,
  );
  const known = new Map([...found].map(([key, row]) => [key, readKnown(row)]));
  for (const [{ key, row, event }, given] of rows) {
    // of several rows of one customer each goes on from the one before
    const { after, told } = withGiven(known.get(key) ?? readKnown({}), given, sinceOf(event), now);
    known.set(key, after);
    const history = Object.fromEntries(after.history);
    Object.assign(row, columnsOf(told), { own_history: given.length > 0 && after.history.size > 0 ? history : null });
  }
  return [...rows.keys()];
}

function readKnown(row: Row): KnownValues {
  const present = Object.values(ownGroups).flatMap((column) => {
    const values = row[column];
    return isObject(values)
      ? Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])
      : [];
  });
  return {
    values: new Map(present),
    history: new Map(isHistory(row.own_history) ? Object.entries(row.own_history) : []),
  };
}

const sinceOf = (event: unknown): string | null =>
  isObject(event) && typeof event.facts_from === 'string' ? new Date(event.facts_from).toISOString() : null;

function withGiven(before: KnownValues, given: readonly GivenValue[], from: string | null, now: string) {
  const values = new Map(before.values);
  const history = new Map(before.history);
  const told = given.map(({ field, value }): GivenValue => {
    const known: KnownFact = { value: values.get(field.name) ?? null, history: history.get(field.name) ?? null };
    const fact = withFact(known, { value: String(value), from }, now);
    const text = fact.value ?? String(value);
    values.set(field.name, text);
    if (fact.history) history.set(field.name, fact.history);
    else history.delete(field.name);
    return { field, value: typed(field, text) };
  });
  return { after: { values, history }, told };
}

const typed = ({ type }: OwnField, text: string): string | boolean => (type === 'YES OR NO' ? text === 'true' : text);
