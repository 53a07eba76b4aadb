import { dialogs } from '../../i18n/en/dialogs.ts';
import { addPhrases } from '../../i18n/translate.ts';
import type { RecordData } from '../../records.ts';
import { FactorsOfUser } from './FactorsOfUser.tsx';
import { InvitationOfUser } from './InvitationOfUser.tsx';
import { SessionsOfUser } from './SessionsOfUser.tsx';

addPhrases({ dialogs });

/** Whether a user has a password, where they are logged in, and with what, below the record. */
export function BelowUser({ record }: { record: RecordData }) {
  return (
    <>
      <InvitationOfUser record={record} />
      <SessionsOfUser record={record} />
      <FactorsOfUser record={record} />
    </>
  );
}
