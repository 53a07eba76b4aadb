import { ApiError } from '../../../apiError.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText, type RecordData } from '../../../records.ts';

interface Values {
  [field: string]: unknown;
}

/** The rules whose versions are kept. */
export type Versioned = 'trigger' | 'risk';

/** A version of a rule: author, time, changes, and the rule as of then. */
export interface Version {
  id: string;
  at: string;
  user: string | null;
  /** The user's id, and what users are called, where the server says so. */
  userId: string | null;
  names: unknown;
  verb: 'CREATE' | 'UPDATE' | 'DELETE';
  changed: string[];
  values: Values;
}

interface Entry {
  id: string;
  created_at: string;
  user_name: string | null;
  user_id?: string | null;
  names?: unknown;
  verb: Version['verb'];
  before: Values | null;
  after: Values | null;
}

const verbs: readonly string[] = ['CREATE', 'UPDATE', 'DELETE'];
const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.created_at === 'string' &&
  typeof value.verb === 'string' &&
  verbs.includes(value.verb) &&
  [value.before, value.after].every((one) => one === null || isObject(one));

/** The versions of a rule, newest first; none where no change is on record. Rejects with an ApiError. */
export async function fetchVersions(entity: Versioned, record: RecordData, signal: AbortSignal): Promise<Version[]> {
  const path = `v1/crud/${entity}/${encodeURIComponent(record.id)}/versions`;
  const answer = await request(path, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return { data: [] };
    throw error;
  });
  const entries = isObject(answer) ? answer.data : undefined;
  if (!Array.isArray(entries) || !entries.every(isEntry))
    throw new ApiError('unexpected', translate('errors.shape', { path }));
  return versionsOf(record, entries);
}

/** The log has the changes; going back from the present rule, each change gives the version before. */
export function versionsOf(record: RecordData, entries: readonly Entry[]): Version[] {
  let values: Values = record;
  return entries.map(({ id, created_at, user_name, user_id, names, verb, before, after }) => {
    const version: Version = {
      id,
      at: created_at,
      user: asText(user_name),
      userId: asText(user_id),
      names,
      verb,
      changed: verb === 'UPDATE' ? Object.keys(after ?? {}) : [],
      values: { ...values, ...after },
    };
    values = { ...version.values, ...before };
    return version;
  });
}
