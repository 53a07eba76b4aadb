import type { ManifestDef } from '../manifest/entity.ts';
import { fieldAt } from '../manifest/fields.ts';
import { isObject } from '../manifest/isObject.ts';
import { entityOfModel, type Pii, piiOf } from '../manifest/pii.ts';
import type { FreeTexts } from './freeText.ts';
import type { Pseudonyms } from './pseudonyms.ts';

export interface Values {
  readonly [name: string]: unknown;
}
/** The rules of masking. */
export interface Sources {
  manifest: ManifestDef;
  /** JSON Schemas of src/contracts/ by name, in which `pii` marks personal values. */
  contracts: { readonly [name: string]: unknown };
  pseudonyms: Pseudonyms;
  texts: FreeTexts;
}

/** The same object with other values. */
export const withEach = (object: Values, other: (name: string, value: unknown) => unknown): Values =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, other(name, value)]));

/** A value of a personal field. */
export function maskValue(sources: Sources, kind: Pii, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => maskValue(sources, kind, one));
  if (isObject(value)) return maskKeys(sources, value);
  if (kind === 'json') return typeof value === 'string' ? maskJsonText(sources, value, maskKeys) : value;
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const real = String(value);
  if (kind === 'birth') return yearOnly(real);
  const mask = sources.pseudonyms.of(kind, real);
  if (kind !== 'customerId' && kind !== 'text') sources.texts.learn(real, mask, { prose: isOneName(kind, real) });
  return mask;
}

/** The first day of the year of a date, so that ages stay as they are; a text that is none is left out. */
const yearOnly = (date: string): string => (/^\d{4}-/.test(date) ? `${date.slice(0, 4)}-01-01` : '');

/** A first name may be any word; a whole name belongs to one person. */
const isOneName = (kind: Pii, text: string) => kind === 'name' && !/\s/.test(text.trim());

