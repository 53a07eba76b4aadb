import { queues } from '../../i18n/en/queues.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ChoiceInput } from '../../resources/inputs/ChoiceInput.tsx';
import { NumberInput } from '../../resources/inputs/NumberInput.tsx';
import type { InputProps } from '../../resources/kinds/kindUi.ts';

addPhrases({ queues });

/** The category of the score that a queue asks its alerts' customers for. */
export function ScoreCategoryInput({ field, ...props }: InputProps) {
  const help = useLabel()('queues.scoreCategory');
  return field.kind === 'choice' ? <ChoiceInput {...props} field={field} help={help} /> : null;
}

/** How high that score is at least. */
export function ScoreFromInput({ field, ...props }: InputProps) {
  const help = useLabel()('queues.scoreFrom');
  return field.kind === 'integer' ? <NumberInput {...props} field={field} help={help} /> : null;
}
