import { useNotify } from 'ra-core';
import { type FormEvent, useCallback, useId, useMemo, useRef } from 'react';
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
import { BacktestPanel } from '../backtest/BacktestPanel.tsx';
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
import { readTrigger, type TriggerDraft } from './draft.ts';
import { freshAction, freshSetting } from './fits.ts';
import { bodyOf, problemsOf } from './judge.ts';
import { TriggerBuilder } from './TriggerBuilder.tsx';
import { useSay } from './useSay.ts';

/** A trigger is made or changed, and tried beside it (RTE-3, RMT-1). */
export function TriggerDialog({ entity: name, id, onClose }: DialogProps) {
  const words = useLabel();
  const engine = useEngine();
  const judge = useJudge(name, id === null ? 'create' : 'edit');
  const { record, wait, error, retry } = useFresh(name, id);
  const failure = engine.error ?? (judge.error ? new Error(words('rmt.unavailable')) : null);
  const again = () => void Promise.all([engine.refetch(), judge.refetch()]);
  return (
    <RmtDialog wide entity={name} isNew={id === null} record={record} onClose={onClose}>
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

function Form({ entity: name, record, onClose, engine, judge }: FormProps) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const say = useSay(engine);
  const entity = useEntity(name);
  const element = useRef<HTMLFormElement>(null);
  const form = useRuleForm<TriggerDraft>({
    entity: name,
    record,
    read: readTrigger,
    fresh: () => freshTrigger(engine),
    bodyOf: useCallback((draft: TriggerDraft) => bodyOf(draft, engine), [engine]),
    problemsOf: useCallback((_: unknown, draft: TriggerDraft) => problemsOf(bodyOf(draft, engine), engine), [engine]),
    judge,
    onSaved: () => {
      const said = record ? 'resources.form.updated' : 'resources.form.created';
      notify(words(said, { one: labels.one(name) }), { type: 'success' });
      onClose();
    },
  });
  const { draft, setDraft, complaints, shown, touch, attempts, conflict } = form;
  const formId = useId();
  useFirstWrong(element, attempts);
  const trouble = complaints.filter(({ path }) => path !== 'name' && path !== 'description').length;
  const places = useMemo(() => formPlaces(entity, 'edit'), [entity]);
  /** Both versions in one spelling, so that only what people see differs is told. */
  const spelt = (of: RecordData): RecordData => ({ ...of, ...bodyOf(readTrigger(of), engine) });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <ProblemsProvider complaints={shown} touch={touch}>
      <div className={styles.columns}>
        <form ref={element} id={formId} className={styles.body} noValidate onSubmit={onSubmit}>
          <TriggerBuilder engine={engine} say={say} draft={draft} change={setDraft} isNew={record === null} />
        </form>
        <aside className={styles.beside}>
          <BacktestPanel body={form.body} sound={trouble === 0} />
        </aside>
      </div>
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

function freshTrigger(engine: Engine): TriggerDraft {
  const type = engine.enums.TriggerTypes[0] ?? '';
  const setting = freshSetting(engine, type, []);
  const actions = [freshAction(engine, type, [])];
  return { name: '', type, mode: 'DRAFT', description: '', settings: [setting], formula: setting.key, actions };
}
