import { useCallback, useMemo } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useJudge } from '../../resources/form/useJudge.ts';
import type { Judge } from '../../resources/resolver.ts';
import type { Engine } from '../rmt/engine/useEngine.ts';
import type { TriggerDraft } from '../rmt/trigger/triggerDraft.ts';
import { useRuleText } from '../rmt/trigger/useRuleText.ts';
import type { TriggerChange } from './changes.ts';
import { formParts } from './formParts.ts';
import type { SetControl } from './useChangeSet.ts';

interface Props {
  engine: Engine;
  change: TriggerChange;
  saved: TriggerDraft | null;
  onChange: SetControl['change'];
}

const trusting: Judge = () => [];

/** A trigger's conditions and formula, as its form has them; a new one's name and event, too. */
export function TriggerEditor({ engine, change: { uid, id, edited }, saved, onChange }: Props) {
  const { Complaints, fittedSetting, FormulaField, formulaKeys, Pick, ProblemsProvider } = formParts();
  const { RuleTextField, SettingCards, useFound } = formParts();
  const words = useLabel();
  const draft = edited ?? saved;
  const ruleText = useRuleText(engine, draft?.settings);
  const turn = useCallback(
    (next: (draft: TriggerDraft) => TriggerDraft) =>
      onChange(uid, (one) => {
        const base = one.of === 'trigger' ? (one.edited ?? saved) : null;
        if (one.of !== 'trigger' || !base) return one;
        const made = next(base);
        return { ...one, edited: saved && isSame(made, saved, engine) ? null : made };
      }),
    [uid, saved, engine, onChange],
  );
  const judge = useJudge('trigger', 'create').data ?? trusting;
  const body = useMemo(() => (draft ? formParts().triggerBodyOf(draft, engine) : {}), [draft, engine]);
  const problemsOf = useCallback(() => (draft ? problemsIn(draft, engine) : []), [draft, engine]);
  const complaints = useFound({ judge, problemsOf }, draft, body, null);
  if (!draft) return null;
  const retyped = (type: string) =>
    turn((now) => ({ ...now, type, settings: now.settings.map((one) => fittedSetting(engine, type, one)) }));
  return (
    <ProblemsProvider complaints={complaints} touch={() => undefined}>
      {id === null && (
        <div className="grid gap-10">
          <RuleTextField
            path="name"
            label={words('rmt.fields.name')}
            required
            value={draft.name}
            onChange={(name) => turn((now) => ({ ...now, name }))}
          />
          <p className="flex flex-wrap items-center gap-8 text-soft">
            {words('rmt.parts.when')}
            <Pick
              path="type"
              label={words('rmt.parts.when')}
              strong
              value={draft.type}
              options={engine.enums.TriggerTypes}
              word={(one) => ruleText.part('events', one)}
              onChange={retyped}
            />
          </p>
          <Complaints under="type" />
        </div>
      )}
      <SettingCards
        engine={engine}
        ruleText={ruleText}
        type={draft.type}
        settings={draft.settings}
        formula={draft.formula}
        change={turn}
      />
      <FormulaField
        path="final_setting_result"
        label={words('rmt.formula.label')}
        keys={formulaKeys(draft.settings, ruleText)}
        symbols={engine.enums.MathSymbols}
        value={draft.formula}
        onChange={(formula) => turn((now) => ({ ...now, formula }))}
      />
    </ProblemsProvider>
  );
}

function problemsIn(draft: TriggerDraft, engine: Engine) {
  const { draftProblems, triggerBodyOf } = formParts();
  return draftProblems(triggerBodyOf(draft, engine), engine);
}

function isSame(one: TriggerDraft, other: TriggerDraft, engine: Engine): boolean {
  const { triggerBodyOf } = formParts();
  return JSON.stringify(triggerBodyOf(one, engine)) === JSON.stringify(triggerBodyOf(other, engine));
}
