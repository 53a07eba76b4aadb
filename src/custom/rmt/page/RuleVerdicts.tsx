import type { RuleOutcomes } from '../../../contracts/outcomes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { triage } from '../../../i18n/en/triage.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { dayMs } from '../../../manifest/durations.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { Failure } from '../../../ui/Failure.tsx';
import styles from '../../triage/triage.module.css';
import page from './page.module.css';
import { useVerdicts } from './useVerdicts.ts';
import type { Versioned } from './versionList.ts';

addPhrases({ triage });

/** The least closed alerts for a share of false ones, and the share above which it is too high. */
const enough = 10;
const tooHigh = 0.5;

/** What became of a rule's alerts: the share of false positives, by which one sees whether its bar is right. */
export function RuleVerdicts({ rule, id }: { rule: Versioned; id: string }) {
  const words = useLabel();
  const { data, error, refetch } = useVerdicts(rule, id);
  // a rule without alerts has no verdicts
  if (data?.all.alerts === 0 || (!data && !error)) return null;
  return (
    <section className={`pb-card min-w-0 px-20 py-16 phone:p-14 ${page.card}`}>
      <h2 className="pb-note font-semibold">{words('triage.verdicts.title')}</h2>
      {data ? <Ends verdicts={data} /> : <Failure error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function Ends({ verdicts }: { verdicts: RuleOutcomes }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const { alerts, open, confirmed, false_positive, no_action } = verdicts.all;
  const closed = alerts - open;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const ends = [
    { end: 'confirmed', count: confirmed, word: labels.value('AlertVerdicts', 'CONFIRMED') },
    { end: 'false_positive', count: false_positive, word: labels.value('AlertVerdicts', 'FALSE POSITIVE') },
    { end: 'no_action', count: no_action, word: labels.value('AlertVerdicts', 'NO ACTION') },
    { end: 'open', count: open, word: words('triage.verdicts.open') },
  ];
  return (
    <div className={`grid gap-10 ${styles.ends}`}>
      {closed === 0 ? (
        <p>{words('triage.verdicts.none')}</p>
      ) : (
        <p>
          <strong className="text-heading font-bold tracking-[-0.012em]">
            {words('triage.verdicts.share', { share: percent.format(false_positive / closed) })}
          </strong>
          <span className="text-soft">{words('triage.verdicts.of', { smart_count: closed })}</span>
        </p>
      )}
      <div className={`flex h-10 gap-2 overflow-hidden rounded-5 bg-head ${styles.bar}`} aria-hidden>
        {ends.map(({ end, count }) => count > 0 && <i key={end} data-end={end} style={{ flexGrow: count }} />)}
      </div>
      <ul className={`pb-list flex flex-wrap gap-x-18 gap-y-4 ${styles.key}`}>
        {ends.map(({ end, count, word }) => (
          <li className="inline-flex items-center gap-7" key={end}>
            <i data-end={end} aria-hidden />
            {word} <b className="font-bold">{formatCount(count, locale)}</b>
          </li>
        ))}
      </ul>
      {closed >= enough && false_positive / closed > tooHigh && (
        <p className="text-warning">{words('triage.verdicts.noisy')}</p>
      )}
      <p className="pb-note">
        {words('triage.verdicts.period', { days: daysSince(verdicts.weeks[0]?.week ?? ''), count: alerts })}
      </p>
    </div>
  );
}

/** Days from the first of the weeks to today, both counted: the present week is not over yet. */
const daysSince = (monday: string): number => Math.floor((Date.now() - Date.parse(monday)) / dayMs) + 1;
