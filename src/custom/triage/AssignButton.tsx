import { lazy, Suspense, useState } from 'react';
import type { Assignee } from '../../contracts/assigning.ts';
import { assigning } from '../../i18n/en/assigning.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';

addPhrases({ assigning });

// fetched once somebody is to be chosen
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));

interface Props {
  className: string;
  count: number;
  busy: boolean;
  onAssign: (to: Assignee) => Promise<unknown>;
}

/** Opens the dialog in which alerts are given to a person. */
export function AssignButton({ className, count, busy, onAssign }: Props) {
  const words = useLabel();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-disabled={busy}
        onClick={() => !busy && setOpened(true)}
      >
        <span className="min-w-0 truncate">{words('assigning.to')}</span>
      </button>
      {opened && (
        <Suspense>
          <AssignDialog count={count} onClose={() => setOpened(false)} onAssign={onAssign} />
        </Suspense>
      )}
    </>
  );
}
