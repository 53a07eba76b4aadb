import type { DossierAlert } from '../../../contracts/caseReport.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { Rows, useMoment } from './paperParts.tsx';

/** Alerts with their clocks: signal, raised, first look, decision, and whether each bound was kept. */
export function PaperAlerts({ alerts, total }: { alerts: readonly DossierAlert[]; total: number }) {
  const labels = useLabels();
  const moment = useMoment();
  const fields = [
    'id',
    'type',
    'text',
    'customer',
    'severity',
    'state',
    'created_at',
    'raised_at',
    'looked_at',
    'closed_at',
  ];
  return (
    <Rows
      total={total}
      heads={fields.map((field) => labels.field('alert', field))}
      rows={alerts.map((one) => [
        ...[one.id, labels.value('AlertTypes', one.type), one.text, one.customer],
        labels.value('Severities', one.severity),
        [labels.value('AlertStates', one.state), one.verdict && labels.value('AlertVerdicts', one.verdict)]
          .filter(Boolean)
          .join(' · '),
        ...[moment(one.signal_at), moment(one.raised_at)],
        <Step key="look" at={one.looked_at} until={one.look_until} field="look_until" />,
        <Step key="decide" at={one.closed_at} until={one.decide_until} field="decide_until" by={one.closed_by} />,
      ])}
    />
  );
}

interface StepProps {
  at: string | null;
  until: string | null;
  field: 'look_until' | 'decide_until';
  by?: string | null;
}

/** A step of the clock, its bound, and whether that was kept; a bound that runs yet is neither. */
function Step({ at, until, field, by }: StepProps) {
  const words = useLabel();
  const labels = useLabels();
  const moment = useMoment();
  return (
    <>
      <p>
        <bdi>{moment(at) ?? '—'}</bdi>
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </p>
      {until !== null && (
        <p className="pb-note">
          {labels.field('alert', field)}: <bdi>{moment(until)}</bdi>
          {at !== null && ` · ${words(Date.parse(at) <= Date.parse(until) ? 'reports.kept' : 'reports.late')}`}
        </p>
      )}
    </>
  );
}
