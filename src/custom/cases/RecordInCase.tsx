import { lazy, Suspense, useRef, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { interventions } from '../../i18n/en/interventions.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';

addPhrases({ interventions });

// the form is fetched once there is something to record
const CaseInterventionDialog = lazy(async () => ({
  default: (await import('../interventions/CaseInterventionDialog.tsx')).CaseInterventionDialog,
}));

/** Records an intervention about customers of an open case, as i does. */
export function RecordInCase({ record }: { record: RecordData }) {
  const words = useLabel();
  const anchor = useRef<HTMLDivElement>(null);
  const permitted = usePermitted();
  const [opened, setOpened] = useState(false);
  const may = record.state === 'OPEN' && permitted('intervention', 'create') && permitted('case_customer', 'list');
  useKeys(anchor, may ? { i: { label: 'interventions.keys.record', run: () => setOpened(true) } } : {});
  if (!may) return null;
  return (
    <div ref={anchor} className="flex">
      <button type="button" className="pb-button" data-quiet aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {words('interventions.record')}
        <kbd dir="ltr" aria-hidden>
          i
        </kbd>
      </button>
      {opened && (
        <Suspense>
          <CaseInterventionDialog caseId={String(record.id)} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}
