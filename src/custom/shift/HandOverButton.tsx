import { lazy, Suspense, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';

// fetched once it is asked for
const HandOverDialog = lazy(async () => ({ default: (await import('./HandOverDialog.tsx')).HandOverDialog }));

interface Props {
  count: number;
  /** Whose alerts, where they are not one's own. */
  from?: { id: string; name: string };
}

/** Opens the dialog in which open alerts are handed over: one's own, or those of somebody who is away. */
export function HandOverButton({ count, from }: Props) {
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
      {from ? (
        <button
          type="button"
          className="pb-text-button min-h-30 px-8 hover:bg-hover"
          aria-haspopup="dialog"
          aria-label={words('shift.handOver.othersOf', { name: from.name })}
          onClick={open}
        >
          {words('shift.handOver.others')}
        </button>
      ) : (
        <button type="button" className="pb-button ms-auto" aria-haspopup="dialog" onClick={open}>
          {words('shift.handOver.open')}
        </button>
      )}
      {opened && (
        <Suspense>
          <HandOverDialog count={asked} from={from?.id} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
