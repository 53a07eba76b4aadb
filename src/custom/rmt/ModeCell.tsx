import { lazy, Suspense } from 'react';
import { asText } from '../../records.ts';
import type { ValueProps } from '../../resources/kinds/kindUi.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';

const NotJudgedChip = lazy(async () => ({ default: (await import('./page/NotJudgedChip.tsx')).NotJudgedChip }));

/** A trigger's mode, and a chip if the engine can't evaluate it. */
export function ModeCell({ value, record: { problems } }: ValueProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-6 gap-y-4 py-4">
      <StatusChip of="TriggerModes" value={asText(value) ?? ''} />
      {Array.isArray(problems) && problems.length > 0 && (
        <Suspense>
          <NotJudgedChip />
        </Suspense>
      )}
    </span>
  );
}
