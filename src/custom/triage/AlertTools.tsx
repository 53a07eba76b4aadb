import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { useListContext } from 'react-admin';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { triage } from '../../i18n/en/triage.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { KeyBindings } from '../../resources/keys/keys.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { QuickViews } from '../../resources/list/QuickViews.tsx';
import { ViewCount } from '../../resources/list/ViewCount.tsx';
import { useRecordDialogs } from '../../resources/recordDialogs/useRecordDialogs.ts';
import { useThisMinute } from '../alerts/list/useThisMinute.ts';
import { awaitComment } from './drafts.ts';
import { useNextAlert } from './nextAlert.ts';
import { openStates, whatIsOpen } from './openStates.ts';
import { useBulk } from './useBulk.ts';

addPhrases({ triage });

// the list is drawn without it
const BulkAlerts = lazy(async () => ({ default: (await import('./BulkAlerts.tsx')).BulkAlerts }));

/**
 * The tools for selected alerts, those that put them into a case among them unless they are in one; without a permission
 * for any of them, none, and no check boxes.
 */
export function useBulkTools(inCase = false): ReactNode {
  const me = useMe();
  const [triages, opens] = [has('alert.triage'), !inCase && (has('case.create') || has('case.edit'))];
  if (!me || !(triages || opens)) return undefined;
  return (
    <Suspense>
      <BulkAlerts triages={triages} opens={opens} />
    </Suspense>
  );
}

/** Over the list of alerts: which of them, in one press; and the keys by which they are worked off. */
export function AlertTools() {
  const words = useLabel();
  const anchor = useRef<HTMLFieldSetElement>(null);
  const me = useMe();
  const { filterValues, setFilters } = useListContext();
  useListKeys(anchor);
  const now = useThisMinute();
  // a backend of one's own that knows no triage is not asked for its states
  const triages = has('alert.triage');
  const views: readonly QuickView[] = triages
    ? ['open', 'mine', 'unassigned', 'overdue', 'all']
    : ['open', 'unassigned', 'overdue', 'all'];
  const chosen = quickOf(filterValues, me?.id);
  return (
    <QuickViews
      label={words('triage.quick.label')}
      views={views.map((key) => ({
        key,
        text: words(`triage.quick.${key}`),
        count: triages && <ViewCount entity="alert" filter={quickFilters(key, filterValues, me?.id, now)} />,
      }))}
      chosen={chosen}
      onChoose={(view) => setFilters(quickFilters(view, filterValues, me?.id, now))}
      anchor={anchor}
    />
  );
}
type QuickView = 'open' | 'mine' | 'unassigned' | 'overdue' | 'all';
type Filters = { readonly [name: string]: unknown };

const own = ['state', 'assigned', 'owner_id', 'due_at'];

/** Replaces the filters of the current view by those of another; other filters stay. Overdue is what was due by `now`. */
function quickFilters(
  view: QuickView,
  filters: Filters,
  myId: string | undefined,
  now: string,
): { [name: string]: unknown } {
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.includes(name)));
  if (view === 'all') return others;
  const open = { ...others, ...whatIsOpen };
  if (view === 'overdue') return { ...open, due_at: { lt: now } };
  if (view === 'mine') return { ...open, owner_id: myId ?? '' };
  return view === 'unassigned' ? { ...open, assigned: 'false' } : open;
}

/** The view whose state and owner these filters have; null if there is none. */
function quickOf(filters: Filters, myId: string | undefined): QuickView | null {
  const held = own.filter((name) => filters[name] !== undefined).join(' ');
  if (held === '') return 'all';
  if (!isOpen(filters.state)) return null;
  if (held === 'state') return 'open';
  if (held === 'state due_at') return isObject(filters.due_at) && filters.due_at.lt !== undefined ? 'overdue' : null;
  if (held === 'state assigned') return only(filters.assigned) === 'false' ? 'unassigned' : null;
  return held === 'state owner_id' && only(filters.owner_id) === myId ? 'mine' : null;
}

function isOpen(state: unknown): boolean {
  const values = isObject(state) ? state.in : state;
  return (
    Array.isArray(values) && values.length === openStates.length && openStates.every((one) => values.includes(one))
  );
}

const only = (value: unknown): string => String(isObject(value) ? value.eq : value);
/** The id of the row that has the focus. */
const focusedId = () => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;

/** The list's keys: a takes the selected alerts or the one in focus, c comments on it, n opens the next. */
function useListKeys(anchor: RefObject<Element | null>): void {
  const { selectedIds = [] } = useListContext();
  const { open } = useRecordDialogs();
  const { run } = useBulk();
  const next = useNextAlert();
  const take = () => {
    const id = focusedId();
    const ids = selectedIds.length > 0 ? selectedIds.map(String) : id === undefined ? [] : [id];
    return ids.length > 0 && void run(ids, { owner: 'me' });
  };
  const comment = () => {
    const id = focusedId();
    if (id === undefined) return false;
    awaitComment(id);
    return open('alert', id);
  };
  const working: KeyBindings = {
    a: { label: 'triage.keys.assign', run: take },
    c: { label: 'triage.keys.comment', run: comment },
  };
  useKeys(anchor, {
    ...(has('alert.triage') && working),
    ...(has('alert.show') && { n: { label: 'triage.keys.next', run: () => void next() } }),
  });
}
