import type { RecordData } from '../../records.ts';
import { FactorsOfUser } from './FactorsOfUser.tsx';
import { SessionsOfUser } from './SessionsOfUser.tsx';

/** Where a user is logged in, and with what, below the record. */
export function BelowUser({ record }: { record: RecordData }) {
  return (
    <>
      <SessionsOfUser record={record} />
      <FactorsOfUser record={record} />
    </>
  );
}
