import { HttpError, Refused } from '../errors.ts';

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
  detail?: string;
  column?: string;
}

/** PostgreSQL's own errors carry a five-character SQLSTATE. */
export function isDatabaseError(error: unknown): error is Error & DatabaseError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** Runs a write; a violated constraint becomes an error that names the field. */
export async function readingErrors<T>(entity: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw (isDatabaseError(error) && readConstraint(entity, error)) || error;
  }
}

function readConstraint(entity: string, error: DatabaseError): HttpError | undefined {
  const fields = fieldsOf(entity, error);
  const [field = 'id'] = fields;
  // a refusal by another table, such as the audit log, is not the body's fault
  if (error.code !== '23503' && !isOwnTable(entity, error.table)) return undefined;
  switch (error.code) {
    case '23505':
      return taken(fields);
    case '23503':
      return error.table === entity || error.detail?.includes('is not present')
        ? Refused.field(field, { key: 'missing' })
        : new HttpError('conflict', { key: 'stillUsed', params: { by: error.table ?? 'others' } });
    case '23502':
      return Refused.field(error.column ?? field, { key: 'required' });
    case '22003':
      return Refused.field(field, { key: 'numberTooLarge' });
    case '23514':
      return Refused.field(field, { key: 'regex' });
    default:
      return undefined;
  }
}

/** The record's own table, or one that joins it with others; not every refusal names its table. */
const isOwnTable = (entity: string, table: string | undefined) =>
  table === undefined || table === entity || table.startsWith(`${entity}_`);

/** Of fields that are unique together none is taken by itself. */
function taken(fields: string[]): Refused {
  const text = { key: fields.length > 1 ? 'uniqueTogether' : 'unique' } as const;
  return new Refused(Object.fromEntries(fields.map((field) => [field, [text]])), text);
}

/** The columns from the error's detail, `Key (group, key)=(…) already exists.`; without a detail, from the constraint's name. */
function fieldsOf(entity: string, { detail, constraint = '' }: DatabaseError): string[] {
  const keys = /^Key \(("?[\w", ]+"?)\)/
    .exec(detail ?? '')?.[1]
    ?.replaceAll('"', '')
    .split(', ');
  return keys ?? [constraint.replace(new RegExp(`^${entity}_`), '').replace(/_(key|fkey|values_[0-9a-f]{8})$/, '')];
}
