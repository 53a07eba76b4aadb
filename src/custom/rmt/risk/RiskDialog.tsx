import { useNotify } from 'ra-core';
import { type FormEvent, useId, useMemo, useRef } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { formPlaces, formValues } from '../../../resources/body.ts';
import { Failure } from '../../../resources/Failure.tsx';
import { ConflictDialog } from '../../../resources/form/ConflictDialog.tsx';
import { UnsavedGuard } from '../../../resources/form/UnsavedGuard.tsx';
import { useJudge } from '../../../resources/form/useJudge.ts';
import { useEntity } from '../../../resources/ManifestContext.tsx';
import { RecordFailure } from '../../../resources/RecordFailure.tsx';
import type { RecordData } from '../../../resources/records.ts';
import type { Judge } from '../../../resources/resolver.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { DialogFoot } from '../dialog/DialogFoot.tsx';
import { DialogWait } from '../dialog/DialogWait.tsx';
import styles from '../dialog/dialog.module.css';
import { RmtDialog } from '../dialog/RmtDialog.tsx';
import { useFirstWrong } from '../dialog/useFirstWrong.ts';
import { useFresh } from '../dialog/useFresh.ts';
import { type Engine, useEngine } from '../engine/useEngine.ts';
import { ProblemsProvider } from '../form/Problems.tsx';
import { useRuleForm } from '../form/useRuleForm.ts';
import type { DialogProps } from '../RmtPages.tsx';
import { problemsOfDraft, type RiskDraft, readRisk, riskBody } from './draft.ts';
import { RiskBuilder } from './RiskBuilder.tsx';

/** A risk is made or changed (RTE-2, RMT-2). */
export function RiskDialog({ entity: name, id, onClose }: DialogProps) {
  const words = useLabel();
  const engine = useEngine();
  const judge = useJudge(name, id === null ? 'create' : 'edit');
  const { record, wait, error, retry } = useFresh(name, id);
  const failure = engine.error ?? (judge.error ? new Error(words('rmt.unavailable')) : null);
  const again = () => void Promise.all([engine.refetch(), judge.refetch()]);
  return (
    <RmtDialog entity={name} isNew={id === null} record={record} onClose={onClose}>
      {error && <RecordFailure entity={name} error={error} onRetry={retry} />}
      {!error && failure && <Failure error={failure} onRetry={again} />}
      {!error && !failure && !wait && engine.data && judge.data && (
        <Form entity={name} record={record} engine={engine.data} judge={judge.data} onClose={onClose} />
      )}
      {!error && !failure && (wait || !engine.data || !judge.data) && <DialogWait />}
    </RmtDialog>
  );
}

interface FormProps {
  entity: string;
  record: RecordData | null;
  engine: Engine;
  judge: Judge;
  onClose: () => void;
}

const problemsOf = (_: unknown, draft: RiskDraft) => problemsOfDraft(draft);
/** Both versions in one spelling, so that only what people see differs is told. */
const spelt = (of: RecordData): RecordData => ({ ...of, ...riskBody(readRisk(of)) });

function Form({ entity: name, record, engine, judge, onClose }: FormProps) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const entity = useEntity(name);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useRuleForm<RiskDraft>({
    entity: name,
    record,
    read: readRisk,
    fresh: () => ({ name: '', category: '', mode: 'DRAFT', description: '', triggers: [], formula: '' }),
    bodyOf: riskBody,
    problemsOf,
    judge,
    onSaved: () => {
      const said = record ? 'resources.form.updated' : 'resources.form.created';
      notify(words(said, { one: labels.one(name) }), { type: 'success' });
      onClose();
    },
  });
  const { complaints, shown, touch, attempts, conflict } = form;
  useFirstWrong(element, attempts);
  const places = useMemo(() => formPlaces(entity, 'edit'), [entity]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <ProblemsProvider complaints={shown} touch={touch}>
      <form ref={element} id={formId} className={styles.body} noValidate onSubmit={onSubmit}>
        <RiskBuilder engine={engine} draft={form.draft} change={form.setDraft} isNew={record === null} />
      </form>
      <DialogFoot form={formId} problems={complaints.length} told={attempts > 0} busy={form.busy} onClose={onClose} />
      <UnsavedGuard unsaved={form.dirty} leaving={form.leaving} />
      {conflict && (
        <ConflictDialog
          entity={name}
          places={places}
          values={formValues(places, { id: conflict.id, ...form.body })}
          before={form.base && spelt(form.base)}
          current={spelt(conflict)}
          onCancel={form.settle}
          onKeep={form.keep}
          onTake={form.takeTheirs}
        />
      )}
    </ProblemsProvider>
  );
}
