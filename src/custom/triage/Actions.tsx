import { useNotify } from 'ra-core';
import { type RefObject, useRef, useState } from 'react';
import type { AlertVerdict, Triage } from '../../contracts/triage.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { CommentBox } from './CommentBox.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { useNextAlert } from './next.ts';
import { OwnerTools } from './OwnerTools.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import styles from './triage.module.css';
import { usePanelKeys } from './usePanelKeys.ts';
import { useTriage } from './useTriage.ts';
import { VerdictTools } from './VerdictTools.tsx';
import { closing, releasing, reopening, taking, type Work } from './work.ts';

interface Props {
  panel: RefObject<HTMLElement | null>;
  work: Work;
  myId: string | undefined;
}

/** What can be done with an alert. A comment that was begun goes with whatever is done next. */
export function Actions({ panel, work, myId }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const { act, busy, trouble, dismiss } = useTriage(work);
  const [comment, setComment] = useState(() => draftOf(work.id));
  const box = useRef<HTMLTextAreaElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const next = useNextAlert();
  const write = (text: string) => {
    setComment(text);
    keepDraft(work.id, text);
  };
  const run = async (wanted: Triage, said: string) => {
    const text = comment.trim();
    const done = await act({ ...wanted, ...(text !== '' && { comment: text }) });
    if (!done) return false;
    // what was written while the answer was on its way is still to be sent
    if (text !== '' && draftOf(work.id) === comment) write('');
    notify(said, { type: 'success' });
    return true;
  };
  const close = async (verdict: AlertVerdict) => {
    const said = words('triage.done.closed', { verdict: labels.value('AlertVerdicts', verdict) });
    if (await run(closing(verdict), said)) nextButton.current?.focus();
  };
  const isOpen = work.state !== 'CLOSED';
  const isMine = work.ownerId !== null && work.ownerId === myId;
  const take = () => run(taking(work), words('triage.done.assigned'));
  usePanelKeys(panel, {
    take: isOpen && !isMine ? take : null,
    comment: () => box.current?.focus(),
    next: () => next(work.id),
    close: isOpen ? close : null,
  });
  return (
    <>
      {trouble && <TroubleNote trouble={trouble} myId={myId} hasDraft={comment.trim() !== ''} dismiss={dismiss} />}
      {isOpen && (
        <OwnerTools
          work={work}
          isMine={isMine}
          busy={busy}
          take={take}
          release={() => run(releasing(work), words('triage.done.released'))}
        />
      )}
      <CommentBox
        box={box}
        id={work.id}
        text={comment}
        busy={busy}
        write={write}
        send={() => run({}, words('triage.done.commented'))}
        leave={() => panel.current?.focus()}
      />
      {isOpen ? (
        <VerdictTools busy={busy} verdicts={enums.AlertVerdicts} close={close} />
      ) : (
        <button
          type="button"
          className={styles.tool}
          aria-disabled={busy}
          onClick={() => run(reopening, words('triage.done.reopened'))}
        >
          {words('triage.reopen')}
        </button>
      )}
      <button ref={nextButton} type="button" className={styles.next} onClick={() => next(work.id)}>
        {words('triage.next')}
        <kbd dir="ltr" aria-hidden>
          n
        </kbd>
      </button>
    </>
  );
}
