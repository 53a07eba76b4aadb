import { lazy, Suspense } from 'react';
import { ApiError } from '../../apiError.ts';
import { alerts } from '../../i18n/en/alerts.ts';
import { rmt } from '../../i18n/en/rmt.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import house from '../../resources/dialog/dialog.module.css';
import { RecordDialogFailure } from '../../resources/recordDialogs/RecordDialogFailure.tsx';
import type { RecordDialogProps } from '../../resources/recordDialogs/RecordDialogs.tsx';
import { RecordStepButtons } from '../../resources/recordDialogs/RecordStepButtons.tsx';
import { useRecord } from '../../resources/useRecord.ts';
import { TriagePanel } from '../triage/TriagePanel.tsx';
import styles from './alerts.module.css';
import { AlertActions } from './detail/AlertActions.tsx';
import { Glance } from './detail/Glance.tsx';
import { MissingNote } from './detail/MissingNote.tsx';
import { Risks } from './detail/Risks.tsx';
import { SuspectsToday } from './detail/SuspectsToday.tsx';
import { Why } from './detail/Why.tsx';
import { RiskNames } from './list/alertCells.tsx';
import { useStory } from './story/useStory.ts';

addPhrases({ alerts, rmt });

const OtherAlerts = lazy(async () => ({ default: (await import('./detail/OtherAlerts.tsx')).OtherAlerts }));

/** An alert with its explanation and the work on it (ALR-3, ALR-4, ALR-5). */
export function AlertDialog({ id, onClose }: RecordDialogProps) {
  const words = useLabel();
  const { data, error, refetch } = useRecord('alert', id);
  // a deleted alert is not shown from a list's old row
  const gone = error instanceof ApiError && error.code === 'not_found';
  const record = gone ? undefined : data;
  return (
    <ConsoleDialog
      routed
      tall
      size="xl"
      title={
        <span className={`flex min-w-0 items-baseline gap-10 ${styles.title}`}>
          <span>{words('alerts.title', { id })}</span>
          {record && <RiskNames record={record} />}
        </span>
      }
      tools={<RecordStepButtons id={id} />}
      onClose={onClose}
    >
      <div key={id} className={`${house.body} ${styles.body}`}>
        {record && <Content alert={record} />}
        {!record && !error && <DialogWait />}
        {!record && error && <RecordDialogFailure error={error} onRetry={() => void refetch()} onClose={onClose} />}
      </div>
    </ConsoleDialog>
  );
}

function Content({ alert }: { alert: RecordData }) {
  const story = useStory(alert);
  return (
    <>
      <div className="relative min-w-0 overflow-auto overscroll-contain">
        {story.missing.length > 0 && <MissingNote missing={story.missing} data={alert.data} />}
        <Glance alert={alert} story={story} />
        <Risks story={story} />
        <Why alert={alert} story={story} />
        <Suspense>
          <OtherAlerts alert={alert} />
        </Suspense>
        <AlertActions alert={alert} story={story} />
        <SuspectsToday story={story} />
      </div>
      <aside
        className={`relative min-w-0 overflow-auto overscroll-contain border-s border-hairline bg-head ${styles.aside}`}
      >
        <TriagePanel alert={alert} />
      </aside>
    </>
  );
}
