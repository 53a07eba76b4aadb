import { keepsSessions } from '../../authProvider/me.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useIsAbove } from '../../resources/above.ts';
import { useRecordName } from '../../resources/useRecordName.ts';
import { CardOfUser } from './CardOfUser.tsx';
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
  const title = words('dialogs.sessions.ofUser');
  const ending = {
    text: words('dialogs.sessions.all'),
    title: words('dialogs.sessions.allAsk', { name }),
    question: words('dialogs.sessions.allText'),
    busy,
    onConfirm: () => void end(words('dialogs.sessions.allDone', { name })),
  };
  const hasOthers = data?.some(({ current }) => !current) === true;
  return (
    <CardOfUser title={title} ending={hasOthers ? ending : null} error={error} onRetry={() => void refetch()}>
      {data &&
        (data.length === 0 ? (
          <p className="px-20 pbe-16 text-soft phone:px-14">{words('dialogs.sessions.none')}</p>
        ) : (
          <SessionsTable sessions={data} label={title} />
        ))}
    </CardOfUser>
  );
}
