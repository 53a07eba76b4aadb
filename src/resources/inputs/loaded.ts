import { lazy } from 'react';

const boxes = () => import('./boxes.ts');
const pickers = () => import('./pickers.ts');

/**
 * The inputs of forms, loaded with the first form that has them; the form shows its skeleton until all of its own are
 * loaded.
 */
export const LazyTextInput = lazy(async () => ({ default: (await boxes()).TextInput }));
export const LazyMentionInput = lazy(async () => ({
  default: (await import('../mentions/MentionInput.tsx')).MentionInput,
}));
export const LazyMoneyInput = lazy(async () => ({ default: (await boxes()).MoneyInput }));
export const LazyNumberInput = lazy(async () => ({ default: (await boxes()).NumberInput }));
export const LazyPasswordInput = lazy(async () => ({ default: (await boxes()).PasswordInput }));
export const LazyTimeInput = lazy(async () => ({ default: (await boxes()).TimeInput }));
export const LazyDateInput = lazy(async () => ({ default: (await boxes()).DateInput }));
export const LazyChoiceInput = lazy(async () => ({ default: (await import('./ChoiceInput.tsx')).ChoiceInput }));
export const LazyCurrencyInput = lazy(async () => ({ default: (await pickers()).CurrencyInput }));
export const LazyRefInput = lazy(async () => ({ default: (await pickers()).RefInput }));
export const LazyRefsInput = lazy(async () => ({ default: (await pickers()).RefsInput }));
export const LazySwitchInput = lazy(async () => ({ default: (await import('./SwitchInput.tsx')).SwitchInput }));
export const LazyTextsInput = lazy(async () => ({ default: (await import('./TextsInput.tsx')).TextsInput }));
export const LazyJsonInput = lazy(async () => ({ default: (await import('./JsonInput.tsx')).JsonInput }));
export const LazyValuesInput = lazy(async () => ({ default: (await import('./ValuesInput.tsx')).ValuesInput }));
export const LazyScopesInput = lazy(async () => ({ default: (await import('./ScopesInput.tsx')).ScopesInput }));
export const LazyPermissionsInput = lazy(async () => ({
  default: (await import('./PermissionsInput.tsx')).PermissionsInput,
}));
