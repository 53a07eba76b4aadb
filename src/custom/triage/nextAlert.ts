import { useDataProvider, useLocation, useNotify } from 'react-admin';
import { onMe } from '../../authProvider/me.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';
import { useRecordDialogs } from '../../resources/recordDialogs/useRecordDialogs.ts';
import { sortOf } from '../../resources/sortOf.ts';

/** The number of skipped alerts that are remembered before they are offered again. */
const mostAhead = 50;
/** Alerts that `next` has shown on this page: the next one is another. */
const shown = new Set<string>();

// another tenant's alerts are others, whatever their ids
onMe(() => shown.clear());

let awaited: string | null = null;

/** Whether this alert was opened as the next one, so that it takes the focus; true once. */
export function takesFocus(alertId: string): boolean {
  const wanted = awaited === alertId;
  awaited = null;
  return wanted;
}

/** Opens the next open alert without another owner, in the open list's order and filters. */
export function useNextAlert(): (current?: string) => Promise<boolean> {
  const words = useLabel();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const entity = useEntity('alert');
  const { pathname, search } = useLocation();
  const { views, open, replace } = useRecordDialogs();
  return async (current) => {
    const wanted = listWanted(pathname === `/${entity.route}` ? search : '');
    const params = {
      sort: wanted.sort ?? sortOf(entity),
      filter: { ...wanted.filter, state: 'OPEN', assigned: false },
    };
    const { data } = await dataProvider.getList<RecordData>(entity.route, {
      ...params,
      pagination: { page: 1, perPage: mostAhead },
    });
    const ids = data.map(({ id }) => String(id)).filter((id) => id !== current);
    if (current !== undefined) shown.add(current);
    const fresh = ids.find((id) => !shown.has(id));
    if (fresh === undefined) shown.clear();
    const next = fresh ?? ids[0];
    if (next === undefined) {
      notify(words('triage.noNext'), { type: 'info' });
      return false;
    }
    awaited = next;
    if (views.at(-1)?.kind === 'alert') replace('alert', next);
    else open('alert', next);
    return true;
  };
}

interface Wanted {
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter: { [name: string]: unknown };
}

/** Order and filters that the list's address asks for; its own of state and owner do not bind the search for open ones. */
function listWanted(search: string): Wanted {
  const params = new URLSearchParams(search);
  const field = params.get('sort');
  const order = params.get('order') === 'ASC' ? 'ASC' : 'DESC';
  const { state: _, verdict: __, owner_id: ___, assigned: ____, ...filter } = filterIn(params.get('filter'));
  return { ...(field && { sort: { field, order } }), filter };
}

function filterIn(text: string | null): { [name: string]: unknown } {
  try {
    const filter: unknown = JSON.parse(text ?? 'null');
    return isObject(filter) ? filter : {};
  } catch {
    // a mistyped address; the list itself starts without filters then
    return {};
  }
}
