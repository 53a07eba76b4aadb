import { useState } from 'react';
import { keepsSessions } from '../../authProvider/me.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useIsAbove } from '../../resources/above.ts';
import { ConfirmDialog } from '../../resources/ConfirmDialog.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useRecordName } from '../../resources/useRecordName.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SessionsTable } from './SessionsTable.tsx';
import { sessionsOfUser, useEnding, useSessions } from './sessionCalls.ts';

/** Where a user is logged in, on the record's page, for who may edit them. */
export function SessionsOfUser({ record }: { record: RecordData }) {
  const manages = useIsAbove('user', record) === false;
  const may = usePermitted()('user', 'edit');
  return may && manages && keepsSessions() ? <Sessions record={record} /> : null;
}

function Sessions({ record }: { record: RecordData }) {
  const words = useLabel();
  const name = useRecordName('user')(record);
  const path = sessionsOfUser(String(record.id));
  const { data, error, refetch } = useSessions(path);
  const { busy, end } = useEnding(path);
  const [asked, setAsked] = useState(false);
  const title = words('dialogs.sessions.ofUser');
  const endAll = () => {
    setAsked(false);
    void end(words('dialogs.sessions.allDone', { name }));
  };
  const content = () => {
    if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <DialogWait />;
    if (data.length === 0)
      return <p className="px-20 pbe-16 text-soft phone:px-14">{words('dialogs.sessions.none')}</p>;
    return <SessionsTable sessions={data} label={title} />;
  };
  return (
    <section className="pb-card phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby="user-sessions">
      <div className="flex min-h-52 flex-wrap items-center gap-8 px-20 py-8 phone:px-14">
        <h2 className="pb-title min-w-0 flex-1" id="user-sessions">
          {title}
        </h2>
        {data?.some(({ current }) => !current) && (
          <button type="button" className="pb-button" data-quiet="" aria-disabled={busy} onClick={() => setAsked(true)}>
            {words('dialogs.sessions.all')}
          </button>
        )}
      </div>
      {content()}
      <ConfirmDialog
        open={asked}
        danger
        title={words('dialogs.sessions.allAsk', { name })}
        text={words('dialogs.sessions.allText')}
        confirm={words('dialogs.sessions.all')}
        cancel={words('resources.form.cancel')}
        onConfirm={endAll}
        onCancel={() => setAsked(false)}
      />
    </section>
  );
}
