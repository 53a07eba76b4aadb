import { useController } from 'react-hook-form';
import type { InputProps } from '../kinds/kindUi.ts';

/** A field of the form around it: its value, how to change it, and the text below it. */
export interface FormField {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** The element that gets the focus when this field is the first with an error. */
  inputRef: (element: HTMLElement | null) => void;
  name: string;
  error: boolean;
  helperText: string | undefined;
}

export function useFormField({ name }: Pick<InputProps, 'name'>, help?: string): FormField {
  const { field, fieldState } = useController({ name });
  const value: unknown = field.value;
  return {
    value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    name,
    error: fieldState.error !== undefined,
    helperText: fieldState.error?.message ?? help,
  };
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textListOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
