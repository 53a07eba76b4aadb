import { scheduling } from '../../i18n/en/scheduling.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ChoiceInput } from '../../resources/inputs/ChoiceInput.tsx';
import { CurrencyInput } from '../../resources/inputs/CurrencyInput.tsx';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { useSource } from './useSource.ts';

addPhrases({ scheduling });

/** A choice that a report always has: its schedule stands as it was where nothing is chosen. */
export function ReportChoiceInput({ field, ...props }: InputProps) {
  return field.kind === 'choice' ? <ChoiceInput {...props} field={field} required /> : null;
}

/** Which days of statistics are sent. */
export function PeriodInput({ field, ...props }: InputProps) {
  const words = useLabel();
  if (useSource() === 'VIEW' || field.kind !== 'choice') return null;
  return <ChoiceInput {...props} field={field} required help={words('scheduling.days')} />;
}

/** In which currency statistics are sent. */
export function ReportCurrencyInput({ field, ...props }: InputProps) {
  return useSource() === 'VIEW' || field.kind !== 'currency' ? null : <CurrencyInput {...props} field={field} />;
}
