import '../words.ts';
import { useMemo } from 'react';
import type { PackRule } from '../../../contracts/pack.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { CompareTable } from '../../../ui/CompareTable.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';
import { type Engine, useEngine } from '../engine/useEngine.ts';
import { readTrigger } from '../trigger/triggerDraft.ts';
import { useRuleText } from '../trigger/useRuleText.ts';
import { ComparedLines } from './ComparedLines.tsx';
import { useTriggerLines } from './useTriggerLines.ts';

interface Props {
  pack: PackRule;
  /** The tenant's; null where it has none. */
  own: PackRule | null;
}

/** What a pack's trigger says, in words; beside the tenant's own only that in which they differ. */
export function PackDifference(props: Props) {
  const engine = useEngine();
  if (engine.error) return <Failure error={engine.error} onRetry={() => void engine.refetch()} />;
  return engine.data ? <Worded {...props} engine={engine.data} /> : <DialogWait />;
}

function Worded({ pack, own, engine }: Props & { engine: Engine }) {
  const words = useLabel();
  const labels = useLabels();
  const sides = useMemo(() => ({ pack: { ...pack }, own: own && { ...own } }), [pack, own]);
  const settings = useMemo(
    () => [sides.pack, sides.own ?? {}].flatMap((values) => readTrigger(values).settings),
    [sides],
  );
  const linesOf = useTriggerLines(useRuleText(engine, settings));
  const is = linesOf(sides.pack);
  if (!sides.own) return <Said lines={is} />;
  const was = linesOf(sides.own);
  const fields = [...is].filter(([field, lines]) => JSON.stringify(was.get(field)) !== JSON.stringify(lines));
  if (fields.length === 0) return <p className="pb-note px-18 py-10">{words('packs.same')}</p>;
  const rows = fields.map(([field, lines]) => {
    const old = was.get(field) ?? [];
    return {
      key: field,
      label: labels.field('trigger', field),
      was: old.length === 0 ? <Nothing /> : <ComparedLines lines={old} others={lines} change="gone" />,
      is: lines.length === 0 ? <Nothing /> : <ComparedLines lines={lines} others={old} change="new" />,
    };
  });
  return <CompareTable heads={[words('packs.field'), words('packs.here'), words('packs.inPack')]} rows={rows} />;
}

/** All that it says, field by field. */
function Said({ lines }: { lines: ReadonlyMap<string, readonly string[]> }) {
  const labels = useLabels();
  return (
    <dl className="grid gap-8 px-18 py-10">
      {[...lines]
        .filter(([, said]) => said.length > 0)
        .map(([field, said]) => (
          <div key={field}>
            <dt className="pb-note">{labels.field('trigger', field)}</dt>
            {said.map((line) => (
              <dd key={line} className="m-0 wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}
