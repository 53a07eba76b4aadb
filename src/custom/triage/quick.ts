import { isObject } from '../../manifest/isObject.ts';

export type QuickView = 'open' | 'mine' | 'unassigned' | 'all';
type Filters = { readonly [name: string]: unknown };

const own = ['state', 'assigned', 'owner_id'];
const openStates = ['OPEN', 'IN REVIEW'];

/** Replaces the filters of the current view by those of another; other filters stay. */
export function quickFilters(view: QuickView, filters: Filters, myId: string | undefined): { [name: string]: unknown } {
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.includes(name)));
  if (view === 'all') return others;
  const open = { ...others, state: { in: openStates } };
  if (view === 'mine') return { ...open, owner_id: myId ?? '' };
  return view === 'unassigned' ? { ...open, assigned: 'false' } : open;
}

/** The view whose state and owner these filters have; null if there is none. */
export function quickOf(filters: Filters, myId: string | undefined): QuickView | null {
  const held = own.filter((name) => filters[name] !== undefined).join(' ');
  if (held === '') return 'all';
  if (!isOpen(filters.state)) return null;
  if (held === 'state') return 'open';
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
