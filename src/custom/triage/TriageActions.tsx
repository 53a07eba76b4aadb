import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Assignee } from '../../contracts/assigning.ts';
import type { AlertVerdict, Triage } from '../../contracts/triage.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import { statusOf } from '../../resources/status/tones.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { AssignButton } from './AssignButton.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CommentBox } from './CommentBox.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { takesFocus, useNextAlert } from './nextAlert.ts';
import { Pending } from './Requests.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import styles from './triage.module.css';
import { usePanelKeys, verdictKeys } from './usePanelKeys.ts';
import type { AlertRequests } from './useRequests.ts';
import { useTriage } from './useTriage.ts';
import { type AlertWork, closing, releasing, reopening, taking } from './work.ts';

interface Props {
  panel: RefObject<HTMLElement | null>;
  work: AlertWork;
  myId: string | undefined;
  requests: AlertRequests;
  /** Shows all of the panel where it is a bar. */
  unfold: () => void;
}

/** The actions on an alert. A comment that was begun is sent with the next one. */
export function TriageActions({ panel, work, myId, requests, unfold }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const { act, assign, busy, trouble, dismiss } = useTriage(work);
  const [comment, setComment] = useState(() => draftOf(work.id));
  const box = useRef<HTMLTextAreaElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const next = useNextAlert();
  const [pending, setPending] = useState<AlertVerdict | null>(null);
  // a user who came by keyboard goes on from here
  useEffect(() => {
    if (takesFocus(work.id)) nextButton.current?.focus();
  }, [work.id]);
  const write = (text: string) => {
    setComment(text);
    keepDraft(work.id, text);
  };
  const run = async (wanted: Triage, message: string) => {
    const text = comment.trim();
    const done = await act({ ...wanted, ...(text !== '' && { comment: text }) });
    if (!done) return false;
    // text typed while the answer was pending is still to be sent
    if (text !== '' && draftOf(work.id) === comment) write('');
    notify(message, { type: 'success' });
    return true;
  };
  const close = async (verdict: AlertVerdict) => {
    const message = words('triage.done.closed', { verdict: labels.value('AlertVerdicts', verdict) });
    if (!(await run(closing(verdict), message))) return;
    requests.again();
    nextButton.current?.focus();
  };
  const choose = (verdict: AlertVerdict) => (requests.waiting.length > 0 ? setPending(verdict) : close(verdict));
  const isOpen = work.state !== 'CLOSED';
  const isMine = work.ownerId !== null && work.ownerId === myId;
  const take = () => run(taking(work), words('triage.done.assigned'));
  usePanelKeys(panel, {
    take: isOpen && !isMine ? take : null,
    comment: () => {
      unfold();
      box.current?.focus();
    },
    next: () => next(work.id),
    close: isOpen ? choose : null,
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
          give={async ({ id, name }) => {
            if (await assign(id)) notify(words('assigning.done', { name }), { type: 'success' });
          }}
        />
      )}
      <Pending requests={requests} />
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
        <VerdictTools busy={busy} verdicts={enums.AlertVerdicts} close={choose} />
      ) : (
        <button
          type="button"
          className={`w-full svg-18 hover:bg-hover data-main:border-transparent data-main:bg-accent data-main:text-on-accent ${styles.tool} ${styles.reopen}`}
          aria-disabled={busy}
          onClick={() => run(reopening, words('triage.done.reopened'))}
        >
          {words('triage.reopen')}
        </button>
      )}
      <button ref={nextButton} type="button" className={`hover:bg-hover ${styles.next}`} onClick={() => next(work.id)}>
        {words('triage.next')}
        <kbd dir="ltr" aria-hidden>
          n
        </kbd>
      </button>
      {pending && (
        <CloseDialog
          verdict={pending}
          waiting={requests.waiting}
          onClose={() => setPending(null)}
          onConfirm={() => close(pending)}
        />
      )}
    </>
  );
}

interface OwnerToolsProps {
  work: AlertWork;
  isMine: boolean;
  busy: boolean;
  take: () => unknown;
  release: () => unknown;
  give: (to: Assignee) => Promise<unknown>;
}

const tool = `svg-18 hover:bg-hover data-main:border-transparent data-main:bg-accent data-main:text-on-accent ${styles.tool}`;

/** Assigns the alert to the user or to another, or unassigns it. */
function OwnerTools({ work: { ownerName }, isMine, busy, take, release, give }: OwnerToolsProps) {
  const words = useLabel();
  return (
    <div className="grid min-w-0 grid-cols-[1fr_auto] gap-8">
      {isMine ? (
        <button type="button" className={tool} aria-disabled={busy} onClick={release}>
          {words('triage.release')}
        </button>
      ) : (
        <button type="button" className={tool} data-main="" aria-disabled={busy} onClick={take}>
          <AssignmentInd aria-hidden />
          <span className="min-w-0 truncate">
            {ownerName === null ? words('triage.assign') : words('triage.takeOver', { name: ownerName })}
          </span>
          <kbd dir="ltr" aria-hidden>
            a
          </kbd>
        </button>
      )}
      <AssignButton className={tool} count={1} busy={busy} onAssign={give} />
    </div>
  );
}

interface VerdictToolsProps {
  busy: boolean;
  verdicts: readonly AlertVerdict[];
  close: (verdict: AlertVerdict) => unknown;
}

/** The ways in which an alert ends, each one press away; it can be reopened. */
function VerdictTools({ busy, verdicts, close }: VerdictToolsProps) {
  const words = useLabel();
  const labels = useLabels();
  return (
    <fieldset className={`m-0 grid min-w-0 overflow-hidden rounded-8 border border-edge p-0 ${styles.verdicts}`}>
      <legend className="pb-note">{words('triage.closeAs')}</legend>
      {verdicts.map((verdict) => {
        const status = statusOf('AlertVerdicts', verdict);
        return (
          <button
            key={verdict}
            type="button"
            className={`flex svg-18 items-center border-0 bg-transparent text-start font-medium text-text hover:bg-hover [&_svg]:text-soft ${styles.verdict}`}
            data-tone={status?.tone}
            aria-disabled={busy}
            onClick={() => close(verdict)}
          >
            {status && <status.Icon aria-hidden />}
            <span className="flex-1">{labels.value('AlertVerdicts', verdict)}</span>
            <kbd dir="ltr" aria-hidden>
              {verdictKeys[verdict]}
            </kbd>
          </button>
        );
      })}
    </fieldset>
  );
}
