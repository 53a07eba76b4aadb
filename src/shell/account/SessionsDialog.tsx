import { useState } from 'react';
import type { UserSession } from '../../contracts/session.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConfirmDialog } from '../../resources/ConfirmDialog.tsx';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import house from '../../resources/dialog/dialog.module.css';
import { Failure } from '../../ui/Failure.tsx';
import { SessionsTable } from './SessionsTable.tsx';
import { ownSessions, useEnding, useSessions } from './sessionCalls.ts';

/** Where one is logged in oneself, and how to end that elsewhere. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const words = useLabel();
  const { data, error, refetch } = useSessions(ownSessions);
  const { busy, end } = useEnding(ownSessions);
  const [asked, setAsked] = useState(false);
  const title = words('dialogs.sessions.title');
  const endOne = ({ id }: UserSession, device: string) => void end(words('dialogs.sessions.ended', { device }), id);
  const endOthers = () => {
    setAsked(false);
    void end(words('dialogs.sessions.othersDone'));
  };
  const content = () => {
    if (data) return <OwnSessions sessions={data} label={title} onEnd={endOne} busy={busy} />;
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <DialogWait />;
  };
  const hasOthers = data?.some(({ current }) => !current);
  const foot = (
    <footer className={house.foot}>
      <button type="button" className="pb-button" aria-disabled={busy} onClick={() => setAsked(true)}>
        {words('dialogs.sessions.others')}
      </button>
    </footer>
  );
  return (
    <ConsoleDialog size="lg" title={title} onClose={onClose} foot={hasOthers ? foot : undefined}>
      <div className={house.body}>{content()}</div>
      <ConfirmDialog
        open={asked}
        danger
        title={words('dialogs.sessions.othersAsk')}
        text={words('dialogs.sessions.othersText')}
        confirm={words('dialogs.sessions.others')}
        cancel={words('resources.form.cancel')}
        onConfirm={endOthers}
        onCancel={() => setAsked(false)}
      />
    </ConsoleDialog>
  );
}

function OwnSessions(props: Parameters<typeof SessionsTable>[0]) {
  const words = useLabel();
  const alone = props.sessions.every(({ current }) => current);
  return (
    <>
      <p className="px-20 py-14 text-pretty text-soft phone:px-14">
        {words(alone ? 'dialogs.sessions.only' : 'dialogs.sessions.lead')}
      </p>
      <SessionsTable {...props} />
    </>
  );
}
