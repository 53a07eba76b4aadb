import { useIntlLocale } from '../../../format/locale.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { figureText, signOf } from '../evidence/EvidenceList.tsx';

/** A bar as people write it: `> 1,400`. */
export function useBarText(): (operator: string, values: readonly string[]) => string {
  const labels = useLabels();
  const locale = useIntlLocale();
  return (operator, values) => {
    const bars = values.map((one) => figureText(one, locale)).join(' – ');
    const sign = signOf(operator);
    // signs stand before their number in every language
    return sign ? `\u2066${sign} ${bars}\u2069` : `${labels.value('NumberOperators', operator)} ${bars}`;
  };
}
