import { ApiError } from '../apiError.ts';
import { request } from '../dataProvider/http.ts';
import { isObject } from '../manifest/isObject.ts';
import { onSession } from '../session/session.ts';

export const enumsPath = 'v1/enums/list-enums';

interface Asked {
  name: string;
  resolve: (data: unknown) => void;
  reject: (error: unknown) => void;
}

let waiting: Asked[] = [];
/** SPEC §7 has a call for one name; ours takes several. */
let takesSeveral = true;

/** A session may be another backend's. */
export function askSeveralAgain(): void {
  takesSeveral = true;
}
onSession(askSeveralAgain);

/** The values of an enum class as they were answered; those that are asked for at once come by one call. */
export function askEnum(name: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  waiting.push({ name, resolve, reject });
  if (waiting.length === 1) queueMicrotask(() => void send());
  return promise;
}

async function send(): Promise<void> {
  const batch = waiting;
  waiting = [];
  try {
    const all = batch.length > 1 && takesSeveral ? await several(batch.map(({ name }) => name)) : undefined;
    for (const { name, resolve, reject } of batch)
      if (all) resolve(all[name]);
      else one(name).then(resolve, reject);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

const dataOf = (answer: unknown) => (isObject(answer) ? answer.data : undefined);
const one = async (name: string) => dataOf(await request(enumsPath, { method: 'POST', body: { name } }));

/** Undefined where the backend has answered otherwise: it knows the call for one name only. */
async function several(names: string[]) {
  try {
    const data = dataOf(await request(enumsPath, { method: 'POST', body: { names } }));
    if (isObject(data) && names.every((name) => Array.isArray(data[name]))) return data;
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.status !== undefined;
    if (!isAnswer || error.code === 'unauthorized' || error.code === 'forbidden') throw error;
    if (error.status >= 500) return undefined; // this once
  }
  takesSeveral = false;
  return undefined;
}
