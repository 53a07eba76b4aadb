import { useWatch } from 'react-hook-form';
import { textOf } from '../../resources/inputs/useFormField.ts';

/** What the form sends: a saved view, unless a page of statistics is chosen. */
export const useSource = (): string => textOf(useWatch({ name: 'source' })) || 'VIEW';
