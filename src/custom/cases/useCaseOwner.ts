import { useRefresh } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { RecordData } from '../../records.ts';
import { useDoing } from '../../resources/useDoing.ts';
import { assignCase } from './caseCalls.ts';

/** Makes the user the owner of an open case, or nobody. */
export function useCaseOwner({ id, state }: RecordData) {
  const refresh = useRefresh();
  const may = usePermitted()('case', 'edit') && state === 'OPEN';
  const { busy, run } = useDoing();
  const assign = (owner: 'me' | null) =>
    run(async () => {
      await assignCase(String(id), owner);
      refresh();
    });
  return { may, busy, assign };
}
