import { type ComponentProps, lazy, Suspense } from 'react';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { RecordCards } from './RecordCards.tsx';

const Loaded = lazy(async () => ({ default: (await import('./RecordCards.tsx')).RecordCards }));

/** The records of the list around it as a phone shows them; only a phone loads what draws them. */
export function PhoneCards(props: ComponentProps<typeof RecordCards> & { rows: number }) {
  return (
    <Suspense fallback={<ListSkeleton rows={props.rows} columns={props.columns.length} />}>
      <Loaded entity={props.entity} columns={props.columns} />
    </Suspense>
  );
}
