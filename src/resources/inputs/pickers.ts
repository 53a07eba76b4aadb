// One chunk for the choices that are found by typing, with the code that finds them.
export { CurrencyInput } from './CurrencyInput.tsx';
export { RefInput, RefsInput } from './RefInput.tsx';
