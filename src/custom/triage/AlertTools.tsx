import { type ReactNode, useRef } from 'react';
import { useListContext } from 'react-admin';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { triage } from '../../i18n/en/triage.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { BulkTriage } from './BulkTriage.tsx';
import { type QuickView, quickFilters, quickOf } from './quick.ts';
import styles from './triage.module.css';
import { useListKeys } from './useListKeys.ts';

addPhrases({ triage });

/** The tools for selected alerts; without the permission to triage, none, and no check boxes. */
export function useBulkTools(): ReactNode {
  const me = useMe();
  return me && has('alert.triage') ? <BulkTriage /> : undefined;
}

/** Over the list of alerts: which of them, in one press; and the keys by which they are worked off. */
export function AlertTools() {
  const words = useLabel();
  const anchor = useRef<HTMLFieldSetElement>(null);
  const me = useMe();
  const { filterValues, setFilters } = useListContext();
  useListKeys(anchor);
  const views: readonly QuickView[] = has('alert.triage')
    ? ['open', 'mine', 'unassigned', 'all']
    : ['open', 'unassigned', 'all'];
  const chosen = quickOf(filterValues, me?.id);
  return (
    <fieldset ref={anchor} className={styles.quick} aria-label={words('triage.quick.label')}>
      {views.map((view) => (
        <button
          className="min-h-28 border-0 px-12 font-medium text-soft hover:text-text phone:min-h-36 phone:flex-[1_0_auto] phone:px-6"
          key={view}
          type="button"
          aria-pressed={chosen === view}
          onClick={() => setFilters(quickFilters(view, filterValues, me?.id))}
        >
          {words(`triage.quick.${view}`)}
        </button>
      ))}
    </fieldset>
  );
}
