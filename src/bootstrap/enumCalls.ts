import { ApiError } from '../apiError.ts';
import { request } from '../dataProvider/http.ts';
import { isObject } from '../manifest/isObject.ts';
import { onSession } from '../session/session.ts';

export const enumsPath = 'v1/enums/list-enums';
export const modelsPath = 'v1/schema/get-all';

interface Asked {
  /** An enum class; null for the models. */
  name: string | null;
  resolve: (data: unknown) => void;
  reject: (error: unknown) => void;
}

let waiting: Asked[] = [];
/** SPEC §7 has a call for one name, and one for the models; ours takes all of it at once. */
let takesSeveral = true;

/** A session may be another backend's. */
export function askSeveralAgain(): void {
  takesSeveral = true;
}
onSession(askSeveralAgain);

/** The values of an enum class as they were answered; what is asked for at once comes by one call. */
export const askEnum = (name: string): Promise<unknown> => ask(name);

/** The models of triggers as they were answered, by the same call as the enum classes that are asked for at once. */
export const askModels = (): Promise<unknown> => ask(null);

function ask(name: string | null): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  waiting.push({ name, resolve, reject });
  if (waiting.length === 1) queueMicrotask(() => void send());
  return promise;
}

async function send(): Promise<void> {
  const batch = waiting;
  waiting = [];
  const names = batch.flatMap(({ name }) => name ?? []);
  try {
    const together = batch.length > 1 && names.length > 0 && takesSeveral;
    const all = together ? await several(names, batch.length > names.length) : undefined;
    for (const { name, resolve, reject } of batch) {
      const found = name === null ? all?.models : all?.data[name];
      if (Array.isArray(found)) resolve(found);
      else one(name).then(resolve, reject);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

const memberOf = (answer: unknown, member: string) => (isObject(answer) ? answer[member] : undefined);

const one = async (name: string | null) =>
  name === null
    ? memberOf(await request(modelsPath), 'models')
    : memberOf(await request(enumsPath, { method: 'POST', body: { name } }), 'data');

/** Undefined where the backend has answered otherwise: it knows the calls for one list only. */
async function several(names: string[], models: boolean) {
  try {
    const answer = await request(enumsPath, { method: 'POST', body: { names, ...(models && { models }) } });
    const data = memberOf(answer, 'data');
    if (isObject(data) && names.every((name) => Array.isArray(data[name])))
      return { data, models: memberOf(answer, 'models') };
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.status !== undefined;
    if (!isAnswer || error.code === 'unauthorized' || error.code === 'forbidden') throw error;
    if (error.status >= 500) return undefined; // this once
  }
  takesSeveral = false;
  return undefined;
}
