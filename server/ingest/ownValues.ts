import { type EntityName, manifest } from '../../resources.manifest.ts';
import { reasons } from '../../src/i18n/en/reasons.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { hasOwnFields, type OwnFieldType } from '../../src/manifest/ownColumns.ts';
import type { OwnField } from '../../src/manifest/ownFields.ts';
import { isRuleDecimal } from '../../src/rules/ruleFilter.ts';
import type { Row } from '../database/database.ts';
import { declaredFields } from '../ownFields/declared.ts';
import { sentence } from '../sentence.ts';
import type { Store } from '../sql/store.ts';
import type { Batch } from './batch.ts';
import { findKnownCustomers } from './kinds/links.ts';
import { columnsOf, type GivenValue } from './ownColumns.ts';
import { withOwnHistory } from './ownHistory.ts';
import type { Keyed } from './upsert.ts';
import { timeReason } from './validateRow.ts';

type OwnRow = Keyed & { row: Row };

/**
 * Fills the columns of own fields, and refuses rows with a value that no field takes. What is archived is taken still: no
 * bet is refused because somebody has tidied up. A batch without such values asks the database nothing.
 */
export async function withOwnValues<R extends OwnRow>(batch: Batch, entity: EntityName, rows: R[]): Promise<R[]> {
  const { model = '' } = entityOf(manifest, entity);
  if (!hasOwnFields(model) || !rows.some(({ row }) => row.own)) return rows;
  const { store, verdicts, ground } = batch;
  const declared = new Map((await declaredFields(store, model)).map((field) => [field.name, field]));
  const values = new Map<R, GivenValue[]>();
  for (const one of rows) {
    const { given, why } = readValues(one.row.own, declared);
    if (why.length > 0) verdicts.refuse(one.at, why);
    else values.set(one, given);
  }
  const kept = [...values.keys()];
  if (entity === 'customer') return withOwnHistory(store, values, new Date(ground.now).toISOString());
  const isErased = await erasedAmong(store, values);
  for (const [one, given] of values)
    Object.assign(one.row, columnsOf(given.filter(({ field }) => !(field.personal && isErased(one)))));
  return kept;
}

/** What is personal of a customer whose data was erased is not filled in again. */
async function erasedAmong(store: Store, values: ReadonlyMap<OwnRow, GivenValue[]>) {
  const personal = [...values].flatMap(([{ event }, given]) =>
    given.some(({ field }) => field.personal) ? [{ partner_customerId: customerOf(event) }] : [],
  );
  const customers = await findKnownCustomers(store, personal);
  return ({ event }: OwnRow): boolean => (customers.get(customerOf(event))?.erased_at ?? null) !== null;
}

const customerOf = (event: unknown): string => (isObject(event) ? String(event.partner_customerId) : '');

function readValues(own: unknown, declared: ReadonlyMap<string, OwnField>) {
  const given: GivenValue[] = [];
  const why: string[] = [];
  for (const [name, value] of Object.entries(isObject(own) ? own : {})) {
    if (value === null) continue;
    const field = declared.get(name);
    const stored = field && readValue[field.type](value);
    if (!field) why.push(`own.${name.slice(0, 60)}: ${reasons.ownUnknown}`);
    else if (stored === undefined) why.push(`own.${name}: ${sentence(remedies[field.type], { field: field.label })}`);
    else given.push({ field, value: stored });
  }
  return { given, why: why.slice(0, mostReasons) };
}

const mostReasons = 50;

const remedies: { readonly [T in OwnFieldType]: string } = {
  TEXT: reasons.ownText,
  NUMBER: reasons.ownNumber,
  'YES OR NO': reasons.ownTruth,
  TIME: reasons.ownTime,
};

const longestText = 500;
const timeWithZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A value as it is stored; undefined where the field does not take it. */
const readValue: { readonly [T in OwnFieldType]: (value: unknown) => string | boolean | undefined } = {
  TEXT: (value) => (typeof value === 'string' && value !== '' && value.length <= longestText ? value : undefined),
  NUMBER: (value) => (isRuleDecimal(value) ? value : undefined),
  'YES OR NO': (value) => (typeof value === 'boolean' ? value : undefined),
  TIME: (value) => {
    if (typeof value !== 'string' || !timeWithZone.test(value)) return undefined;
    const time = Date.parse(value);
    return timeReason(time, { times: 'any', now: 0 }) ? undefined : new Date(time).toISOString();
  },
};
