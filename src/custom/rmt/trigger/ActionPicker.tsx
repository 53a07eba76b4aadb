import { useLabel } from '../../../i18n/useLabel.ts';
import type { Engine } from '../engine/useEngine.ts';
import { RowPicker } from '../form/RowPicker.tsx';
import { handlersFor } from './filterFits.ts';
import { type DraftAction, readAction } from './triggerDraft.ts';
import type { RuleText } from './useRuleText.ts';

interface Props {
  engine: Engine;
  ruleText: RuleText;
  type: string;
  actions: readonly DraftAction[];
  onPick: (action: DraftAction) => void;
}

/** The named actions that the trigger can carry out and does not yet. */
export function ActionPicker({ engine, ruleText, type, actions, onPick }: Props) {
  const words = useLabel();
  const fitting = handlersFor(engine, type);
  return (
    <RowPicker
      entity="trigger_action"
      path="trigger_actions"
      label={words('rmt.action.pick')}
      read={readAction}
      isOffered={({ handler }) => fitting.includes(handler) && !actions.some((one) => one.handler === handler)}
      about={({ handler, type: how }) => <span className="pb-note">{ruleText.typed(handler, how)}</span>}
      onPick={onPick}
    />
  );
}
