import { createContext, useContext } from 'react';
import type { RecordData } from '../../records.ts';

const Context = createContext<RecordData | null>(null);

/** Tells a form's inputs which record they edit; null on create. */
export const FormRecordProvider = Context.Provider;

/** The record as it was served, before any change; null on create. */
export function useFormRecord(): RecordData | null {
  return useContext(Context);
}
