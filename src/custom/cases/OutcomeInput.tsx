import { ChoiceInput } from '../../resources/inputs/ChoiceInput.tsx';
import type { InputProps } from '../../resources/kinds/kindUi.ts';

const byMerge = 'MERGED';
const offers = (value: string, held: string) => (value === byMerge) === (held === byMerge);

/** How a case ended. That it went into another one is no choice: a merge says so, and then nothing else does. */
export function OutcomeInput({ field, ...props }: InputProps) {
  return field.kind === 'choice' ? <ChoiceInput {...props} field={field} offers={offers} /> : null;
}
