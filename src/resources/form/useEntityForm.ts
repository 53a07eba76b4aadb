import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { PlacedField } from '../../manifest/fields.ts';
import type { RecordData } from '../../records.ts';
import { type Body, type FormUse, type FormValues, formBody, formPlaces, formValues } from '../formBody.ts';
import { byField, formError, type Judge, resolverOf } from '../resolver.ts';
import { proposalOf, useProposed } from '../useProposed.ts';
import { currentOf } from './currentOf.ts';
import { useSave } from './useSave.ts';
import { useWording } from './useWording.ts';

export interface EntityFormOptions {
  entity: string;
  use: FormUse;
  /** The record that is edited; null on create. */
  record: RecordData | null;
  judge: Judge;
  /** Called with the record as it was saved. */
  onSaved: (record: RecordData) => void;
  onFailure?: (error: unknown) => void;
  /** Called where the change waits for another person instead. */
  onProposed?: () => void;
  /** What a new record begins with, as it would be served. */
  start?: FormValues;
  /** The fields that are asked for; else those of the manifest's form. */
  fields?: readonly string[];
  /** Another way to save than the entity's own. */
  save?: (body: Body) => Promise<RecordData>;
}

export type EntityFormState = ReturnType<typeof useEntityForm>;

/** A form for an entity as the manifest declares it: its values, errors and saving. */
export function useEntityForm(options: EntityFormOptions) {
  const { entity: name, use, record, judge, onSaved, onFailure, onProposed, start, fields, save } = options;
  const entity = useEntity(name);
  const places = useMemo(() => formPlaces(entity, use, fields), [entity, use, fields]);
  // later answers must not change a form that is being edited
  const [base, setBase] = useState(record);
  const wording = useWording();
  const leaving = useRef(false);
  const sending = useRef(false);
  const form = useForm<FormValues>({
    defaultValues: formValues(places, base, start),
    resolver: resolverOf({ places, judge, toBody: (values) => formBody(entity, places, values, base), ...wording }),
  });
  const { submit, conflict, settle } = useEntitySubmit({
    entity: name,
    places,
    base,
    form,
    onFailure,
    save,
    onSaved: (saved) => {
      leaving.current = true;
      onSaved(saved);
    },
    onProposed: () => {
      leaving.current = true;
      onProposed?.();
    },
  });
  /** Enter pressed twice sends once. */
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit((values) => submit(values))(event);
    } finally {
      sending.current = false;
    }
  };
  return {
    entity: name,
    places,
    base,
    form,
    leaving,
    onSubmit,
    conflict,
    settle,
    keep: () => {
      if (!conflict) return;
      settle();
      setBase(conflict.current);
      void submit(conflict.values, conflict.current);
    },
    take: () => {
      if (!conflict) return;
      settle();
      setBase(conflict.current);
      form.reset(formValues(places, conflict.current));
    },
  };
}

/** Somebody else saved first: the values to send, and the present record. */
interface SaveConflict {
  values: FormValues;
  current: RecordData;
}

interface Options {
  entity: string;
  places: readonly PlacedField[];
  base: RecordData | null;
  form: UseFormReturn<FormValues>;
  onSaved: (record: RecordData) => void;
  /** Tells what no field can: it did not work. A toast, unless the form has a better place. */
  onFailure?: (error: unknown) => void;
  onProposed: () => void;
  /** Another way to save than the entity's own. */
  save?: (body: Body) => Promise<RecordData>;
}

/** Saves a form. The server's field messages land on the fields, a stale version becomes a conflict to settle. */
function useEntitySubmit({ entity: name, places, base, form, onSaved, onFailure, onProposed, save: own }: Options) {
  const words = useLabel();
  const entity = useEntity(name);
  const notify = useNotify();
  const save = useSave(name);
  const { wordAt } = useWording();
  const proposed = useProposed();
  const [conflict, setConflict] = useState<SaveConflict | null>(null);

  const submit = async (values: FormValues, over: RecordData | null = base) => {
    try {
      const body = formBody(entity, places, values, over);
      onSaved(own ? await own(body) : await save(body, over));
    } catch (error) {
      if (proposalOf(error) !== undefined) onProposed();
      if (proposed(error)) return;
      const current = currentOf(error);
      if (current) setConflict({ values, current });
      else {
        const shown = showErrors(error);
        if (onFailure) onFailure(error);
        else if (!shown) notify(messageOf(error), { type: 'error' });
      }
    }
  };

  const showErrors = (error: unknown): boolean => {
    const errors = error instanceof ApiError ? error.body.errors : undefined;
    if (!errors) return false;
    const found = Object.entries(byField(places, Object.entries(errors), wordAt));
    for (const [field, message] of found)
      form.setError(field === formError ? formError : field, { type: 'server', message });
    const first = found.find(([field]) => field !== formError);
    if (first) form.setFocus(first[0]);
    return true;
  };

  const messageOf = (error: unknown) =>
    error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
  return { submit, conflict, settle: () => setConflict(null) };
}
