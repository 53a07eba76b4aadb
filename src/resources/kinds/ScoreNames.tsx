import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { isObject } from '../../manifest/isObject.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { useLabels } from '../useLabels.ts';
import type { ValueProps } from './kindUi.ts';

/** Scores by risk category in words, the highest first. */
export function ScoreNames({ value }: Pick<ValueProps, 'value'>) {
  const labels = useLabels();
  const locale = useIntlLocale();
  const scores = Object.entries(isObject(value) ? value : {}).flatMap(([category, score]) =>
    typeof score === 'number' ? [{ category, score }] : [],
  );
  if (scores.length === 0) return <Nothing />;
  return (
    <bdi>
      {scores
        .sort((one, other) => other.score - one.score)
        .map(({ category, score }) => `${labels.value('RiskCategoryTypes', category)} ${formatCount(score, locale)}`)
        .join(' · ')}
    </bdi>
  );
}
