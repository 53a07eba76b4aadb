import { valueAt } from '../../records.ts';
import { useFormRecord } from '../form/FormRecord.tsx';
import { useChoiceOf } from '../pickers/pickerChoices.ts';

/** The names in the form's record of the records it refers to, so that they need no call. */
export function useKnown(to: string, path: string, by: string) {
  const choicesOf = useChoiceOf();
  return choicesOf(to, [valueAt(useFormRecord(), path)].flat(), by);
}
