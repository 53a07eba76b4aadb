import { valueAt } from '../../records.ts';
import { useFormRecord } from '../form/FormRecord.tsx';
import { useChoiceOf } from '../pickers/pickerChoices.ts';

/** What the form's record already says about the records it refers to, so that their names need no call. */
export function useKnown(to: string, path: string, by: string) {
  const choicesOf = useChoiceOf();
  return choicesOf(to, [valueAt(useFormRecord(), path)].flat(), by);
}
