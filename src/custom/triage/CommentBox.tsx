import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useMentionBox } from '../../resources/mentions/useMentionBox.tsx';
import { takesComment } from './drafts.ts';
import styles from './triage.module.css';

/** The maximum that the API accepts. */
const mostCharacters = 4_000;

interface Props {
  box: RefObject<HTMLTextAreaElement | null>;
  id: string;
  text: string;
  busy: boolean;
  write: (text: string) => void;
  send: () => unknown;
  /** Leaves the box; its text stays. */
  leave: () => void;
}

/** Ctrl or Cmd with Enter sends; Esc leads out of the box, and not out of the dialog. */
export function CommentBox({ box, id, text, busy, write, send, leave }: Props) {
  const words = useLabel();
  const boxId = useId();
  const empty = text.trim() === '';
  useEffect(() => {
    if (takesComment(id)) box.current?.focus();
  }, [id, box]);
  const {
    text: typed,
    box: asking,
    takesKey,
    list,
  } = useMentionBox({ subject: 'alert', value: text, onChange: write });
  const onKeyDown = (event: KeyboardEvent) => {
    if (takesKey(event)) return;
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!sends && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (!sends) leave();
    else if (!empty) void send();
  };
  return (
    <div className={`grid ${styles.comment}`}>
      <label className="pb-label" htmlFor={boxId}>
        {words('triage.comment')}
        <kbd dir="ltr" aria-hidden>
          c
        </kbd>
      </label>
      <textarea
        className="w-full rounded-8 border border-edge bg-card placeholder:text-soft placeholder:opacity-100 focus-visible:-outline-offset-1"
        ref={box}
        id={boxId}
        rows={3}
        // the text has its own direction, the hint has the page's
        dir={text === '' ? undefined : 'auto'}
        maxLength={mostCharacters}
        placeholder={words('triage.commentHint')}
        title={words('mentions.hint')}
        value={typed}
        {...asking}
        onKeyDown={onKeyDown}
      />
      {list}
      {!empty && (
        <button
          type="button"
          className="pb-text-button mbs-4 min-h-30 justify-self-end px-12 font-semibold hover:bg-hover"
          aria-disabled={busy}
          onClick={send}
        >
          {words('triage.send')}
        </button>
      )}
    </div>
  );
}
