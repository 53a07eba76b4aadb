import { useEffect } from 'react';
import { useBlocker } from 'react-admin';

/** The browser's Back (on a phone the usual way to close) closes the dialog and leaves the page where it is. */
export function BackCloses({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  }, [blocker, onBack]);
  return null;
}
