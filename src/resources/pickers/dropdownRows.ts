import { request } from '../../dataProvider/http.ts';
import { isObject } from '../../manifest/isObject.ts';
import { className } from '../../manifest/names.ts';

/** How many choices are shown at once; typing narrows them. */
export const shownChoices = 25;

interface Wanted {
  text: string;
  /** What is searched. */
  column: string;
  sort: { field: string; order: string };
  /** Relations that come along. */
  withs?: readonly string[];
  signal: AbortSignal;
}

/** The rows of a model that match a text, from get-dropdown-rows (API-14). */
export async function dropdownRows(entity: string, { text, column, sort, withs = [], signal }: Wanted) {
  const answer = await request('v1/components/get-dropdown-rows', {
    signal,
    query: {
      model: className(entity),
      ...(text === '' ? {} : { search: text, search_column: column }),
      ...(withs.length > 0 ? { withs: withs.join(',') } : {}),
      order_by: sort.field,
      order_direction: sort.order,
      per_page: shownChoices,
    },
  });
  return isObject(answer) && Array.isArray(answer.data) ? answer.data.filter(isObject) : [];
}
