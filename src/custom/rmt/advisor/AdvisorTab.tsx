import '../../../charts/chartTexts.ts';
import { useId, useState } from 'react';
import type { Advice } from '../../../contracts/advice.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { advisor } from '../../../i18n/en/advisor.ts';
import { addPhrases, type Translate } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import type { RuleText } from '../trigger/useRuleText.ts';
import styles from './advisor.module.css';
import { Proposals } from './Proposals.tsx';
import { SpansNote } from './SpansNote.tsx';
import { useAdvice } from './useAdvice.ts';

addPhrases({ advisor });

const periods = [30, 90, 180, 365] as const;

interface Props {
  record: RecordData;
  ruleText: RuleText;
}

/** Which bars verdicts speak for, as a curve; each of its points opens in the form, unsaved. */
export function AdvisorTab({ record, ruleText }: Props) {
  const words = useLabel();
  const name = useId();
  const [days, setDays] = useState<(typeof periods)[number]>(90);
  const { data, error, isFetching, refetch } = useAdvice(record, days);
  return (
    <div className="grid min-w-0 gap-14 p-16 phone:p-12">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-10">
        <p className={`pb-note max-w-[72ch] ${styles.lead}`}>{words('advisor.lead')}</p>
        <fieldset className="pb-fieldset">
          <legend className="pb-sr">{words('advisor.period')}</legend>
          <div className="pb-segments flex">
            {periods.map((span) => (
              <label key={span} className="pb-segment px-10 whitespace-nowrap phone:min-h-38 phone:px-6">
                <input type="radio" name={name} checked={days === span} onChange={() => setDays(span)} />
                <span>{words('advisor.days', { count: span })}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {isFetching && (
        <div className={`relative ${styles.wait}`} aria-busy>
          <div className="pb-progress" />
          <p role="status" className="pb-note">
            {words('advisor.searching', { days })}
          </p>
        </div>
      )}
      {!isFetching && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!isFetching && !error && data && (
        <>
          <SpansNote advice={data} />
          <Outcome key={days} advice={data} record={record} ruleText={ruleText} />
        </>
      )}
    </div>
  );
}

function Outcome({ advice, ...of }: Props & { advice: Advice }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const why = whyNone(advice, words, (value) => formatCount(value, locale));
  if (why !== null) return <NoData text={why} />;
  return <Proposals advice={advice} {...of} />;
}

/** Why there is no proposal; null where there is one. */
function whyNone({ outcome, now: { seen }, least }: Advice, words: Translate, count: (value: number) => string) {
  switch (outcome) {
    case 'POINTS':
      return null;
    case 'NO BARS':
      return words('advisor.none.noBars');
    case 'NO FIRINGS':
      return words('advisor.none.noFirings');
    case 'FEW VERDICTS': {
      const found = count(seen.confirmed + seen.false_positive);
      return words('advisor.none.fewVerdicts', { found, least: count(least) });
    }
    case 'NO CONFIRMED':
      return words('advisor.none.noConfirmed');
    case 'NO FALSE':
      return words('advisor.none.noFalse');
    case 'NOTHING BETTER':
      return words('advisor.none.nothingBetter');
  }
}
