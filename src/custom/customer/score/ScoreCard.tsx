import type { CustomerScore, CustomerScores, ScoredFact, ScoredTrend, ScoreFiring } from '../../../contracts/score.ts';
import { formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatMoney } from '../../../format/numbers.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { ScoreMeter } from './ScoreMeter.tsx';
import styles from './score.module.css';

interface Props {
  score: CustomerScore;
  /** Names of triggers, by id. */
  triggers: CustomerScores['triggers'];
}

const parts = ['triggers', 'facts', 'trend'] as const;

/** A category's score: the number, the sum that it is, and the lines of each part. */
export function ScoreCard({ score: { category, at, score, parts: of }, triggers }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const name = labels.value('RiskCategoryTypes', category);
  const number = formatCount(score, locale);
  const partText = (part: (typeof parts)[number]) =>
    `${words(`story.scores.parts.${part}`)} ${formatCount(of[part].points, locale)}`;
  const counted = parts.filter((part) => of[part].points > 0);
  return (
    <li className="pb-card grid min-w-0 content-start gap-8 p-16">
      <div className="flex items-baseline justify-between gap-12">
        <h2 className="pb-title min-w-0">{name}</h2>
        <bdi className={styles.number}>{number}</bdi>
      </div>
      <ScoreMeter name={name} score={score} />
      {counted.length > 0 && (
        <p className="text-body">
          <bdi>{`${counted.map(partText).join(' + ')} = ${number}`}</bdi>
        </p>
      )}
      {counted.map((part) => (
        <Part key={part} title={words(`story.scores.parts.${part}`)} part={of[part]} triggers={triggers} />
      ))}
      <p className="pb-note">{words('story.scores.since', { time: formatTime(at, locale) })}</p>
    </li>
  );
}

type Line = ScoreFiring | ScoredFact | ScoredTrend;

function Part({
  title,
  part: { points, lines },
  triggers,
}: {
  title: string;
  part: { points: number; lines: readonly Line[] };
  triggers: Props['triggers'];
}) {
  const words = useLabel();
  const locale = useIntlLocale();
  const lineText = useLineText(triggers);
  const sum = lines.reduce((all, line) => all + line.points, 0);
  return (
    <ul className="pb-list grid gap-2" aria-label={title}>
      {lines.map((line) => (
        <li key={keyOf(line)} className="pb-note flex min-w-0 justify-between gap-12">
          <span className="min-w-0 break-words">{lineText(line)}</span>
          <bdi>{formatCount(line.points, locale)}</bdi>
        </li>
      ))}
      {sum > points && <li className="pb-note">{words('story.scores.most', { most: formatCount(points, locale) })}</li>}
    </ul>
  );
}

const keyOf = (line: Line) => ('trigger_id' in line ? line.trigger_id : 'fact' in line ? line.fact : line.of);

/** A line of a part in words. */
function useLineText(triggers: Props['triggers']): (line: Line) => string {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const shown = useShownText();
  return (line) => {
    if ('trigger_id' in line) {
      const known = triggers[line.trigger_id];
      const name = known ? shown('trigger', 'name', known) : words('story.scores.trigger', { id: line.trigger_id });
      return words('story.scores.fired', { count: formatCount(line.count, locale), name });
    }
    if ('of' in line)
      return words('story.scores.grew', {
        of: labels.value('ScoreTrends', line.of),
        recent: formatMoney(line.recent, line.currency, locale),
        before: formatMoney(line.before, line.currency, locale),
      });
    const fact = labels.value('ScoreFacts', line.fact);
    return line.status === undefined
      ? fact
      : words('story.scores.status', { fact, status: labels.value('RiskStatuses', line.status) });
  };
}
