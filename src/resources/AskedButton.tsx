import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  text: string;
  /** Names the button, with what it is about. */
  name: string;
  title: string;
  question: string;
  cancel: string;
  busy: boolean;
  onConfirm: () => void;
}

/** A row's quiet button for what cannot be undone: it asks before. */
export function AskedButton({ text, name, title, question, cancel, busy, onConfirm }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="pb-button"
        data-quiet=""
        aria-label={name}
        aria-disabled={busy || undefined}
        onClick={() => !busy && setAsking(true)}
      >
        {text}
      </button>
      <ConfirmDialog
        danger
        open={asking}
        title={title}
        text={question}
        confirm={text}
        cancel={cancel}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
