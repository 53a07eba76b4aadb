// One chunk for what forms need, fetched with the first form: a list is shown without it.
export { ChoiceInput } from './ChoiceInput.tsx';
export { CurrencyInput } from './CurrencyInput.tsx';
export { JsonInput } from './JsonInput.tsx';
export { MoneyInput } from './MoneyInput.tsx';
export { PasswordInput } from './PasswordInput.tsx';
export { PermissionsInput } from './PermissionsInput.tsx';
export { RefInput, RefsInput } from './RefInput.tsx';
export { SwitchInput } from './SwitchInput.tsx';
export { TextInput } from './TextInput.tsx';
export { TextsInput } from './TextsInput.tsx';
export { DateInput, TimeInput } from './TimeInput.tsx';
