import { lazy, Suspense, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';

// fetched once it is asked for
const HandOverDialog = lazy(async () => ({ default: (await import('./HandOverDialog.tsx')).HandOverDialog }));

/** Opens the dialog in which one's own alerts are handed over. */
export function HandOverButton({ count }: { count: number }) {
  const words = useLabel();
  const [opened, setOpened] = useState(false);
  // what was asked stays while it is answered, however many alerts come or go
  const [asked, setAsked] = useState(count);
  const open = () => {
    setAsked(count);
    setOpened(true);
  };
  return (
    <>
      <button type="button" className="pb-button ms-auto" aria-haspopup="dialog" onClick={open}>
        {words('shift.handOver.open')}
      </button>
      {opened && (
        <Suspense>
          <HandOverDialog count={asked} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
