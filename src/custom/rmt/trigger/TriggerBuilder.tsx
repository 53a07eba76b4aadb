import AddOutlined from '@mui/icons-material/AddOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { lazy } from 'react';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { ownTab } from '../../../resources/ownTab.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import type { Engine } from '../engine/useEngine.ts';
import { AtPress } from '../form/AtPress.tsx';
import { FormPart } from '../form/FormPart.tsx';
import { FormulaField, type FormulaKey } from '../form/FormulaField.tsx';
import { ModeField } from '../form/ModeField.tsx';
import { NameFields } from '../form/NameFields.tsx';
import { Pick } from '../form/Pick.tsx';
import { Complaints } from '../form/Problems.tsx';
import { SeverityField } from '../form/SeverityField.tsx';
import { ActionCard } from './ActionCard.tsx';
import styles from './builder.module.css';
import { eventModel, handlersFor } from './filterFits.ts';
import { fittedSetting, freshAction } from './fresh.ts';
import { SettingCards } from './SettingCards.tsx';
import type { DraftSetting, TriggerDraft } from './triggerDraft.ts';
import type { RuleText } from './useRuleText.ts';

const ActionPicker = lazy(async () => ({ default: (await import('./ActionPicker.tsx')).ActionPicker }));

interface Props {
  engine: Engine;
  ruleText: RuleText;
  draft: TriggerDraft;
  /** Takes the draft as it is by then. */
  change: (turn: (draft: TriggerDraft) => TriggerDraft) => void;
  /** A new one is named first. */
}

/** A trigger as a sentence to fill in: when, look at, if, then. */
export function TriggerBuilder({ engine, ruleText, draft, change }: Props) {
  const words = useLabel();
  const set = (fields: Partial<TriggerDraft>) => change((now) => ({ ...now, ...fields }));
  return (
    <div className="flex flex-col px-20 pbs-4 pbe-24 phone:px-14">
      <FormPart word={words('rmt.parts.what')}>
        <NameFields value={draft} onChange={set} />
        {draft.severity !== '' && <SeverityField value={draft.severity} onChange={(severity) => set({ severity })} />}
        <ModeField
          entity="trigger"
          options={engine.enums.TriggerModes}
          value={draft.mode}
          onChange={(mode) => set({ mode })}
        />
        <Complaints under="mode" />
      </FormPart>
      <FormPart word={words('rmt.parts.when')}>
        <div className={styles.sentence}>
          <Pick
            path="type"
            label={words('rmt.parts.when')}
            strong
            value={draft.type}
            options={engine.enums.TriggerTypes}
            word={(one) => ruleText.part('events', one)}
            onChange={(type) => change((now) => judgedAt(engine, now, type))}
          />
        </div>
        <Complaints under="type" />
      </FormPart>
      <FormPart word={words('rmt.parts.look')}>
        <SettingCards
          engine={engine}
          ruleText={ruleText}
          type={draft.type}
          settings={draft.settings}
          formula={draft.formula}
          change={change}
        />
      </FormPart>
      <FormPart word={words('rmt.parts.if')}>
        <FormulaField
          path="final_setting_result"
          label={words('rmt.formula.label')}
          keys={formulaKeys(draft.settings, ruleText)}
          symbols={engine.enums.MathSymbols}
          value={draft.formula}
          onChange={(formula) => set({ formula })}
        />
      </FormPart>
      <FormPart word={words('rmt.parts.does')}>
        <Actions engine={engine} ruleText={ruleText} draft={draft} change={change} />
      </FormPart>
    </div>
  );
}

/** Adapts the draft to another event: settings over the old event's rows use the new event's rows. */
function judgedAt(engine: Engine, draft: TriggerDraft, type: string): TriggerDraft {
  const [was, is] = [eventModel(draft.type), eventModel(type)];
  const settings = draft.settings.map((setting) =>
    fittedSetting(engine, type, setting.model === was && is ? { ...setting, model: is } : setting),
  );
  return { ...draft, type, settings };
}

/** What a formula may be about: conditions with their truth and number, baselines with their number. */
export const formulaKeys = (settings: readonly DraftSetting[], ruleText: RuleText): FormulaKey[] =>
  settings
    .filter(({ usage }) => usage !== 'EVIDENCE')
    .map((setting) => ({
      key: setting.key,
      about: ruleText.setting(setting),
      numbered: setting.usage === 'CONDITION',
    }));

function Actions({ engine, ruleText, draft, change }: Props) {
  const words = useLabel();
  const { type, actions } = draft;
  const labels = useLabels();
  const { route } = useEntity('trigger_action');
  const picks = usePermitted()('trigger_action', 'list');
  const put = (next: TriggerDraft['actions']) => change((now) => ({ ...now, actions: next }));
  const others = (uid: number) => actions.filter((one) => one.uid !== uid).map(({ handler }) => handler);
  const room = handlersFor(engine, type).some((handler) => !actions.some((one) => one.handler === handler));
  return (
    <>
      {actions.length === 0 && <p className="text-soft">{words('rmt.action.none')}</p>}
      {actions.length > 0 && (
        <ul className={`m-0 grid ${styles.cards}`}>
          {actions.map((action, at) => (
            <ActionCard
              key={action.uid}
              engine={engine}
              ruleText={ruleText}
              type={type}
              action={action}
              at={at}
              others={others(action.uid)}
              onChange={(changed) => put(actions.map((one) => (one.uid === changed.uid ? changed : one)))}
              onRemove={() => put(actions.filter((one) => one.uid !== action.uid))}
            />
          ))}
        </ul>
      )}
      {picks && (
        // values entered here stay
        <LinkBase
          className="inline-flex min-h-24 items-center gap-6 self-start justify-self-start text-body [&_svg]:size-15"
          to={`/${route}`}
          {...ownTab}
        >
          {labels.many('trigger_action')}
          <OpenInNew aria-hidden />
        </LinkBase>
      )}
      {room && (
        <div className={`flex flex-wrap items-end gap-8 ${styles.adds}`}>
          {picks && (
            <AtPress label={words('rmt.action.pick')}>
              <ActionPicker
                engine={engine}
                ruleText={ruleText}
                type={type}
                actions={actions}
                onPick={(picked) => put([...actions, picked])}
              />
            </AtPress>
          )}
          <button
            type="button"
            className={`svg-17 hover:bg-hover ${styles.add}`}
            onClick={() => put([...actions, freshAction(engine, type, actions)])}
          >
            <AddOutlined aria-hidden />
            {words('rmt.action.add')}
          </button>
        </div>
      )}
    </>
  );
}
