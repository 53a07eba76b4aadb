import { lazy, Suspense, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { caseLinks } from '../../i18n/en/caseLinks.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import list from '../../resources/list/list.module.css';

addPhrases({ caseLinks });

const SplitDialog = lazy(async () => ({ default: (await import('./SplitDialog.tsx')).SplitDialog }));

/** Splits the selected alerts off, as s does. */
export function SplitAlerts({ record }: { record: RecordData }) {
  const words = useLabel();
  const anchor = useRef<HTMLButtonElement>(null);
  const opens = usePermitted()('case', 'create');
  const { selectedIds = [], onUnselectItems } = useListContext();
  const [opened, setOpened] = useState(false);
  useKeys(anchor, { s: { label: 'caseLinks.keys.split', run: () => setOpened(true) } });
  if (!opens) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`whitespace-nowrap hover:bg-hover ${list.textButton}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {words('caseLinks.split')}
        <kbd dir="ltr" aria-hidden>
          s
        </kbd>
      </button>
      {opened && (
        <Suspense>
          <SplitDialog
            id={String(record.id)}
            alerts={selectedIds.map(String)}
            onDone={onUnselectItems}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
