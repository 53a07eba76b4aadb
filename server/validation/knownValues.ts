import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { FieldOf } from '../../src/manifest/fieldDef.ts';
import { writeName } from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { formFields } from '../../src/manifest/jsonSchema.ts';
import { allPermissions } from '../../src/manifest/permissions.ts';
import { allScopes } from '../../src/manifest/scopes.ts';
import type { Row } from '../database/database.ts';
import { type CodedText, type FieldTexts, Refused } from '../errors.ts';

/**
 * Throws Refused, per field, for names that are no permissions, scopes, events, categories or weekdays, and for texts that are no JSON of the
 * locales' texts. `stored` is the record before a change: what it has already may stay, such as a permission of an
 * entity that is no longer declared.
 */
export function demandKnown(manifest: ManifestDef, entity: EntityDef, body: Row, stored: Row | null): void {
  const refused: FieldTexts = {};
  for (const placed of formFields(entity)) {
    const name = writeName(placed);
    const [value, kept] = [body[name], servedAt(stored, placed.path)];
    const fault =
      placed.field.kind === 'names'
        ? namesFault(manifest, placed.field.of, value, kept)
        : placed.field.kind === 'texts' && typeof value === 'string'
          ? textsFault(value, kept)
          : null;
    if (fault) refused[name] = [fault];
  }
  if (Object.keys(refused).length > 0) throw new Refused(refused);
}

/** The value of a served record at a field's path: one in a group is nested. */
function servedAt(record: Row | null, path: string): unknown {
  const [outer = '', inner] = path.split('.');
  const value = record?.[outer];
  return inner === undefined ? value : isObject(value) ? value[inner] : undefined;
}

/** The most names that a message has, and the length of each. */
const mostNames = 5;
const longest = 100;

const namesThereAre = {
  permissions: { all: allPermissions, fault: 'unknownPermission' },
  scopes: { all: allScopes, fault: 'unknownScope' },
  events: { all: () => enums.WebhookEvents, fault: 'unknownEvent' },
  categories: { all: () => enums.RiskCategoryTypes, fault: 'unknownCategory' },
  weekdays: { all: () => enums.Weekdays, fault: 'unknownWeekday' },
} as const satisfies { [O in FieldOf<'names'>['of']]: object };

function namesFault(
  manifest: ManifestDef,
  of: FieldOf<'names'>['of'],
  value: unknown,
  kept: unknown,
): CodedText | null {
  if (!Array.isArray(value)) return null;
  const { all, fault } = namesThereAre[of];
  const known = new Set<unknown>([
    ...all(manifest),
    ...(Array.isArray(kept) ? kept.map((one: unknown) => (isObject(one) ? one.name : one)) : []),
  ]);
  const unknown = value.filter((name) => !known.has(name)).map((name) => String(name).slice(0, longest));
  if (unknown.length === 0) return null;
  return { key: fault, params: { names: unknown.slice(0, mostNames).join(', ') } };
}

/** What is wrong with the JSON text of a text per locale; null where nothing is. `kept` may have further locales. */
export function textsFault(text: string, kept?: unknown): CodedText | null {
  const read = parsed(text);
  if (!isObject(read)) return { key: 'regex' };
  const before = parsed(kept);
  const known: readonly string[] = [...enums.Locales, ...(isObject(before) ? Object.keys(before) : [])];
  for (const [locale, value] of Object.entries(read)) {
    if (!known.includes(locale))
      return { key: 'unknownLocale', params: { name: locale.slice(0, 20), known: enums.Locales.join(', ') } };
    if (typeof value !== 'string') return { key: 'localeText', params: { locale } };
    // escaped in JSON text they pass for ordinary characters, until PostgreSQL reads it
    if (value.includes('\u0000') || !value.isWellFormed()) return { key: 'characters' };
  }
  return null;
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