/** A text that may name anybody. JSON in it is masked as the value that it stands for. */
export function maskText(sources: Sources, text: string, prose = false): string {
  // an amount is nobody's id, whichever numbers are ids
  if (/^-?\d+\.\d{2}$/.test(text)) return text;
  if (/^\s*[{[]/.test(text) && isJson(text)) return maskJsonText(sources, text, maskKeys);
  return sources.texts.mask(text, { prose });
}

/**
 * The operator's id of a betslip, a payment, a spin. Many are made of the customer's number, `bs-261122-116576-1`: one with
 * a long number in it is hidden as a whole, and known in texts from then on.
 */
export function maskPartnerId(sources: Sources, id: string): string {
  if (!/\d{5}/.test(id)) return maskText(sources, id);
  const mask = sources.pseudonyms.of('text', id);
  sources.texts.learn(id, mask);
  return mask;
}

/** Whether a key names such an id, or that of a spin's session, round or transaction; a customer's has a kind of its own. */
const isPartnerIdKey = (key: string) => /^(partner_?(\w*id)?|(session|round|transaction)_?id)$/i.test(key);

/** A text by its key, without a declaration. */
export const maskTextAt = (sources: Sources, key: string, text: string): string =>
  isPartnerIdKey(key) ? maskPartnerId(sources, text) : maskText(sources, text);

/** JSON text, parsed, masked and written again; truncated or invalid JSON is hidden as a whole. */
export function maskJsonText(
  sources: Sources,
  text: string,
  mask: (sources: Sources, value: unknown) => unknown,
): string {
  if (text.trim() === '') return text;
  return isJson(text) ? JSON.stringify(mask(sources, JSON.parse(text))) : sources.pseudonyms.of('text', text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * An undeclared value, masked by its keys: any possible customer's id, person's name or mail, tenant's name or domain.
 * `around` is the key of the object that contains the value.
 */
export function maskKeys(sources: Sources, value: unknown, key = '', around = ''): unknown {
  // names of things to do, by which the console goes
  if (key === 'permissions') return value;
  if (Array.isArray(value)) return value.map((one) => maskKeys(sources, one, key, around));
  if (isObject(value)) return maskObject(sources, value, key === '' ? around : key);
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const kind = kindOfKey(key, around);
  if (kind && (typeof value === 'string' || kind === 'customerId')) return maskValue(sources, kind, value);
  return typeof value === 'string' ? maskTextAt(sources, key, value) : value;
}

function maskObject(sources: Sources, object: Values, key: string): Values {
  learnPerson(sources, object);
  if (isSetting(object)) return maskSetting(sources, object);
  const around = `${key} ${aboutWhom(object)}`;
  return withEach(object, (name, value) => maskKeys(sources, value, name, around));
}

function aboutWhom(object: Values): string {
  if (object.type === 'CUSTOMER' || 'partner_customerId' in object) return 'customer';
  return Object.keys(object).some((name) => /^(e?mail|last_?name)$/i.test(name)) ? 'person' : '';
}

/** First and last name together are known wherever they stand side by side. */
export function learnPerson({ pseudonyms, texts }: Sources, { name, last_name: last }: Values): void {
  if (typeof name !== 'string' || typeof last !== 'string' || name.trim() === '' || last.trim() === '') return;
  const [first, second] = [pseudonyms.of('name', name), pseudonyms.of('name', last)];
  texts.learn(`${name} ${last}`, `${first} ${second}`);
  texts.learn(`${last} ${name}`, `${second} ${first}`);
  texts.learn(`${last}, ${name}`, `${second}, ${first}`);
}

interface Setting extends Values {
  readonly model: string;
  readonly filters: readonly unknown[];
}

/** Whether an object is a setting of a trigger, wherever it stands. */
export const isSetting = (object: Values): object is Setting =>
  typeof object.model === 'string' && Array.isArray(object.filters);

/** A trigger may filter customers by name or id: a filter's value has its column's kind. */
function maskSetting(sources: Sources, setting: Setting): Values {
  const { model, filters } = setting;
  const { entities } = sources.manifest;
  const name = entityOfModel(entities, model);
  const entity = name === undefined ? undefined : entities[name];
  const masked = filters.map((filter) => {
    if (!isObject(filter) || name === undefined || !entity) return maskKeys(sources, filter);
    const placed = fieldAt(entity, String(filter.column));
    const kind = placed && piiOf(name, placed);
    return { ...filter, value: kind ? maskValue(sources, kind, filter.value) : maskKeys(sources, filter.value) };
  });
  return { ...setting, filters: masked };
}

const persons = /user|person|people|member|staff|owner|author/;
const namesOfPersons = /^(first|last|sur|full|user|display|person|given|family|nick|middle)name$|^(login|username)$/;
const doers = /^(decided|created|updated|started|changed|assigned|approved|closed)(by|to)$/;
const secrets = /phone|iban|address|birth|passport|comment/;

/** The kind of value that a key suggests, in doubt a personal one. */
export function kindOfKey(key: string, around = ''): Pii | undefined {
  const name = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  const place = around.toLowerCase();
  if (/mail/.test(name)) return 'mail';
  if (name.includes('customer')) return kindOfCustomerKey(name);
  if (place.includes('customer') && /^(id|partnerid|externalid|number|code|name)$/.test(name))
    return name === 'id' ? 'customerId' : name === 'name' ? 'name' : 'customer';
  if (name === 'tenant' || name === 'tenantname' || (place.includes('tenant') && name === 'name')) return 'tenant';
  if (/^(domain|hostname)$/.test(name)) return 'domain';
  if (namesOfPersons.test(name) || doers.test(name)) return 'name';
  if (/^name$/.test(name) && persons.test(place)) return 'name';
  return secrets.test(name) ? 'text' : undefined;
}

function kindOfCustomerKey(name: string): Pii | undefined {
  if (/partner|external/.test(name)) return 'customer';
  if (/ids?\d*$/.test(name)) return 'customerId';
  if (/name/.test(name)) return 'name';
  return /customer(number|ref|code|key)?s?$/.test(name) ? 'customer' : undefined;
}
