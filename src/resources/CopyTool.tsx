import Check from '@mui/icons-material/CheckOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLabel } from '../i18n/useLabel.ts';

/** Milliseconds for which the tick replaces the icon. */
const tickMs = 1_500;

/** Copies an id as it is shown. */
export function CopyTool({ text, what }: { text: string; what: string }) {
  const words = useLabel();
  const notify = useNotify();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), tickMs);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      // the clipboard is not available: over plain http, or without the user's permission
      notify(words('resources.copy.failed'), { type: 'warning' });
    }
  };
  const label = words('resources.copy.what', { what });
  return (
    <>
      <button
        type="button"
        className="pb-icon-button size-26 svg-15 flex-none text-soft hover:bg-hover hover:text-text phone:h-32 phone:w-36"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        {done ? <Check aria-hidden /> : <ContentCopy aria-hidden />}
      </button>
      <span role="status" className="pb-sr">
        {done && words('resources.copy.done', { what })}
      </span>
    </>
  );
}
