import '../rmt/words.ts';
import { useMemo } from 'react';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { type Engine, useEngine } from '../rmt/engine/useEngine.ts';
import { ComparedLines } from '../rmt/page/ComparedLines.tsx';
import { useTriggerLines } from '../rmt/page/useTriggerLines.ts';
import { readTrigger } from '../rmt/trigger/triggerDraft.ts';
import { useRuleText } from '../rmt/trigger/useRuleText.ts';
import { type Sides, useComparedFields } from './comparedFields.tsx';
import { ProposedTable } from './ProposedTable.tsx';

interface Props {
  sides: Sides;
  waits: boolean;
}

/** A proposed trigger in the words in which its versions are compared. */
export function TriggerCompare(props: Props) {
  const engine = useEngine();
  if (engine.error) return <Failure error={engine.error} onRetry={() => void engine.refetch()} />;
  return engine.data ? <Worded {...props} engine={engine.data} /> : <DialogWait />;
}

function Worded({ sides, waits, engine }: Props & { engine: Engine }) {
  const labels = useLabels();
  const { before, after } = sides;
  const settings = useMemo(
    () => [after, before ?? {}].flatMap((values) => readTrigger(values).settings),
    [after, before],
  );
  const linesOf = useTriggerLines(useRuleText(engine, settings));
  const [was, is] = [before ? linesOf(before) : new Map<string, string[]>(), linesOf(after)];
  const worded = [...is].flatMap(([key, lines]) => {
    const old = was.get(key) ?? [];
    if (old.length + lines.length === 0) return [];
    return [
      {
        key,
        label: labels.field('trigger', key),
        changed: JSON.stringify(old) !== JSON.stringify(lines),
        was: old.length === 0 ? <Nothing /> : <ComparedLines lines={old} others={lines} change="gone" />,
        is: lines.length === 0 ? <Nothing /> : <ComparedLines lines={lines} others={old} change="new" />,
      },
    ];
  });
  // unless it is changed, the moment from which a version counts is that of the release
  const others = useComparedFields(sides, [...is.keys()]).filter(({ changed }) => changed);
  return <ProposedTable fields={[...worded, ...others]} waits={waits} />;
}
