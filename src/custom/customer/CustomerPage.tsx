import { RecordContextProvider, useParams } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useTimeframe } from '../../charts/useTimeframe.ts';
import { customer } from '../../i18n/en/customer.ts';
import { dialogs } from '../../i18n/en/dialogs.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { PdfButton } from '../../pdf/PdfButton.tsx';
import type { RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { RecordFailure } from '../../resources/RecordFailure.tsx';
import { useRecord } from '../../resources/useRecord.ts';
import { useRecordName } from '../../resources/useRecordName.ts';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { CustomerHead } from './head/CustomerHead.tsx';
import { PersonalTool } from './personal/PersonalData.tsx';
import { CustomerTabs } from './tabs/CustomerTabs.tsx';
import { useOpenTab } from './tabs/useOpenTab.ts';

// the texts of the page and of all its tabs come with the page; those of banners with the components that have one
addPhrases({ customer, dialogs });

/** A customer's page (RTE-6): a summary, then a tab for each kind of record. */
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
        <div className="flex flex-col gap-12">
          <CustomerHead record={data} tools={<Tools record={data} />} />
          <CustomerTabs record={data} />
        </div>
      </RecordContextProvider>
    );
  if (error) return <RecordFailure entity="customer" error={error} onRetry={() => void refetch()} />;
  return <DialogWait />;
}

const Tools = ({ record }: { record: RecordData }) => (
  <>
    <PersonalTool record={record} />
    <Export record={record} />
  </>
);

/** The page as it is: its head and the open tab. */
function Export({ record }: { record: RecordData }) {
  const words = useLabel();
  const tab = useOpenTab();
  const [timeframe] = useTimeframe();
  const name = useRecordName('customer')(record);
  return (
    <PdfButton
      name={`customer-${record.id}-${tab}`}
      title={`${name} · ${words(`customer.tabs.${tab}`)}`}
      timeframe={tab === 'overview' ? timeframe : undefined}
    >
      <CustomerHead record={record} />
      <CustomerTabs record={record} />
    </PdfButton>
  );
}
