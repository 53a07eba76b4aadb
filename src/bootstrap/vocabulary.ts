import { request } from '../dataProvider/http.ts';
import { ApiError } from '../errors.ts';
import { translate } from '../i18n/translate.ts';
import type { EnumName } from '../manifest/enums.ts';
import { isObject } from '../manifest/isObject.ts';
import type { ModelSchema } from '../manifest/modelSchema.ts';
import { keepCopy, keepEnum, keptCopy, keptEnum } from '../session/session.ts';
import { type Served, served } from './served.ts';

/** What triggers can do. */
export interface Actions {
  handlers: string[];
  types: string[];
}

const enums = new Map<EnumName, Served<string[]>>();

/** The values of an enum class (SPEC §7: list-enums). */
export function enumValues(name: EnumName): Served<string[]> {
  const known = enums.get(name);
  if (known) return known;
  const path = 'v1/enums/list-enums';
  const found = served({
    kept: () => keptEnum(name),
    keep: (values) => keepEnum(name, values),
    ask: async () => judged(isTexts, dataOf(await request(path, { method: 'POST', body: { name } })), path),
  });
  enums.set(name, found);
  return found;
}

/** The models and their columns (SPEC §7: schema/get-all). */
export const modelSchemas = copied('schema', isModels, 'v1/schema/get-all', async (path) =>
  modelsOf(await request(path)),
);

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
  ask: (path: string) => Promise<unknown>,
): Served<T> {
  return served({
    kept: () => {
      const value = keptCopy(name);
      return is(value) ? value : null;
    },
    keep: (value) => keepCopy(name, value),
    ask: async () => judged(is, await ask(path), path),
  });
}

function judged<T>(is: (value: unknown) => value is T, value: unknown, path: string): T {
  if (is(value)) return value;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

const dataOf = (answer: unknown) => (isObject(answer) ? answer.data : undefined);
const modelsOf = (answer: unknown) => (isObject(answer) ? answer.models : undefined);

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
