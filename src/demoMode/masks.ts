import { ApiError } from '../apiError.ts';
import { translate } from '../i18n/translate.ts';
import type { ManifestDef } from '../manifest/entity.ts';
import { filtersOf } from '../manifest/filters.ts';
import { isObject } from '../manifest/isObject.ts';
import { filterPii, type Pii } from '../manifest/pii.ts';
import { maskContract } from './contracts.ts';
import { FreeTexts } from './freeText.ts';
import type { Key } from './keyedHash.ts';
import { type MaskedCall, type Shape, shapeOf } from './maskedCalls.ts';
import { kindOfKey, maskKeys, maskText, maskValue, type Sources, withEach } from './maskedKeys.ts';
import { maskNamed, maskRecord } from './maskedRecords.ts';
import { Pseudonyms } from './pseudonyms.ts';

export interface Outgoing extends MaskedCall {
  query?: { readonly [name: string]: string | number | boolean | undefined };
  body?: unknown;
}

/** The border between the console, which has masks, and the backend, which has real values. */
export class Masks {
  readonly pseudonyms: Pseudonyms;
  readonly #sources: Sources;

  constructor(manifest: ManifestDef, contracts: Sources['contracts'], key: Key) {
    this.pseudonyms = new Pseudonyms(key);
    const texts = new FreeTexts(this.pseudonyms);
    this.#sources = { manifest, contracts, pseudonyms: this.pseudonyms, texts };
  }

