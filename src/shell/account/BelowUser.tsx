import type { RecordData } from '../../records.ts';
import { FactorsOfUser } from './FactorsOfUser.tsx';
import { InvitationOfUser } from './InvitationOfUser.tsx';
import { SessionsOfUser } from './SessionsOfUser.tsx';

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
