import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLabel } from '../../i18n/useLabel.ts';
import { type FormUse, type FormValues, formBody, formPlaces, formValues } from '../body.ts';
import { useEntity } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';
import { type Judge, resolverOf } from '../resolver.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormFields } from './FormFields.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormRecordProvider } from './FormRecord.tsx';
import styles from './form.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useSubmit } from './useSubmit.ts';
import { useWording } from './useWording.ts';

interface Props {
  entity: string;
  use: FormUse;
  /** The record that is edited; null on create. */
  record: RecordData | null;
  judge: Judge;
  /** Called with the record as it was saved. */
  onSaved: (record: RecordData) => void;
  onCancel: () => void;
}

/** A form for an entity as the manifest declares it. Says itself when it is saved; errors land on its fields. */
export function EntityForm({ entity: name, use, record, judge, onSaved, onCancel }: Props) {
  const entity = useEntity(name);
  const places = useMemo(() => formPlaces(entity, use), [entity, use]);
  // later answers must not change what somebody is editing
  const [base, setBase] = useState(record);
  const wording = useWording();
  const leaving = useRef(false);
  const form = useForm<FormValues>({
    defaultValues: formValues(places, base),
    resolver: resolverOf({ places, judge, toBody: (values) => formBody(entity, places, values, base), ...wording }),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const { submit, conflict, settle } = useSubmit({
    entity: name,
    places,
    base,
    form,
    onSaved: (saved) => {
      leaving.current = true;
      onSaved(saved);
    },
  });

  return (
    <FormRecordProvider value={base}>
      <FormProvider {...form}>
        <form className={styles.form} noValidate onSubmit={form.handleSubmit((values) => submit(values))}>
          {Object.keys(errors).length > 0 && <FormAlert message={errors.root?.form?.message} />}
          <FormFields entity={name} places={places} />
          <FormFoot
            required={places.some(({ field }) => 'required' in field && field.required)}
            busy={isSubmitting}
            onCancel={onCancel}
          />
        </form>
      </FormProvider>
      <UnsavedGuard unsaved={isDirty} leaving={leaving} />
      {conflict && (
        <ConflictDialog
          entity={name}
          places={places}
          values={conflict.values}
          before={base}
          current={conflict.current}
          onCancel={settle}
          onKeep={() => {
            const { values, current } = conflict;
            settle();
            setBase(current);
            void submit(values, current);
          }}
          onTake={() => {
            settle();
            setBase(conflict.current);
            form.reset(formValues(places, conflict.current));
          }}
        />
      )}
    </FormRecordProvider>
  );
}

function FormAlert({ message }: { message: string | undefined }) {
  const words = useLabel();
  return (
    <p role="alert" className={styles.alert}>
      {message ?? words('resources.form.invalid')}
    </p>
  );
}
