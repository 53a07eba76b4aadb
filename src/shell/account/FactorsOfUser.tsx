import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { currentMe, offersFactors } from '../../authProvider/me.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useIsAbove } from '../../resources/above.ts';
import { useDoing } from '../../resources/useDoing.ts';
import { useRecordName } from '../../resources/useRecordName.ts';
import { CardOfUser } from './CardOfUser.tsx';
import { FactorList } from './SecurityPanel.tsx';
import { factorsOfUser, fetchFactors, resetFactors } from './secondFactorCalls.ts';

/** A user's second factors on the record's page, and their reset, for who may edit the user. */
export function FactorsOfUser({ record }: { record: RecordData }) {
  const manages = useIsAbove('user', record) === false;
  const may = usePermitted()('user', 'edit');
  return may && manages && offersFactors() ? <OfUser record={record} /> : null;
}

function OfUser({ record }: { record: RecordData }) {
  const words = useLabel();
  const notify = useNotify();
  const { busy, run } = useDoing();
  const id = String(record.id);
  const name = useRecordName('user')(record);
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factors', id],
    queryFn: () => fetchFactors(factorsOfUser(id)),
    retry: false,
    staleTime: 0,
  });
  const reset = async () => {
    try {
      await resetFactors(id);
      notify(words('security.resetDone', { name }), { type: 'success' });
    } finally {
      await refetch();
    }
  };
  const ending = {
    text: words('security.reset'),
    title: words('security.resetAsk', { name }),
    question: words('security.resetText'),
    busy,
    onConfirm: () => run(reset),
  };
  const hasSome = data !== undefined && data.factors.length > 0;
  return (
    <CardOfUser
      title={words('security.ofUser')}
      ending={hasSome && id !== currentMe()?.id ? ending : null}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <div className="px-20 pbe-16 phone:px-14">
          <FactorList factors={data.factors} />
        </div>
      )}
    </CardOfUser>
  );
}
