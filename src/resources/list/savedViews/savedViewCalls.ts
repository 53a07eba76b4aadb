import { conforms } from 'virtual:contract/SavedViews';
import { ApiError } from '../../../apiError.ts';
import type { SavedView, SavedViewForm } from '../../../contracts/savedViews.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';

const path = 'v1/saved-views';

/** The views of a list that the user sees; null where the backend keeps none. */
export async function fetchViews(entity: string, signal?: AbortSignal): Promise<SavedView[] | null> {
  try {
    return read(await request(path, { query: { entity }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Keeps a view: a new one, or another content of one that there is. */
export async function saveView(id: string | null, form: SavedViewForm): Promise<SavedView> {
  const answer =
    id === null
      ? await request(path, { method: 'POST', body: form })
      : await request(`${path}/${id}`, { method: 'PUT', body: form });
  const [view] = read({ data: isObject(answer) ? [answer.data] : answer });
  if (!view) throw misshapen();
  return view;
}

export async function deleteSavedView(id: string): Promise<void> {
  await request(`${path}/${id}`, { method: 'DELETE' });
}

function read(answer: unknown): SavedView[] {
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw misshapen();
  return data;
}

const misshapen = () => new ApiError('unexpected', translate('errors.shape', { path }));
