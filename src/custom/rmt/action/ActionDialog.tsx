import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import type { DialogProps } from '../../../resources/DialogPages.tsx';
import { actionOffer, problemsOfActions } from '../../../rules/actions.ts';
import type { RuleProblem } from '../../../rules/ruleMessages.ts';
import { isTriggerActions } from '../../../rules/shapes.ts';
import { RuleDialog, type RuleFormProps } from '../dialog/RuleDialog.tsx';
import { RuleForm } from '../dialog/RuleForm.tsx';
import type { Engine } from '../engine/useEngine.ts';
import { FormPart } from '../form/FormPart.tsx';
import { Complaints } from '../form/Problems.tsx';
import { RuleTextField } from '../form/RuleTextField.tsx';
import { useRuleForm } from '../form/useRuleForm.ts';
import { ActionParts } from '../trigger/ActionCard.tsx';
import styles from '../trigger/builder.module.css';
import { type DraftAction, nextUid, readAction } from '../trigger/triggerDraft.ts';
import { useRuleText } from '../trigger/useRuleText.ts';

/** A named action is made or changed, with the same words as within a trigger. */
export const ActionDialog = (props: DialogProps) => <RuleDialog {...props} size="lg" Form={ActionForm} />;

const bodyOf = ({ name, handler, type, params }: DraftAction) => ({ name: name.trim(), handler, type, params });
const spelt = (of: RecordData): RecordData => ({ ...of, ...bodyOf(readAction(of)) });

/** It may be for any trigger; those that pick it are judged when it is saved. */
function problemsOf(_: unknown, draft: DraftAction): RuleProblem[] {
  const { name: _name, ...unnamed } = bodyOf(draft);
  const actions = [unnamed];
  if (!isTriggerActions(actions)) return [];
  const problems = problemsOfActions(actions, { hasBets: true, byBet: true });
  return problems.map((one) => ({ ...one, path: one.path.replace('trigger_actions.0.', '') }));
}

function ActionForm({ entity, record, engine, judge, onClose }: RuleFormProps) {
  const words = useLabel();
  const ruleText = useRuleText(engine);
  const handlers = engine.handlers.filter((one) => actionOffer(one) !== undefined);
  const form = useRuleForm<DraftAction>({
    entity,
    record,
    read: readAction,
    fresh: () => freshAction(engine, handlers),
    bodyOf,
    problemsOf,
    judge,
    onSaved: onClose,
  });
  const { draft, setDraft } = form;
  return (
    <RuleForm entity={entity} form={form} spelt={spelt} onClose={onClose}>
      <div className="flex flex-col px-20 pbs-4 pbe-24 phone:px-14">
        <FormPart word={words('rmt.parts.what')}>
          <RuleTextField
            path="name"
            label={words('rmt.fields.name')}
            required
            autoFocus
            value={draft.name}
            onChange={(name) => setDraft((now) => ({ ...now, name }))}
          />
        </FormPart>
        <FormPart word={words('rmt.parts.does')}>
          <div className={styles.sentence}>
            <ActionParts
              engine={engine}
              ruleText={ruleText}
              action={draft}
              handlers={handlers}
              path=""
              onChange={(changed) => setDraft(() => changed)}
            />
          </div>
          {['handler', 'type', 'params'].map((path) => (
            <Complaints key={path} under={path} />
          ))}
          <p className="text-soft">{words('rmt.action.shared')}</p>
        </FormPart>
      </div>
    </RuleForm>
  );
}

const freshAction = ({ actionTypes }: Engine, handlers: readonly string[]): DraftAction => ({
  uid: nextUid(),
  id: '',
  name: '',
  handler: handlers[0] ?? '',
  type: actionTypes[0] ?? '',
  params: {},
});
