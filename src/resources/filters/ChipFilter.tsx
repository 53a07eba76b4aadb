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
      className={`pb-inline-row pb-max-full pb-bg-card pb-hairline pb-round-8 ${styles.field}`}
      data-active={summary === null ? undefined : ''}
    >
      <button
        ref={button}
        type="button"
        className={`pb-inline-row pb-min-0 pb-padding-0 pb-bare pb-gap-6 pb-svg-16 pb-svg-muted ${styles.chip}`}
        // biome-ignore lint/a11y/noAutofocus: it was just added; its choice gives the keyboard back to it
        autoFocus={opened}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={`pb-nowrap pb-muted ${styles.label}`}>{label}</span>{' '}
        {summary !== null && <bdi className={`pb-ellipsis pb-text pb-medium ${styles.summary}`}>{summary}</bdi>}
        <ExpandMore aria-hidden />
      </button>
      {(summary !== null || removable) && (
        <button
          type="button"
          className={`pb-center-box pb-flex-none pb-padding-0 pb-bare pb-muted pb-svg-15 ${styles.remove}`}
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
          className={`pb-button pb-px-12 pb-min-30 ${styles.done}`}
          data-quiet=""
          onClick={() => mayClose() && setOpen(false)}
        >
          {words('resources.filters.done')}
        </button>
      </Popover>
    </span>
  );
}
