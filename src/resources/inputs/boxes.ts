// One chunk for the text inputs, which most forms have; heavier or rarer ones are loaded with the first form that has
// them.
export { MoneyInput } from './MoneyInput.tsx';
export { NumberInput } from './NumberInput.tsx';
export { PasswordInput } from './PasswordInput.tsx';
export { TextInput } from './TextInput.tsx';
export { DateInput, TimeInput } from './TimeInput.tsx';
