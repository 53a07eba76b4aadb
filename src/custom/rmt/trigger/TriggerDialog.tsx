import { lazy, Suspense, useCallback } from 'react';
import { useLocation } from 'react-admin';
import { useEntity } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import type { DialogProps } from '../../../resources/DialogPages.tsx';
import { BacktestPanel } from '../backtest/BacktestPanel.tsx';
import { RuleDialog, type RuleFormProps } from '../dialog/RuleDialog.tsx';
import { RuleForm } from '../dialog/RuleForm.tsx';
import type { Engine } from '../engine/useEngine.ts';
import { useRuleForm } from '../form/useRuleForm.ts';
import { usualSeverity } from '../form/usualSeverity.ts';
import { freshAction, freshSetting } from './fresh.ts';
import { TriggerBuilder } from './TriggerBuilder.tsx';
import { readTrigger, type TriggerDraft } from './triggerDraft.ts';
import { useRuleText } from './useRuleText.ts';
import { draftProblems, triggerBodyOf } from './validateDraft.ts';

// only a trigger that is there can be challenged, and few forms are opened with a proposal
const BesideForm = lazy(async () => ({ default: (await import('../../challenges/BesideForm.tsx')).BesideForm }));

/** A trigger is made or changed, and tried beside it (RTE-3, RMT-1). */
export const TriggerDialog = (props: DialogProps) => <RuleDialog {...props} size="xl" Form={TriggerForm} />;

function TriggerForm({ entity, record, onClose, engine, judge }: RuleFormProps) {
  const severity = usualSeverity(useEntity(entity));
  const form = useRuleForm<TriggerDraft>({
    entity,
    record,
    read: readTrigger,
    fresh: () => freshTrigger(engine, severity),
    bodyOf: useCallback((draft: TriggerDraft) => triggerBodyOf(draft, engine), [engine]),
    problemsOf: useCallback(
      (_: unknown, draft: TriggerDraft) => draftProblems(triggerBodyOf(draft, engine), engine),
      [engine],
    ),
    judge,
    onSaved: onClose,
  });
  const { state } = useLocation();
  const ruleText = useRuleText(engine, form.draft.settings);
  const trouble = form.complaints.filter(({ path }) => path !== 'name' && path !== 'description').length;
  const spelt = (of: RecordData): RecordData => ({ ...of, ...triggerBodyOf(readTrigger(of), engine) });
  return (
    <RuleForm
      entity={entity}
      form={form}
      spelt={spelt}
      onClose={onClose}
      beside={
        <>
          <BacktestPanel body={form.body} sound={trouble === 0} />
          {(record ?? state) && (
            <Suspense>
              <BesideForm form={form} engine={engine} sound={trouble === 0} />
            </Suspense>
          )}
        </>
      }
    >
      <TriggerBuilder engine={engine} ruleText={ruleText} draft={form.draft} change={form.setDraft} />
    </RuleForm>
  );
}

function freshTrigger(engine: Engine, severity: string): TriggerDraft {
  const type = engine.enums.TriggerTypes[0] ?? '';
  const setting = freshSetting(engine, type, []);
  const actions = [freshAction(engine, type, [])];
  return {
    name: '',
    type,
    severity,
    mode: 'DRAFT',
    description: '',
    settings: [setting],
    formula: setting.key,
    actions,
  };
}

// what pages with a form of several triggers take from this chunk: imported one by one, its parts would be loaded apart
export { PeriodField } from '../backtest/PeriodField.tsx';
export { daysOfPeriod, lastDays, momentsOfPeriod } from '../backtest/period.ts';
export { AtPress } from '../form/AtPress.tsx';
export { FormulaField } from '../form/FormulaField.tsx';
export { Pick } from '../form/Pick.tsx';
export { Complaints, ProblemsProvider } from '../form/Problems.tsx';
export { RuleTextField } from '../form/RuleTextField.tsx';
export { useFound } from '../form/useFound.ts';
export { fittedSetting, freshSetting } from './fresh.ts';
export { SettingCards } from './SettingCards.tsx';
export { formulaKeys } from './TriggerBuilder.tsx';
export { draftProblems, triggerBodyOf } from './validateDraft.ts';
