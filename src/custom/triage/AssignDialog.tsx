import { useId, useState } from 'react';
import type { Assignee } from '../../contracts/assigning.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import { refusalOf } from './refusalOf.ts';

interface Props {
  /** How many alerts. */
  count: number;
  onClose: () => void;
  /** Gives them to a person; throws if that person is refused. */
  onAssign: (to: Assignee) => Promise<unknown>;
}

/** Asks to whom alerts are given: a person who may work on them, found by name. */
export function AssignDialog({ count, onClose, onAssign }: Props) {
  const words = useLabel();
  const formId = useId();
  const [chosen, setChosen] = useState<Assignee | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const assign = async () => {
    if (busy) return;
    if (!chosen) return setTrouble(words('assigning.choose'));
    setBusy(true);
    setTrouble(null);
    try {
      await onAssign(chosen);
      onClose();
    } catch (error) {
      setTrouble(refusalOf(error) ?? words('errors.unexpected'));
    } finally {
      setBusy(false);
    }
  };
  const choose = (one: Assignee) => {
    setChosen(one);
    setTrouble(null);
  };
  const foot = (
    <DialogFoot
      form={formId}
      submit={words('assigning.confirm')}
      cancel={words('resources.form.cancel')}
      busy={busy}
      onCancel={onClose}
    />
  );
  return (
    <ConsoleDialog size="sm" title={words('assigning.title', { smart_count: count })} onClose={onClose} foot={foot}>
      <form
        id={formId}
        className="grid gap-14 px-20 pbs-16 pbe-20"
        onSubmit={(event) => {
          event.preventDefault();
          void assign();
        }}
      >
        <PersonPicker chosen={chosen} choose={choose} />
        {trouble && (
          <p className="text-error wrap-anywhere" role="alert">
            {trouble}
          </p>
        )}
      </form>
    </ConsoleDialog>
  );
}
