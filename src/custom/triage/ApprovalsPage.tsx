import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useMe } from '../../authProvider/useMe.ts';
import { alerts } from '../../i18n/en/alerts.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { QuickViews } from '../../resources/list/QuickViews.tsx';
import { ResourceList } from '../../resources/ResourceList.tsx';
import { DecideMany } from './DecideMany.tsx';
import { DecideRow } from './DecideRow.tsx';

addPhrases({ alerts });

/** What triggers have asked for, newest first: decided row by row, or several at once. */
export function ApprovalsPage({ entity }: { entity: string }) {
  const decides = useMe()?.permissions.includes('alert.triage') ?? false;
  return (
    <ResourceList
      entity={entity}
      above={<ApprovalViews />}
      bulk={decides ? <DecideMany /> : undefined}
      rowTools={rowTools}
    />
  );
}

const rowTools = (record: Parameters<typeof DecideRow>[0]['record']) => <DecideRow record={record} />;

const views = ['waiting', 'all'] as const;
type View = (typeof views)[number];

function ApprovalViews() {
  const words = useLabel();
  const anchor = useRef<HTMLFieldSetElement>(null);
  const { filterValues, setFilters } = useListContext();
  const { state, ...others } = filterValues;
  const choose = (view: View) => setFilters(view === 'waiting' ? { ...others, state: 'PENDING' } : others);
  return (
    <QuickViews
      label={words('alerts.approvals.views')}
      views={views.map((key) => ({ key, text: words(`alerts.approvals.${key}`) }))}
      chosen={viewOf(state)}
      onChoose={choose}
      anchor={anchor}
    />
  );
}

function viewOf(state: unknown): View | null {
  if (state === undefined) return 'all';
  const only = isObject(state) ? (state.eq ?? state.in) : state;
  return String(only) === 'PENDING' ? 'waiting' : null;
}
