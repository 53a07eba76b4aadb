import { isObject } from '../../../manifest/isObject.ts';
import { asText, type RecordData } from '../../../records.ts';

/** A problem that prevents the engine from evaluating a trigger, as the backend sends it. */
export interface RuleTrouble {
  path: string;
  key: string;
  params: { [gap: string]: string | number };
  text: string;
}

/** The backend's problems with a stored trigger; empty where it reports none. */
export function problemsIn({ problems }: Pick<RecordData, string>): RuleTrouble[] {
  return (Array.isArray(problems) ? problems : []).filter(isObject).map(({ path, key, params, text }) => ({
    path: asText(path) ?? '',
    key: asText(key) ?? '',
    params: Object.fromEntries(
      Object.entries(isObject(params) ? params : {}).map(([gap, value]) => [gap, asText(value) ?? '']),
    ),
    text: asText(text) ?? '',
  }));
}
