// The inputs of a scheduled report's form: they are loaded together.
export { RecipientsInput } from './RecipientsInput.tsx';
export { PeriodInput, ReportChoiceInput, ReportCurrencyInput } from './StatInputs.tsx';
export { ViewInput } from './ViewInput.tsx';
