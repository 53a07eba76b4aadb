import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { usePermitted } from '../../authProvider/permitted.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { interventions } from '../../i18n/en/interventions.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { EffectCard } from './EffectCard.tsx';
import { useFollowUp, waits } from './useFollowUp.ts';

addPhrases({ interventions });

/** Below an intervention's fields: the follow-up that waits, and whether it helped. */
export function BelowIntervention({ record }: { record: RecordData }) {
  const permitted = usePermitted();
  const seesRows = ['betslip', 'casino', 'live_casino', 'deposit', 'withdraw'].every((name) => permitted(name, 'list'));
  return (
    <>
      {waits(record) && <FollowUpBar record={record} />}
      {seesRows && <EffectCard record={record} />}
    </>
  );
}

function FollowUpBar({ record }: { record: RecordData }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { may, busy, done } = useFollowUp();
  const at = asText(record.due_at) ?? '';
  const key = Date.parse(at) <= Date.now() ? 'interventions.dueSince' : 'interventions.planned';
  return (
    <section className="pb-card flex flex-wrap items-center justify-between gap-x-16 gap-y-8 px-20 py-12 phone:-mx-14 phone:rounded-none phone:border-x-0 phone:px-14">
      <p>{words(key, { time: formatTime(at, locale) })}</p>
      {may && (
        <button
          type="button"
          className="pb-button"
          aria-disabled={busy || undefined}
          onClick={() => done(String(record.id))}
        >
          <TaskAlt aria-hidden fontSize="small" />
          {words('interventions.done')}
        </button>
      )}
    </section>
  );
}
