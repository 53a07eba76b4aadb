import { isObject } from '../../manifest/isObject.ts';

export type QuickView = 'open' | 'mine' | 'unassigned' | 'all';
type Filters = { readonly [name: string]: unknown };

const own = ['state', 'assigned', 'owner_id'];
const openStates = ['OPEN', 'IN REVIEW'];

/** The filters with those of one view in the place of another's; what else is filtered by stays. */
export function quickFilters(view: QuickView, filters: Filters, myId: string | undefined): { [name: string]: unknown } {
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.includes(name)));
  if (view === 'all') return others;
  const open = { ...others, state: { in: openStates } };
  if (view === 'mine') return { ...open, owner_id: myId ?? '' };
  return view === 'unassigned' ? { ...open, assigned: 'false' } : open;
}

/** The view that the filters are those of; null where they are of none. */
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
