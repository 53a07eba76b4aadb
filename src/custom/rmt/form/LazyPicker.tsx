import { type ComponentProps, lazy, Suspense } from 'react';
import type { RecordPicker } from '../../../resources/pickers/RecordPicker.tsx';

const Picker = lazy(() =>
  import('../../../resources/pickers/RecordPicker.tsx').then((module) => ({ default: module.RecordPicker })),
);

/** A record found by typing, within a sentence; most triggers name none, so that its code comes with the first that does. */
export function LazyPicker(props: Omit<ComponentProps<typeof RecordPicker>, 'unlabelled'>) {
  return (
    <span className="inline-block min-h-36 w-[min(260px,100%)]">
      <Suspense>
        <Picker {...props} unlabelled />
      </Suspense>
    </span>
  );
}
