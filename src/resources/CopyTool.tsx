import Check from '@mui/icons-material/CheckOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLabel } from '../i18n/useLabel.ts';

/** How long the tick stands in the place of the picture. */
const tickMs = 1_500;

/** Copies an id as it stands there. */
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
      // the browser keeps its clipboard to itself: over plain http, or where the user said so
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
