import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { currentMe, offersFactors } from '../../authProvider/me.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useIsAbove } from '../../resources/above.ts';
import { ConfirmDialog } from '../../resources/ConfirmDialog.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useRecordName } from '../../resources/useRecordName.ts';
import { Failure } from '../../ui/Failure.tsx';
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
  const id = String(record.id);
  const name = useRecordName('user')(record);
  const [asked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factors', id],
    queryFn: () => fetchFactors(factorsOfUser(id)),
    retry: false,
    staleTime: 0,
  });
  const reset = async () => {
    setAsked(false);
    try {
      await resetFactors(id);
      notify(words('security.resetDone', { name }), { type: 'success' });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : words('errors.unexpected'), { type: 'error' });
    }
    await refetch();
  };
  const isOwn = id === currentMe()?.id;
  const content = () => {
    if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <DialogWait />;
    return (
      <div className="px-20 pbe-16 phone:px-14">
        <FactorList factors={data.factors} />
      </div>
    );
  };
  return (
    <section className="pb-card phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby="user-factors">
      <div className="flex min-h-52 flex-wrap items-center gap-8 px-20 py-8 phone:px-14">
        <h2 className="pb-title min-w-0 flex-1" id="user-factors">
          {words('security.ofUser')}
        </h2>
        {data && data.factors.length > 0 && !isOwn && (
          <button type="button" className="pb-button" data-quiet="" onClick={() => setAsked(true)}>
            {words('security.reset')}
          </button>
        )}
      </div>
      {content()}
      <ConfirmDialog
        open={asked}
        danger
        title={words('security.resetAsk', { name })}
        text={words('security.resetText')}
        confirm={words('security.reset')}
        cancel={words('resources.form.cancel')}
        onConfirm={() => void reset()}
        onCancel={() => setAsked(false)}
      />
    </section>
  );
}
