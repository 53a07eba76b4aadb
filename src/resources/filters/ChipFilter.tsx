import Close from '@mui/icons-material/CloseOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Popover from '@mui/material/Popover';
import { type ReactNode, useRef, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './filters.module.css';

interface Props {
  label: string;
  /** What is chosen, in short; null for nothing. */
  summary: ReactNode;
  opened: boolean;
  onClear: () => void;
  /** Whether it can be taken away though nothing is chosen. */
  removable: boolean;
  /** Whether a click elsewhere closes it: not while what stands in it is lost by that. */
  mayClose?: () => boolean;
  children: ReactNode;
}

/** A filter as a button that says what is chosen and opens the choice. */
export function ChipFilter({ label, summary, opened, onClear, removable, mayClose = () => true, children }: Props) {
  const words = useLabel();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(opened);
  return (
    <span
      className={`hover:border-edge inline-flex items-center max-w-full bg-card border border-hairline rounded-8 ${styles.field}`}
      data-active={summary === null ? undefined : ''}
    >
      <button
        ref={button}
        type="button"
        className={`inline-flex items-center min-w-0 p-0 border-0 bg-transparent gap-6 svg-16 [&_svg]:text-soft ${styles.chip}`}
        // biome-ignore lint/a11y/noAutofocus: it was just added; its choice gives the keyboard back to it
        autoFocus={opened}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={`ps-10 pe-0 whitespace-nowrap text-soft ${styles.label}`}>{label}</span>{' '}
        {summary !== null && <bdi className={'max-w-[28ch] truncate text-text font-medium'}>{summary}</bdi>}
        <ExpandMore aria-hidden />
      </button>
      {(summary !== null || removable) && (
        <button
          type="button"
          className={`inline-grid place-items-center flex-none p-0 border-0 bg-transparent text-soft svg-15 ${styles.remove}`}
          aria-label={words('resources.filters.remove', { label })}
          onClick={onClear}
        >
          <Close aria-hidden />
        </button>
      )}
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
          className="pb-button px-12 min-h-30 self-end"
          data-quiet=""
          onClick={() => mayClose() && setOpen(false)}
        >
          {words('resources.filters.done')}
        </button>
      </Popover>
    </span>
  );
}
