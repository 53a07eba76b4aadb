import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useMe } from '../../authProvider/useMe.ts';
import { cases } from '../../i18n/en/cases.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { QuickViews } from '../../resources/list/QuickViews.tsx';

addPhrases({ cases });

const views = ['all', 'open', 'mine', 'closed'] as const;
type View = (typeof views)[number];
type Filters = { readonly [name: string]: unknown };

/** Over the list of cases: all, those that are open, one's own of them, and those that are closed. */
export function CaseViews() {
  const words = useLabel();
  const anchor = useRef<HTMLFieldSetElement>(null);
  const me = useMe();
  const { filterValues, setFilters } = useListContext();
  return (
    <QuickViews
      label={words('cases.quick.label')}
      views={views.map((key) => ({ key, text: words(`cases.quick.${key}`) }))}
      chosen={viewOf(filterValues, me?.id)}
      onChoose={(view) => setFilters(filtersFor(view, filterValues, me?.id))}
      anchor={anchor}
    />
  );
}

/** Replaces the filters of the current view by those of another; other filters stay. */
function filtersFor(view: View, filters: Filters, id: string | undefined) {
  const others = Object.fromEntries(
    Object.entries(filters).filter(([name]) => name !== 'state' && name !== 'owner_id'),
  );
  if (view === 'all') return others;
  if (view === 'closed') return { ...others, state: 'CLOSED' };
  return { ...others, state: 'OPEN', ...(view === 'mine' && { owner_id: id ?? '' }) };
}

function viewOf({ state, owner_id }: Filters, id: string | undefined): View | null {
  const [is, owner] = [only(state), only(owner_id)];
  if (owner === undefined) return is === undefined ? 'all' : is === 'OPEN' ? 'open' : is === 'CLOSED' ? 'closed' : null;
  return is === 'OPEN' && owner === id ? 'mine' : null;
}

/** A filter's only value, as a list of one, an operator's or the value itself. */
function only(value: unknown): unknown {
  const plain = isObject(value) ? (value.eq ?? value.in) : value;
  return Array.isArray(plain) && plain.length === 1 ? plain[0] : plain;
}
