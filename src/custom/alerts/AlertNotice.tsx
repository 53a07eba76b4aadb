import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import Button from '@mui/material/Button';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { alerts } from '../../i18n/en/alerts.ts';
import { triage } from '../../i18n/en/triage.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { RecordFailure } from '../../resources/RecordFailure.tsx';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecord } from '../../resources/useRecord.ts';
import { TroubleNote } from '../triage/TroubleNote.tsx';
import { useTriage } from '../triage/useTriage.ts';
import { readWork, taking } from '../triage/work.ts';
import styles from './alerts.module.css';
import { CustomerLink } from './detail/CustomerLink.tsx';
import { Fact } from './detail/Fact.tsx';
import { Amount, State } from './list/alertCells.tsx';
import { TimeLeft } from './list/TimeLeft.tsx';
import { alertStoryOf } from './story/alertStoryOf.ts';

addPhrases({ alerts, triage });

/** What a notification says of its alert as it is now: who, how much, how grave, by when, whose; and the way to take it. */
export function AlertNotice({ id }: { id: string }) {
  const { data, error, refetch } = useRecord('alert', id);
  if (data) return <Loaded alert={data} />;
  if (error) return <RecordFailure entity="alert" error={error} onRetry={() => void refetch()} />;
  return <DialogWait />;
}

function Loaded({ alert }: { alert: RecordData }) {
  const labels = useLabels();
  const { customerId, partnerCustomerId } = alertStoryOf(alert);
  return (
    <>
      <dl className={`m-0 grid cols-fill-132 gap-x-20 gap-y-12 ${styles.facts}`}>
        <Fact label={labels.field('alert', 'customer')}>
          <CustomerLink id={customerId} text={partnerCustomerId} />
        </Fact>
        {asText(alert.amount) !== null && (
          <Fact label={labels.field('alert', 'amount')}>
            <Amount record={alert} />
          </Fact>
        )}
        <Fact label={labels.field('alert', 'severity')}>
          <StatusChip of="Severities" value={asText(alert.severity) ?? ''} />
        </Fact>
        <Fact label={labels.field('alert', 'state')}>
          <State record={alert} />
        </Fact>
        {asText(alert.due_at) !== null && (
          <Fact label={labels.field('alert', 'due_at')}>
            <TimeLeft record={alert} />
          </Fact>
        )}
      </dl>
      <Ownership alert={alert} />
    </>
  );
}

/** Whose it is; open and of nobody, the user can take it. */
function Ownership({ alert }: { alert: RecordData }) {
  const words = useLabel();
  const me = useMe();
  const work = readWork(alert);
  const { act, busy, trouble, dismiss } = useTriage(work);
  const owner = work.ownerName ?? work.ownerId;
  const free = work.ownerId === null && work.state !== 'CLOSED' && has('alert.triage');
  return (
    <div className="mbs-14 grid gap-10">
      {trouble && <TroubleNote trouble={trouble} myId={me?.id} hasDraft={false} dismiss={dismiss} />}
      {free ? (
        <Button
          className="justify-self-start"
          variant="outlined"
          startIcon={<AssignmentInd />}
          aria-disabled={busy}
          onClick={() => void act(taking(work))}
        >
          {words('triage.assign')}
        </Button>
      ) : (
        <p className="text-soft" role="status">
          {words('triage.owner')}
          {': '}
          <bdi className="text-text">
            {owner === null
              ? words('triage.nobody')
              : work.ownerId === me?.id
                ? words('triage.you', { name: owner })
                : owner}
          </bdi>
        </p>
      )}
    </div>
  );
}
