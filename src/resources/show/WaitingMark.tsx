import { lazy, Suspense } from 'react';
import type { RecordData } from '../../records.ts';

const WaitingChange = lazy(async () => ({ default: (await import('./WaitingChange.tsx')).WaitingChange }));

/** The entities whose changes another person may have to release. */
const subjects = ['trigger', 'trigger_action', 'risk', 'role', 'webhook', 'tenant', 'customer'];

/** The mark of a record of which a change waits; nothing for any other. */
export function WaitingMark({ entity, record }: { entity: string; record: RecordData }) {
  if (!subjects.includes(entity)) return null;
  return (
    <Suspense>
      <WaitingChange entity={entity} record={record} />
    </Suspense>
  );
}
