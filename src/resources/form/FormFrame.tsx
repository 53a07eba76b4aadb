import { lazy, type ReactNode, Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormRecordProvider } from './FormRecord.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { EntityFormState } from './useEntityForm.ts';

// most forms meet no conflict
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

interface Props {
  state: EntityFormState;
  id?: string;
  className?: string;
  /** Within the form. */
  children: ReactNode;
  /** After it, as a dialog's foot. */
  after?: ReactNode;
}

/** The form element with what every form needs: its record and values for the inputs, and the questions before a loss. */
export function FormFrame({ state, id, className, children, after }: Props) {
  const { form, base, conflict, places } = state;
  return (
    <FormRecordProvider value={base}>
      <FormProvider {...form}>
        <form id={id} className={className} noValidate onSubmit={(event) => void state.onSubmit(event)}>
          {children}
        </form>
        {after}
      </FormProvider>
      <UnsavedGuard unsaved={form.formState.isDirty} leaving={state.leaving} />
      {conflict && (
        <Suspense>
          <ConflictDialog
            entity={state.entity}
            places={places}
            values={conflict.values}
            before={base}
            current={conflict.current}
            onCancel={state.settle}
            onKeep={state.keep}
            onTake={state.take}
          />
        </Suspense>
      )}
    </FormRecordProvider>
  );
}
