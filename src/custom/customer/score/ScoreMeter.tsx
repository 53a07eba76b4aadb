import '../storyTexts.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './score.module.css';

/** A score as a bar from 0 to 100; `name` is the category's. */
export function ScoreMeter({ name, score }: { name: string; score: number }) {
  const words = useLabel();
  const number = formatCount(score, useIntlLocale());
  return (
    <meter
      className={styles.meter}
      min={0}
      max={100}
      value={score}
      aria-label={`${name}: ${words('story.scores.of', { score: number })}`}
    />
  );
}
