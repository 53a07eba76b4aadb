import { useIntlLocale } from '../../../format/locale.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { figureText, signOf } from '../evidence/EvidenceList.tsx';

/** A bar as people write it: `> 1,400`. */
export function useBarText(): (operator: string, values: readonly string[]) => string {
  const labels = useLabels();
  const locale = useIntlLocale();
  return (operator, values) =>
    `${signOf(operator) ?? labels.value('NumberOperators', operator)} ${values.map((one) => figureText(one, locale)).join(' – ')}`;
}
