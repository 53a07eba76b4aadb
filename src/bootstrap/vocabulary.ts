import { ApiError } from '../apiError.ts';
import { request } from '../dataProvider/http.ts';
import { translate } from '../i18n/translate.ts';
import type { EnumName } from '../manifest/enums.ts';
import { isObject } from '../manifest/isObject.ts';
import type { ModelSchema } from '../manifest/modelSchema.ts';
import { keepCopy, keepEnum, keptCopy, keptEnum, onSession } from '../session/session.ts';
import { createListeners } from '../store/createStore.ts';
import { askEnum, askModels, enumsPath, modelsPath } from './enumCalls.ts';

/** What triggers can do. */
interface Actions {
  handlers: string[];
  types: string[];
}

const enums = new Map<EnumName, Served<string[]>>();

/** The values of an enum class (SPEC §7: list-enums). */
export function enumValues(name: EnumName): Served<string[]> {
  const known = enums.get(name);
  if (known) return known;
  const found = served({
    kept: () => keptEnum(name),
    keep: (values) => keepEnum(name, values),
    load: async () => judged(isTexts, await askEnum(name), enumsPath),
  });
  enums.set(name, found);
  return found;
}

/** The models and their columns (SPEC §7: schema/get-all). */
export const modelSchemaSource = copied('schema', isModels, modelsPath, askModels);

/** The names of the models that triggers can look at (SPEC §7: get-models). */
export const modelNames = copied('models', isTexts, 'v1/schema/get-models', async (path) =>
  dataOf(await request(path, { method: 'POST', body: {} })),
);

/** The handlers and types of actions (SPEC §7: get-actions). */
export const actions = copied('actions', isActions, 'v1/enums/get-actions', async (path) =>
  dataOf(await request(path, { method: 'POST', body: {} })),
);

/** The webhooks that triggers of the tenant in which one works may call: looked up where they are chosen, and not kept. */
export async function ownWebhooks(): Promise<string[]> {
  const path = 'v1/enums/get-webhooks';
  return judged(isTexts, dataOf(await request(path, { method: 'POST', body: {} })), path);
}

function copied<T>(
  name: string,
  is: (value: unknown) => value is T,
  path: string,
  load: (path: string) => Promise<unknown>,
): Served<T> {
  return served({
    kept: () => {
      const value = keptCopy(name);
      return is(value) ? value : null;
    },
    keep: (value) => keepCopy(name, value),
    load: async () => judged(is, await load(path), path),
  });
}

function judged<T>(is: (value: unknown) => value is T, value: unknown, path: string): T {
  if (is(value)) return value;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

const dataOf = (answer: unknown) => (isObject(answer) ? answer.data : undefined);

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isActions(value: unknown): value is Actions {
  return isObject(value) && isTexts(value.handlers) && isTexts(value.types);
}

function isModels(value: unknown): value is ModelSchema[] {
  return Array.isArray(value) && value.every(isModel);
}

const isModel = (value: unknown): value is ModelSchema =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.entity === 'string' &&
  Array.isArray(value.columns) &&
  value.columns.every(isColumn);

const isColumn = (value: unknown) =>
  isObject(value) && [value.name, value.label, value.type].every((one) => typeof one === 'string');

/** Something that the backend serves alike to everybody, and that seldom changes. */
interface Served<T> {
  /** What this browser keeps of it, at once; else the answer. Rejects with an ApiError. */
  get(): Promise<T>;
  /** The backend's answer, asked for once per start, and again where it failed. Rejects with an ApiError. */
  fresh(): Promise<T>;
  isKept(): boolean;
}

interface Source<T> {
  kept: () => T | null;
  keep: (value: T) => void;
  load: () => Promise<T>;
}

const listeners = createListeners();
/** Number of sessions that have ended on this page. STT-1: an answer to a former session's call is not stored. */
let ended = 0;
onSession((end) => {
  if (end) ended += 1;
});

/**
 * Calls the listener when the backend's answer differs from the one stored in this browser. Returns an unsubscribe
 * function.
 */
export const onServedChange = listeners.subscribe;

/** One shared source: kept in this browser, loaded again once per start. */
function served<T>({ kept, keep, load }: Source<T>): Served<T> {
  let pending: { session: number; answer: Promise<T> } | null = null;

  async function look(session: number): Promise<T> {
    const value = await load();
    if (session !== ended) return value;
    const former = kept();
    keep(value);
    const changed = former !== null && JSON.stringify(former) !== JSON.stringify(value);
    if (changed) listeners.publish();
    return value;
  }

  function fresh(): Promise<T> {
    if (pending?.session === ended) return pending.answer;
    const mine = { session: ended, answer: look(ended) };
    pending = mine;
    mine.answer.catch(() => {
      if (pending === mine) pending = null;
    });
    return mine.answer;
  }

  return {
    fresh,
    isKept: () => kept() !== null,
    get() {
      const answer = fresh();
      const found = kept();
      if (found === null) return answer;
      answer.catch((error: unknown) => console.warn(`What this browser keeps serves: ${String(error)}`));
      return Promise.resolve(found);
    },
  };
}
