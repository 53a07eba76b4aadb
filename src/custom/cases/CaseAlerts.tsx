import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import list from '../../resources/list/list.module.css';
import { AlertsTab } from '../alerts/AlertsTab.tsx';
import { SplitAlerts } from './SplitAlerts.tsx';
import { useRemoving } from './useRemoving.ts';

/** The alerts of a case, worked off as in their own list; selected ones can leave it, also for a new case. */
export function CaseAlerts({ record }: { record: RecordData }) {
  const { may } = useRemoving(record);
  const tools = (
    <>
      <SplitAlerts record={record} />
      <RemoveAlerts record={record} />
    </>
  );
  return <AlertsTab by="case_id" id={String(record.id)} bulk={may && tools} />;
}

function RemoveAlerts({ record }: { record: RecordData }) {
  const words = useLabel();
  const anchor = useRef<HTMLButtonElement>(null);
  const { selectedIds = [], onUnselectItems } = useListContext();
  const { busy, remove } = useRemoving(record);
  const run = () => remove({ remove_alerts: selectedIds.map(String) }, onUnselectItems);
  useKeys(anchor, { d: { label: 'cases.keys.remove', run } });
  return (
    <button
      ref={anchor}
      type="button"
      className={`hover:bg-hover ${list.textButton}`}
      aria-disabled={busy || undefined}
      onClick={run}
    >
      {words('cases.remove')}
      <kbd dir="ltr" aria-hidden>
        d
      </kbd>
    </button>
  );
}
