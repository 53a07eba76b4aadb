import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useMe } from '../../authProvider/useMe.ts';
import { TroubleNote } from '../../custom/triage/TroubleNote.tsx';
import { useTriage } from '../../custom/triage/useTriage.ts';
import { readWork, taking } from '../../custom/triage/work.ts';
import { triage } from '../../i18n/en/triage.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useRecord } from '../../resources/useRecord.ts';

addPhrases({ triage });

/** Takes an open alert that nobody has, or somebody else; nothing where it is one's own or closed. */
export function TakeAlert({ id }: { id: string }) {
  const { data: alert } = useRecord('alert', id);
  return alert ? <Take alert={alert} /> : null;
}

function Take({ alert }: { alert: RecordData }) {
  const label = useLabel();
  const notify = useNotify();
  const myId = useMe()?.id;
  const work = readWork(alert);
  const { act, busy, trouble, dismiss } = useTriage(work);
  const note = trouble && <TroubleNote trouble={trouble} myId={myId} hasDraft={false} dismiss={dismiss} />;
  if (work.state === 'CLOSED' || work.ownerId === myId) return note;
  const take = async () => {
    if (await act(taking(work))) notify(label('triage.done.assigned'), { type: 'success' });
  };
  return (
    <>
      {note}
      <Button aria-disabled={busy} onClick={() => void take()}>
        {work.ownerName === null ? label('triage.assign') : label('triage.takeOver', { name: work.ownerName })}
      </Button>
    </>
  );
}
