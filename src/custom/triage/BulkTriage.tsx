import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { AlertVerdict } from '../../contracts/triage.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import list from '../../resources/list/list.module.css';
import { statusOf } from '../../resources/status/tones.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { CloseManyDialog } from './CloseManyDialog.tsx';
import { useBulk } from './useBulk.ts';

/** The actions on all selected alerts. */
export function BulkTriage() {
  const words = useLabel();
  const labels = useLabels();
  const { selectedIds = [] } = useListContext();
  const { run, busy } = useBulk();
  const [pending, setPending] = useState<AlertVerdict | null>(null);
  const ids = selectedIds.map(String);
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover data-danger:text-error ${list.textButton}`}
        aria-disabled={busy}
        onClick={() => void run(ids, { owner: 'me' })}
      >
        {words(busy ? 'triage.bulk.busy' : 'triage.assign')}
      </button>
      {enums.AlertVerdicts.map((verdict) => {
        const Icon = statusOf('AlertVerdicts', verdict)?.Icon;
        const name = labels.value('AlertVerdicts', verdict);
        return (
          <button
            key={verdict}
            type="button"
            className={`hover:bg-hover data-danger:text-error ${list.textButton}`}
            aria-haspopup="dialog"
            aria-label={`${words('triage.closeAs')}: ${name}`}
            onClick={() => setPending(verdict)}
          >
            {Icon && <Icon aria-hidden />}
            {name}
          </button>
        );
      })}
      {pending && (
        <CloseManyDialog
          ids={ids}
          verdict={pending}
          busy={busy}
          onClose={() => setPending(null)}
          onConfirm={async (comment) => {
            const wanted = { state: 'CLOSED', verdict: pending, ...(comment !== '' && { comment }) } as const;
            if (await run(ids, wanted)) setPending(null);
          }}
        />
      )}
    </>
  );
}
