import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useKeys } from '../../resources/keys/useKeys.ts';
import list from '../../resources/list/list.module.css';
import { CaseButtons, useCaseDialogs } from './CaseButtons.tsx';

/** Puts the selected alerts of a list into a case; o opens a new one. */
export function BulkCases() {
  const anchor = useRef<HTMLSpanElement>(null);
  const { selectedIds = [], onUnselectItems } = useListContext();
  const dialogs = useCaseDialogs();
  useKeys(anchor, dialogs.opens ? { o: { label: 'cases.keys.open', run: () => dialogs.setOpened('open') } } : {});
  return (
    <span ref={anchor} className="inline-flex flex-wrap items-center">
      <CaseButtons
        parts={{ alerts: selectedIds.map(String) }}
        dialogs={dialogs}
        className={`hover:bg-hover ${list.textButton}`}
        hint="o"
        onDone={onUnselectItems}
      />
    </span>
  );
}
