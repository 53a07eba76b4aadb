import { type FormEvent, useState } from 'react';
import { type ApiError, unexpectedError } from '../../apiError.ts';

export interface AccountFailure {
  /** Undefined where every message belongs to a field. */
  message?: string;
  fields: { [field: string]: string };
}

/** A form that is sent once at a time, with its state and errors. */
export function useAccountSubmit(send: (values: FormData) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setFailure(null);
    try {
      await send(new FormData(form));
    } catch (cause) {
      setFailure(failureOf(unexpectedError(cause), form));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, onSubmit };
}

function failureOf(error: ApiError, form: HTMLFormElement): AccountFailure {
  const fields = error.body.errors ?? {};
  const placed = Object.keys(fields).map((field) => form.elements.namedItem(field));
  const first = placed.find((element) => element instanceof HTMLElement);
  first?.focus();
  const allPlaced = placed.length > 0 && placed.every((element) => element !== null);
  return { fields, ...(!allPlaced && { message: error.message }) };
}
