import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { type Body, type FormUse, type FormValues, formBody, formPlaces, formValues } from '../formBody.ts';
import { type Judge, resolverOf } from '../resolver.ts';
import { useEntitySubmit } from './useEntitySubmit.ts';
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
  /** The fields that are asked for; else those of the manifest's form. */
  fields?: readonly string[];
  /** Another way to save than the entity's own. */
  save?: (body: Body) => Promise<RecordData>;
}

export type EntityFormState = ReturnType<typeof useEntityForm>;

/** A form for an entity as the manifest declares it: its values, errors and saving. */
export function useEntityForm(options: EntityFormOptions) {
  const { entity: name, use, record, judge, onSaved, onFailure, fields, save } = options;
  const entity = useEntity(name);
  const places = useMemo(() => formPlaces(entity, use, fields), [entity, use, fields]);
  // later answers must not change a form that is being edited
  const [base, setBase] = useState(record);
  const wording = useWording();
  const leaving = useRef(false);
  const sending = useRef(false);
  const form = useForm<FormValues>({
    defaultValues: formValues(places, base),
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
