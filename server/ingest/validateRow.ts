import type { EntityName } from '../../resources.manifest.ts';
import { reasons } from '../../src/i18n/en/reasons.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { fieldErrors, type SchemaError } from '../../src/manifest/fieldErrors.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { wordMessage } from '../../src/manifest/messages.ts';
import type { Row } from '../database/database.ts';
import { sentence } from '../sentence.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import { contractSchema, type EventColumn, eventColumns, eventValue, validatorOf } from './eventSchemas.ts';

/** How the events of a contract are judged and read. */
export interface JudgeOptions<E> {
  contract: string;
  /** The entity whose table keeps them. */
  entity: EntityName;
  /** `past`: things that have happened, at most a day ahead of our clock. */
  times: 'past' | 'any';
  /** Checks beyond the schema; reasons begin with the field. */
  check?(event: E, ground: Ground): string[];
}

export interface Ground {
  currencies: ReadonlySet<string>;
  /** Milliseconds. */
  now: number;
  secretKey?: SecretKey | undefined;
}

/** An event that may be stored, and the columns that it fills. */
export interface ValidEvent<E> {
  event: E;
  row: Row;
}

const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** An object or an array: it may hold more values. */
const isNested = (value: unknown): value is { [name: string]: unknown } => typeof value === 'object' && value !== null;

/** Makes the judge of a contract's events: the event with its columns, or the reasons for which it is refused. */
export function judgeOf<E>({ contract, entity, times, check }: JudgeOptions<E>) {
  const validate = validatorOf<E>(contract);
  const columns = eventColumns(entity, contractSchema(contract));
  return (event: unknown, ground: Ground): ValidEvent<E> | string[] => {
    if (!isObject(event)) return [`row: ${reasons.noObject}`];
    if (!hasAtMost(event, mostValues)) {
      const [field] = Object.entries(event).find(([, value]) => isNested(value) && !hasAtMost(value, mostValues)) ?? [];
      return [
        field === undefined
          ? `row: ${sentence(reasons.manyValues, tooMany)}`
          : `${shownName(field)}: ${sentence(reasons.manyInField, tooMany)}`,
      ];
    }
    if (!validate(event)) return schemaReasons(validate.errors ?? []);
    const unfit = isSuspicious(event) ? unstorable(event, '') : undefined;
    if (unfit !== undefined) return [`${unfit}: ${wordMessage({ key: 'characters' })}`];
    const read = readColumns(columns, event, { ...ground, times });
    const why = [...read.reasons, ...(check?.(event, ground) ?? [])];
    return why.length > 0 ? why : { event, row: read.row };
  };
}

/** Values of a row, those of its lists and objects counted: of the longest betslip there are some seven hundred. */
const mostValues = 2_000;
/** Reasons that are given for one row. */
const mostReasons = 50;

const tooMany = { most: mostValues };

/** Whether a value holds at most so many values; looked at no further than that. */
function hasAtMost(value: object, most: number): boolean {
  const open: object[] = [value];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop())
    for (const inner of Object.values(next)) {
      count += 1;
      if (count > most) return false;
      if (typeof inner === 'object' && inner !== null) open.push(inner);
    }
  return true;
}

type Reading = Pick<Ground, 'now'> & { times: 'past' | 'any' };

function readColumns(
  columns: readonly EventColumn[],
  event: unknown,
  reading: Reading & Ground,
): { row: Row; reasons: string[] } {
  const row: Row = {};
  const why: string[] = [];
  for (const column of columns) {
    const value = isObject(event) ? eventValue(event, column) : null;
    row[column.column] = value;
    if (typeof value !== 'string') continue;
    if (column.field.kind === 'time') {
      const time = Date.parse(value);
      const reason = timeReason(time, reading);
      if (reason) why.push(`${column.property}: ${reason}`);
      else row[column.column] = new Date(time).toISOString();
    } else if (column.field.kind === 'date') {
      const reason = timeReason(Date.parse(value), reading);
      if (reason) why.push(`${column.property}: ${reason}`);
    } else if (column.field.kind === 'currency' && !reading.currencies.has(value))
      why.push(`${column.property}: ${sentence(reasons.noCurrency, { code: value })}`);
  }
  return { row, reasons: why };
}

/** Why a row can't have a time (milliseconds); undefined where it can. */
export function timeReason(time: number, { times, now }: Reading): string | undefined {
  if (Number.isNaN(time)) return wordMessage({ key: 'time' });
  if (time < earliest || time >= latest) return reasons.year;
  return times === 'past' && time > now + dayMs ? reasons.future : undefined;
}

/** The first of a schema's errors as sentences, a format error with the format. */
function schemaReasons(all: readonly SchemaError[]): string[] {
  const errors = all.slice(0, mostReasons);
  const described = new Map<string, string>();
  for (const { instancePath, parentSchema } of errors)
    if (typeof parentSchema?.description === 'string') described.set(pathOf(instancePath), parentSchema.description);
  const known = errors.filter(({ keyword }) => keyword !== 'additionalProperties');
  const why = Object.entries(fieldErrors(known)).flatMap(([field, messages]) =>
    messages.map((message) => {
      const format = message.key === 'regex' ? described.get(field) : undefined;
      const text = format ? sentence(reasons.format, { format: format.replace(/\.$/, '') }) : wordMessage(message);
      return `${field || 'row'}: ${text}`;
    }),
  );
  return [...errors.flatMap(unknownField), ...why];
}

const pathOf = (instancePath: string) => instancePath.split('/').slice(1).join('.');

/** Undeclared names may be anything, `__proto__` too, so they never become keys. */
function unknownField({ keyword, instancePath, params }: SchemaError): string[] {
  if (keyword !== 'additionalProperties') return [];
  const name = shownName(String(params.additionalProperty));
  const path = pathOf(instancePath);
  return [`${path ? `${path}.` : ''}${name}: ${wordMessage({ key: 'unknown' })}`];
}

const shownName = (name: string) => name.slice(0, 100).replaceAll('\u0000', '').toWellFormed();

/** Whether JSON may hold a NUL character or half a surrogate pair: quicker than looking at each text, and seldom wrong. */
const isSuspicious = (event: unknown) => /\\u(0000|d[89a-f])/.test(JSON.stringify(event));

/** Where an event holds a NUL character or half a surrogate pair, which PostgreSQL does not keep. */
function unstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : undefined;
  if (!isNested(value)) return undefined;
  for (const key in value) {
    const found = unstorable(value[key], path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
