import type { DecisionScores } from '../../contracts/decision.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { ScoreMeter } from '../customer/score/ScoreMeter.tsx';
import styles from './desk.module.css';

/** A customer's scores before the event, as its sender and the triggers know them, the highest first. */
export function ScoresThen({ scores }: { scores: DecisionScores }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const lines = enums.RiskCategoryTypes.map((category) => ({ category, score: scores[category] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  return (
    <>
      <p className="pb-label">{words('desk.scores')}</p>
      {lines.length === 0 && <p className="pb-note">{words('story.scores.none')}</p>}
      {lines.length > 0 && (
        <ul className="pb-list grid gap-4" aria-label={words('desk.scores')}>
          {lines.map(({ category, score }) => (
            <li key={category} className={styles.score}>
              <span className="min-w-0 wrap-anywhere">{labels.value('RiskCategoryTypes', category)}</span>
              <ScoreMeter name={labels.value('RiskCategoryTypes', category)} score={score} />
              <bdi className="text-end font-semibold">{formatCount(score, locale)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
