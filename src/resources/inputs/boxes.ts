// One chunk for the boxes to type in, which most forms have; what is heavier or rarer is fetched with the first form that has it.
export { MoneyInput } from './MoneyInput.tsx';
export { NumberInput } from './NumberInput.tsx';
export { PasswordInput } from './PasswordInput.tsx';
export { TextInput } from './TextInput.tsx';
export { DateInput, TimeInput } from './TimeInput.tsx';
