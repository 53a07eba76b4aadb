import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import type { Engine } from '../engine/useEngine.ts';
import { FormPart } from '../form/FormPart.tsx';
import { FormulaField } from '../form/FormulaField.tsx';
import { ModeField } from '../form/ModeField.tsx';
import { NameFields } from '../form/NameFields.tsx';
import { PickField } from '../form/PickField.tsx';
import { SeverityField } from '../form/SeverityField.tsx';
import type { RiskDraft } from './riskDraft.ts';
import { TriggerRows } from './TriggerRows.tsx';
import { useTriggerNames } from './useTriggerNames.ts';

interface Props {
  engine: Engine;
  draft: RiskDraft;
  change: (turn: (draft: RiskDraft) => RiskDraft) => void;
}

/** The signs of a risk's formula: its triggers are true or false and have no numbers. */
const logical = ['(', ')', 'AND', 'OR', 'NOT'];

/** The form of a risk: its data, its triggers, and its formula. */
export function RiskBuilder({ engine, draft, change }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const set = (fields: Partial<RiskDraft>) => change((now) => ({ ...now, ...fields }));
  const { names, learn } = useTriggerNames(draft.triggers.map(({ trigger_id }) => trigger_id));
  const shown = useShownText();
  const nameOf = (id: string) => {
    const named = names[id];
    return named ? shown('trigger', 'name', named.name) : `#${id}`;
  };
  return (
    <div className="flex flex-col px-20 pbs-4 pbe-24 phone:px-14">
      <FormPart word={words('rmt.parts.what')}>
        <NameFields value={draft} onChange={set} />
        <PickField
          path="category"
          label={words('rmt.fields.category')}
          value={draft.category}
          options={engine.enums.RiskCategoryTypes}
          word={(one) => labels.value('RiskCategoryTypes', one)}
          onChange={(category) => set({ category })}
        />
        {draft.severity !== '' && <SeverityField value={draft.severity} onChange={(severity) => set({ severity })} />}
        <ModeField
          entity="risk"
          options={engine.enums.TriggerModes}
          value={draft.mode}
          onChange={(mode) => set({ mode })}
        />
      </FormPart>
      <FormPart word={words('rmt.parts.over')}>
        <TriggerRows triggers={draft.triggers} names={names} learn={learn} change={change} />
      </FormPart>
      <FormPart word={words('rmt.parts.if')}>
        <FormulaField
          path="final_triggers_result"
          label={words('rmt.formula.label')}
          keys={draft.triggers.map(({ key, trigger_id }) => ({
            key,
            about: words('rmt.risk.fired', { key, name: nameOf(trigger_id) }),
            numbered: false,
          }))}
          symbols={engine.enums.MathSymbols.filter((symbol) => logical.includes(symbol))}
          value={draft.formula}
          onChange={(formula) => set({ formula })}
        />
      </FormPart>
    </div>
  );
}
