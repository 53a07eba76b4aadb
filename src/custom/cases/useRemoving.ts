import { useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { CaseContents } from '../../contracts/case.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useDoing } from '../../resources/useDoing.ts';
import { changeContents } from './caseCalls.ts';

/** Removes alerts and customers from an open case. */
export function useRemoving({ id, state }: RecordData) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const may = usePermitted()('case', 'edit') && state === 'OPEN';
  const { busy, run } = useDoing();
  const remove = (body: Pick<CaseContents, 'remove_alerts' | 'remove_customers'>, onDone?: () => void) =>
    run(async () => {
      await changeContents(String(id), body);
      notify(words('cases.removed'), { type: 'success' });
      onDone?.();
      refresh();
    });
  return { may, busy, remove };
}
