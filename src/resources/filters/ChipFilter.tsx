import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Popover from '@mui/material/Popover';
import { type ReactNode, useRef, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './filters.module.css';
import { RemoveFilter } from './RemoveFilter.tsx';

interface Props {
  label: string;
  /** What is chosen, in short; null for nothing. */
  summary: ReactNode;
  opened: boolean;
  onClear: () => void;
  /** Takes it away, which it can be though nothing is chosen. */
  onRemove: (() => void) | undefined;
  /** Whether a click elsewhere closes it: not while that would lose its content. */
  mayClose?: () => boolean;
  children: ReactNode;
}

/** Several choices in short: the first one's label, and how many there are. */
export function useSummary(first: string | undefined, count: number): string | null {
  const words = useLabel();
  return first === undefined || count === 1
    ? (first ?? null)
    : words('resources.filters.more', { first, count: count - 1 });
}

/** A filter as a button that shows the choice and opens it. */
export function ChipFilter({ label, summary, opened, onClear, onRemove, mayClose = () => true, children }: Props) {
  const words = useLabel();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(opened);
  const clear = () => {
    onClear();
    onRemove?.();
  };
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-8 border border-hairline bg-card hover:border-edge ${styles.field}`}
      data-active={summary === null ? undefined : ''}
    >
      <button
        ref={button}
        type="button"
        className={`inline-flex min-w-0 svg-16 items-center gap-6 border-0 bg-transparent p-0 [&_svg]:text-soft ${styles.chip}`}
        // biome-ignore lint/a11y/noAutofocus: it was just added; its choice gives the keyboard back to it
        autoFocus={opened}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={`ps-10 pe-0 whitespace-nowrap text-soft ${styles.label}`}>{label}</span>{' '}
        {summary !== null && <bdi className="max-w-[28ch] truncate font-medium text-text">{summary}</bdi>}
        <ExpandMore aria-hidden />
      </button>
      {(summary !== null || onRemove) && <RemoveFilter label={label} onClick={clear} />}
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={(_, reason) => (reason === 'escapeKeyDown' || mayClose()) && setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.panel } }}
      >
        {children}
        <button
          type="button"
          className="pb-button min-h-30 self-end px-12"
          data-quiet=""
          onClick={() => mayClose() && setOpen(false)}
        >
          {words('resources.filters.done')}
        </button>
      </Popover>
    </span>
  );
}
