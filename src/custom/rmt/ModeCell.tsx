import { lazy, Suspense } from 'react';
import { asText } from '../../records.ts';
import type { ValueProps } from '../../resources/kinds/kindUi.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { problemsIn } from './page/problems.ts';

const NotJudgedChip = lazy(async () => ({ default: (await import('./rulePages.ts')).NotJudgedChip }));

/** A trigger's mode, and a chip if the engine can't evaluate it. */
export function ModeCell({ value, record }: ValueProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-6 gap-y-4">
      <StatusChip of="TriggerModes" value={asText(value) ?? ''} />
      {problemsIn(record).length > 0 && (
        <Suspense>
          <NotJudgedChip />
        </Suspense>
      )}
    </span>
  );
}
