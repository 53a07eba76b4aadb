import { lazy } from 'react';

const chunk = () => import('./chunk.ts');

/** The inputs of forms, fetched when the first form is drawn; the form shows its skeleton until then. */
export const TextInput = lazy(async () => ({ default: (await chunk()).TextInput }));
export const MoneyInput = lazy(async () => ({ default: (await chunk()).MoneyInput }));
export const PasswordInput = lazy(async () => ({ default: (await chunk()).PasswordInput }));
export const SwitchInput = lazy(async () => ({ default: (await chunk()).SwitchInput }));
export const TimeInput = lazy(async () => ({ default: (await chunk()).TimeInput }));
export const DateInput = lazy(async () => ({ default: (await chunk()).DateInput }));
export const ChoiceInput = lazy(async () => ({ default: (await chunk()).ChoiceInput }));
export const CurrencyInput = lazy(async () => ({ default: (await chunk()).CurrencyInput }));
export const TextsInput = lazy(async () => ({ default: (await chunk()).TextsInput }));
export const PermissionsInput = lazy(async () => ({ default: (await chunk()).PermissionsInput }));
export const JsonInput = lazy(async () => ({ default: (await chunk()).JsonInput }));
export const RefInput = lazy(async () => ({ default: (await chunk()).RefInput }));
export const RefsInput = lazy(async () => ({ default: (await chunk()).RefsInput }));
