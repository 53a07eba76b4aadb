import type { RecordData } from '../../../records.ts';
import type { Engine } from '../engine/useEngine.ts';
import { readTrigger } from '../trigger/triggerDraft.ts';
import type { RuleText } from '../trigger/useRuleText.ts';
import { triggerBodyOf } from '../trigger/validateDraft.ts';
import { ComparedVersions } from './ComparedVersions.tsx';
import { useTriggerLines } from './useTriggerLines.ts';
import { Versions } from './Versions.tsx';

interface Props {
  record: RecordData;
  engine: Engine;
  ruleText: RuleText;
}

/** A trigger's former versions. */
export function TriggerVersions({ record, engine, ruleText }: Props) {
  const linesOf = useTriggerLines(ruleText);
  return (
    <Versions
      entity="trigger"
      record={record}
      bodyOf={(values) => ({ ...triggerBodyOf(readTrigger(values), engine) })}
      compare={(older, newer) => <ComparedVersions entity="trigger" older={older} newer={newer} linesOf={linesOf} />}
    />
  );
}
