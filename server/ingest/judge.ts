import type { EntityName } from '../../resources.manifest.ts';
import { fieldErrors, type SchemaError } from '../../src/manifest/fieldErrors.ts';
import { wordMessage } from '../../src/manifest/messages.ts';
import type { Row } from '../database/types.ts';
import { type EventColumn, eventColumns, eventValue } from './columns.ts';
import { contractSchema, isRow, validatorOf } from './schemas.ts';

/** How the events of a contract are judged and read. */
export interface JudgeOptions<E> {
  contract: string;
  /** The entity whose table keeps them. */
  entity: EntityName;
  /** `past`: things that have happened, at most a day ahead of our clock. */
  times: 'past' | 'any';
  /** What a schema can't say; reasons begin with the field. */
  check?(event: E): string[];
}

export interface Ground {
  currencies: ReadonlySet<string>;
  /** Milliseconds. */
  now: number;
}

/** An event that may be stored: what it says, and the columns it fills. */
export interface Judged<E> {
  event: E;
  row: Row;
}

const day = 86_400_000;
const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** Makes the judge of a contract's events: the event with its columns, or the reasons for which it is refused. */
export function judgeOf<E>({ contract, entity, times, check }: JudgeOptions<E>) {
  const validate = validatorOf<E>(contract);
  const columns = eventColumns(entity, contractSchema(contract));
  return (event: unknown, ground: Ground): Judged<E> | string[] => {
    if (!isRow(event) || Array.isArray(event)) return ['row: This is no JSON object'];
    if (!validate(event)) return schemaReasons(validate.errors ?? []);
    const unfit = isSuspicious(event) ? unstorable(event, '') : undefined;
    if (unfit !== undefined) return [`${unfit}: ${wordMessage({ key: 'characters' })}`];
    const read = readColumns(columns, event, { ...ground, times });
    const reasons = [...read.reasons, ...(check?.(event) ?? [])];
    return reasons.length > 0 ? reasons : { event, row: read.row };
  };
}

type Reading = Ground & { times: 'past' | 'any' };

function readColumns(
  columns: readonly EventColumn[],
  event: unknown,
  reading: Reading,
): { row: Row; reasons: string[] } {
  const row: Row = {};
  const reasons: string[] = [];
  for (const column of columns) {
    const value = isRow(event) ? eventValue(event, column) : null;
    row[column.column] = value;
    if (typeof value !== 'string') continue;
    if (column.field.kind === 'time') {
      const time = Date.parse(value);
      const reason = timeReason(time, reading);
      if (reason) reasons.push(`${column.property}: ${reason}`);
      else row[column.column] = new Date(time).toISOString();
    } else if (column.field.kind === 'currency' && !reading.currencies.has(value))
      reasons.push(`${column.property}: There is no currency ${value}; import the currencies, or correct the code`);
  }
  return { row, reasons };
}

function timeReason(time: number, { times, now }: Reading): string | undefined {
  if (Number.isNaN(time)) return wordMessage({ key: 'time' });
  if (time < earliest || time >= latest) return 'The year must be from 1900 to 2199';
  return times === 'past' && time > now + day ? 'This time lies in the future' : undefined;
}

/** A schema's errors as sentences; one about a format tells the format too. */
function schemaReasons(errors: readonly SchemaError[]): string[] {
  const described = new Map<string, string>();
  for (const { instancePath, parentSchema } of errors)
    if (typeof parentSchema?.description === 'string') described.set(pathOf(instancePath), parentSchema.description);
  const known = errors.filter(({ keyword }) => keyword !== 'additionalProperties');
  const reasons = Object.entries(fieldErrors(known)).flatMap(([field, messages]) =>
    messages.map((message) => {
      const format = message.key === 'regex' ? described.get(field) : undefined;
      return `${field || 'row'}: ${wordMessage(message)}${format ? ` (${format.replace(/\.$/, '')})` : ''}`;
    }),
  );
  return [...errors.flatMap(unknownField), ...reasons];
}

const pathOf = (instancePath: string) => instancePath.split('/').slice(1).join('.');

/** Names that nobody declared may be anything, `__proto__` too, so they never become keys. */
function unknownField({ keyword, instancePath, params }: SchemaError): string[] {
  if (keyword !== 'additionalProperties') return [];
  const name = String(params.additionalProperty).slice(0, 100).replaceAll('\u0000', '').toWellFormed();
  const path = pathOf(instancePath);
  return [`${path ? `${path}.` : ''}${name}: ${wordMessage({ key: 'unknown' })}`];
}

/** Whether JSON may hold a NUL character or half a surrogate pair: quicker than looking at each text, and seldom wrong. */
const isSuspicious = (event: unknown) => /\\u(0000|d[89a-f])/.test(JSON.stringify(event));

/** Where an event holds a NUL character or half a surrogate pair, which PostgreSQL does not keep. */
function unstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : undefined;
  if (!isRow(value)) return undefined;
  for (const key in value) {
    const found = unstorable(value[key], path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
