import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useMe } from '../../authProvider/useMe.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { interventions } from '../../i18n/en/interventions.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { QuickViews } from '../../resources/list/QuickViews.tsx';
import { useThisMinute } from '../alerts/list/useThisMinute.ts';
import { useDueFollowUps, type Whose } from './useDueFollowUps.ts';
import { useFollowUp, waits } from './useFollowUp.ts';

addPhrases({ interventions });

const views = ['all', 'due', 'mine'] as const;
type View = (typeof views)[number];
type Filters = { readonly [name: string]: unknown };

/** Over the list of interventions: all, those whose follow-up is due, and one's own; f marks the row in focus as done. */
export function InterventionViews({ whose }: { whose?: Whose }) {
  const words = useLabel();
  const anchor = useRef<HTMLFieldSetElement>(null);
  const me = useMe();
  const { data = [], filterValues, setFilters } = useListContext<RecordData>();
  const { may, done } = useFollowUp();
  const now = useThisMinute();
  const locale = useIntlLocale();
  const { total, atLeast } = useDueFollowUps(whose);
  useKeys(anchor, {
    ...(may && {
      f: {
        label: 'interventions.keys.followUp',
        run: () => {
          const id = document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;
          const record = data.find((row) => String(row.id) === id);
          return record !== undefined && waits(record) && done(String(record.id));
        },
      },
    }),
  });
  const chosen = viewOf(filterValues, me?.id);
  return (
    <QuickViews
      label={words('interventions.quick.label')}
      views={views.map((key) => ({
        key,
        text:
          key === 'due' && total
            ? words('interventions.quick.dueCount', { count: `${formatCount(total, locale)}${atLeast ? '+' : ''}` })
            : words(`interventions.quick.${key}`),
      }))}
      chosen={chosen}
      onChoose={(view) => setFilters(filtersFor(view, filterValues, { now, id: me?.id }))}
      anchor={anchor}
    />
  );
}

/** Replaces the filters of the current view by those of another; other filters stay. */
function filtersFor(view: View, filters: Filters, { now, id }: { now: string; id?: string }) {
  const others = Object.fromEntries(
    Object.entries(filters).filter(([name]) => name !== 'due_at' && name !== 'user_id'),
  );
  if (view === 'due') return { ...others, due_at: { lt: now } };
  return view === 'mine' ? { ...others, user_id: id ?? '' } : others;
}

function viewOf({ due_at, user_id }: Filters, id: string | undefined): View | null {
  if (due_at === undefined && user_id === undefined) return 'all';
  if (user_id === undefined) return isObject(due_at) && Object.keys(due_at).join() === 'lt' ? 'due' : null;
  const person = isObject(user_id) ? user_id.eq : user_id;
  return due_at === undefined && person === id ? 'mine' : null;
}
