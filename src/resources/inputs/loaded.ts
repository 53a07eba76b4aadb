import { lazy } from 'react';

const boxes = () => import('./boxes.ts');
const pickers = () => import('./pickers.ts');

/** The inputs of forms, fetched with the first form that has them; the form shows its skeleton until all of its own are there. */
export const TextInput = lazy(async () => ({ default: (await boxes()).TextInput }));
export const MoneyInput = lazy(async () => ({ default: (await boxes()).MoneyInput }));
export const NumberInput = lazy(async () => ({ default: (await boxes()).NumberInput }));
export const PasswordInput = lazy(async () => ({ default: (await boxes()).PasswordInput }));
export const TimeInput = lazy(async () => ({ default: (await boxes()).TimeInput }));
export const DateInput = lazy(async () => ({ default: (await boxes()).DateInput }));
export const ChoiceInput = lazy(async () => ({ default: (await import('./ChoiceInput.tsx')).ChoiceInput }));
export const CurrencyInput = lazy(async () => ({ default: (await pickers()).CurrencyInput }));
export const RefInput = lazy(async () => ({ default: (await pickers()).RefInput }));
export const RefsInput = lazy(async () => ({ default: (await pickers()).RefsInput }));
export const SwitchInput = lazy(async () => ({ default: (await import('./SwitchInput.tsx')).SwitchInput }));
export const TextsInput = lazy(async () => ({ default: (await import('./TextsInput.tsx')).TextsInput }));
export const JsonInput = lazy(async () => ({ default: (await import('./JsonInput.tsx')).JsonInput }));
export const PermissionsInput = lazy(async () => ({
  default: (await import('./PermissionsInput.tsx')).PermissionsInput,
}));
