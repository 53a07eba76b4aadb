import { useRef } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { cases } from '../../i18n/en/cases.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { QuickViews } from '../../resources/list/QuickViews.tsx';

addPhrases({ cases });

const views = ['all', 'open', 'mine', 'tasks', 'closed'] as const;
type View = (typeof views)[number];
type Filters = { readonly [name: string]: unknown };

const pagination = { page: 1, perPage: 1 };
const sort = { field: 'id', order: 'ASC' } as const;

/** Over the list of cases: all, those that are open, one's own, those with a task that waits for one, and closed ones. */
export function CaseViews() {
  const words = useLabel();
  const anchor = useRef<HTMLFieldSetElement>(null);
  const me = useMe();
  const { filterValues, setFilters } = useListContext();
  const locale = useIntlLocale();
  const waiting = useMyTasks(me?.id);
  return (
    <QuickViews
      label={words('cases.quick.label')}
      views={views.map((key) => ({
        key,
        text:
          key === 'tasks' && waiting
            ? words('cases.quick.tasksOf', { count: formatCount(waiting, locale) })
            : words(`cases.quick.${key}`),
      }))}
      chosen={viewOf(filterValues, me?.id)}
      onChoose={(view) => setFilters(filtersFor(view, filterValues, me?.id))}
      anchor={anchor}
    />
  );
}

/** How many tasks wait for the user. */
function useMyTasks(id: string | undefined): number | undefined {
  const { route } = useEntity('case_task');
  const enabled = usePermitted()('case_task', 'list') && id !== undefined;
  const { total } = useGetList(route, { pagination, sort, filter: { waits_for: id } }, { retry: false, enabled });
  return total;
}

/** Replaces the filters of the current view by those of another; other filters stay. */
function filtersFor(view: View, filters: Filters, id: string | undefined) {
  const others = Object.fromEntries(
    Object.entries(filters).filter(([name]) => name !== 'state' && name !== 'owner_id' && name !== 'task_of'),
  );
  if (view === 'all') return others;
  if (view === 'tasks') return { ...others, state: 'OPEN', task_of: id ?? '' };
  if (view === 'closed') return { ...others, state: 'CLOSED' };
  return { ...others, state: 'OPEN', ...(view === 'mine' && { owner_id: id ?? '' }) };
}

function viewOf({ state, owner_id, task_of }: Filters, id: string | undefined): View | null {
  const [is, owner, task] = [only(state), only(owner_id), only(task_of)];
  if (task !== undefined) return is === 'OPEN' && owner === undefined && task === id ? 'tasks' : null;
  if (owner === undefined) return is === undefined ? 'all' : is === 'OPEN' ? 'open' : is === 'CLOSED' ? 'closed' : null;
  return is === 'OPEN' && owner === id ? 'mine' : null;
}

/** A filter's only value, as a list of one, an operator's or the value itself. */
function only(value: unknown): unknown {
  const plain = isObject(value) ? (value.eq ?? value.in) : value;
  return Array.isArray(plain) && plain.length === 1 ? plain[0] : plain;
}
