import { isObject } from '../../../manifest/isObject.ts';
import { asText, type RecordData } from '../../../records.ts';

/** Something that keeps the engine from judging a trigger, as the backend tells it. */
export interface RuleTrouble {
  path: string;
  key: string;
  params: { [gap: string]: string | number };
  text: string;
}

/** What the backend says against a stored trigger; nothing where it says nothing of the kind. */
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
