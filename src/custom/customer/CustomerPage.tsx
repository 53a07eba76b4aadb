import { RecordContextProvider, useParams } from 'ra-core';
import './texts.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { NotAllowed } from '../../resources/NotAllowed.tsx';
import { usePermitted } from '../../resources/permitted.ts';
import { RecordFailure } from '../../resources/RecordFailure.tsx';
import show from '../../resources/show/show.module.css';
import { useRecord } from '../../resources/useRecord.ts';
import { CustomerHead } from './head/CustomerHead.tsx';
import { CustomerTabs } from './tabs/CustomerTabs.tsx';

/** A customer's page (RTE-6): who it is and how things stand, then all that is known, a tab for each kind. */
export function CustomerPage() {
  const { id = '' } = useParams();
  if (!usePermitted()('customer', 'show')) return <NotAllowed />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useRecord('customer', id);
  if (data)
    return (
      <RecordContextProvider value={data}>
        <div className={show.page}>
          <CustomerHead record={data} />
          <CustomerTabs record={data} />
        </div>
      </RecordContextProvider>
    );
  if (error) return <RecordFailure entity="customer" error={error} onRetry={() => void refetch()} />;
  return <DialogWait />;
}