  /** What the console gets of a call's answer. */
  answer(call: MaskedCall, answer: unknown): unknown {
    const shape = shapeOf(this.#sources.manifest, call);
    return shape.of === 'nothing' ? answer : twice(() => this.#wrapped(shape, answer));
  }

  /** The same of a refusal's body, which may hold the record as it is now and as it was sent. */
  refusal(call: MaskedCall, body: unknown): unknown {
    const shape = shapeOf(this.#sources.manifest, call);
    return twice(() => {
      if (!isObject(body)) return maskKeys(this.#sources, body);
      return withEach(body, (name, value) => {
        if (name === 'errors') return this.#texts(value);
        return name === 'current' || name === 'yours'
          ? this.#shaped(shape, value)
          : maskKeys(this.#sources, value, name);
      });
    });
  }

  /** What the console gets of a push, whose form is a contract's. */
  push(push: unknown, contract = 'NotificationForm'): unknown {
    return twice(() => maskContract(this.#sources, contract, push));
  }

  /** A call as the backend takes it. An ApiError where its body holds a mask that this page has never given out. */
  outgoing<C extends Outgoing>({ path, query, body, ...rest }: C) {
    const entries = Object.entries(query ?? {}).map(([name, value]) => [name, this.#searched(value)]);
    return { ...rest, path: this.realPath(path), query: Object.fromEntries(entries), body: this.#sent(body) };
  }

  /** A path with real ids in the places of masks. */
  realPath(path: string): string {
    return path
      .split('/')
      .map((part) => {
        const { text } = this.pseudonyms.reveal(decoded(part));
        return text === decoded(part) ? part : encodeURIComponent(text);
      })
      .join('/');
  }

  #wrapped(shape: Shape, answer: unknown): unknown {
    if (!isObject(answer)) return maskKeys(this.#sources, answer);
    return withEach(answer, (name, value) => {
      if (name === 'original') return this.#wrapped(shape, value);
      return name === 'data' ? this.#shaped(shape, value) : maskKeys(this.#sources, value, name);
    });
  }

  #shaped(shape: Shape, data: unknown): unknown {
    if (shape.of === 'contract') return maskContract(this.#sources, shape.name, data);
    if (Array.isArray(data)) return data.map((one) => this.#shaped(shape, one));
    if (shape.of === 'deeds') return this.#deed(shape.name, data);
    if (shape.of === 'found') return maskFound(this.#sources, data);
    if (shape.of === 'views') return maskSavedView(this.#sources, data);
    if (shape.of === 'entity') return maskRecord(this.#sources, shape.name, data);
    if (shape.of !== 'versions' || !isObject(data)) return maskKeys(this.#sources, data);
    return withEach(data, (name, value) =>
      name === 'before' || name === 'after'
        ? maskRecord(this.#sources, shape.name, value)
        : name === 'names'
          ? maskNamed(this.#sources, value)
          : maskKeys(this.#sources, value, name),
    );
  }

  /** A line of a history: by its contract, and what records are called in it as records. */
  #deed(contract: string, deed: unknown): unknown {
    if (!isObject(deed)) return maskKeys(this.#sources, deed);
    const { names, ...others } = deed;
    // the contract is that of the whole history
    const history = maskContract(this.#sources, contract, [others]);
    const masked: unknown = Array.isArray(history) ? history[0] : history;
    return isObject(masked) && names !== undefined ? { ...masked, names: maskNamed(this.#sources, names) } : masked;
  }

  #texts(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#texts(one));
    if (isObject(value)) return withEach(value, (_, one) => this.#texts(one));
    return typeof value === 'string' ? maskText(this.#sources, value) : value;
  }

  /** A searched text may be anything: an unknown mask finds nothing. */
  #searched<V>(value: V): V | string {
    return typeof value === 'string' ? this.pseudonyms.reveal(value).text : value;
  }

  #sent(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#sent(one));
    if (isObject(value)) return withEach(value, (_, one) => this.#sent(one));
    if (typeof value !== 'string') return value;
    const { text, unknown } = this.pseudonyms.reveal(value);
    if (unknown !== undefined) throw new ApiError('refused', translate('demo.unknownMask', { mask: unknown }));
    return text;
  }
}

/** Masks twice: the first pass learns the people's names, the second masks them also in texts that come before. */
function twice<T>(mask: () => T): T {
  mask();
  return mask();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // a lone % in a typed address
    return part;
  }
}

/** The answer of a search: records by the manifest's fields, everything else by the contract. */
function maskFound(sources: Sources, answer: unknown): unknown {
  if (!isObject(answer)) return maskKeys(sources, answer);
  const { found, ...others } = answer;
  const masked = maskContract(sources, 'SearchAnswer', others);
  if (!isObject(masked) || found === undefined) return masked;
  const records = (name: string, rows: unknown) =>
    Array.isArray(rows) ? rows.map((one) => maskRecord(sources, name, one)) : maskKeys(sources, rows);
  return { ...masked, found: isObject(found) ? withEach(found, records) : maskKeys(sources, found) };
}

/** A saved view: its name is a text like any other, its filters hold values of the columns that they compare. */
function maskSavedView(sources: Sources, view: unknown): unknown {
  const masked = maskContract(sources, 'SavedView', view);
  if (!isObject(view) || !isObject(masked) || !isObject(view.filters)) return masked;
  const name = typeof view.entity === 'string' ? view.entity : '';
  const filters = withEach(view.filters, (filter, ops) => {
    const kind = kindOf(sources, name, filter);
    return isObject(ops) ? withEach(ops, (_, values) => maskValues(sources, kind, values)) : ops;
  });
  return { ...masked, filters };
}

function maskValues(sources: Sources, kind: Pii | undefined, values: unknown): unknown {
  if (kind) return maskValue(sources, kind, values);
  if (Array.isArray(values)) return values.map((value) => maskValues(sources, kind, value));
  return typeof values === 'string' ? maskText(sources, values) : values;
}

/** The personal kind of a list's filter; by its name when the list has no such filter any more. */
function kindOf({ manifest }: Sources, name: string, filter: string): Pii | undefined {
  const entity = Object.hasOwn(manifest.entities, name) ? manifest.entities[name] : undefined;
  const found = entity && filtersOf(manifest, entity).find((one) => one.name === filter);
  return found ? filterPii(found.via?.entity ?? name, found.target) : kindOfKey(filter);
}
