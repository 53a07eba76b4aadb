import { createContext, useContext, useMemo, useState } from 'react';

/** What a dialog provides to its content. */
export interface DialogGuard {
  /** Leads out, as Cancel does; asks first where something would be lost. */
  close: () => void;
  /** A form inside reports whether it has unsaved changes. */
  report: (unsaved: boolean) => void;
  /** Closing is a way within the console, at which forms ask by themselves. */
  routed: boolean;
}

const Context = createContext<DialogGuard | null>(null);

export const DialogGuardProvider = Context.Provider;

/** The dialog around here; null outside of any. */
export const useDialog = (): DialogGuard | null => useContext(Context);

interface Options {
  onClose: () => void;
  unsaved?: boolean;
  routed?: boolean;
}

/** Stands between the wish to close a dialog and its closing. */
export function useDialogGuard({ onClose, unsaved = false, routed = false }: Options) {
  const [reported, report] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const held = !routed && (unsaved || reported);
  const guard = useMemo(
    (): DialogGuard => ({ close: () => (held ? setConfirming(true) : onClose()), report, routed }),
    [held, onClose, routed],
  );
  const leave = () => {
    setConfirming(false);
    onClose();
  };
  return { guard, confirming, stay: () => setConfirming(false), leave };
}
