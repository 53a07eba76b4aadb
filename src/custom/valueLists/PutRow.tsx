import type { RecordData } from '../../records.ts';
import { RelatedList } from '../../resources/list/RelatedList.tsx';
import { type RowTools, RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { useRecordName } from '../../resources/useRecordName.ts';
import { thingsOf } from './listedThing.ts';
import { PutOnList } from './PutOnList.tsx';

/** At the end of a session's row: puts its device or address on a list. */
export const PutSession = ({ record }: { record: RecordData }) => <PutRow entity="customer_session" record={record} />;

/** At the end of an instrument's row: puts its number on a list. */
export const PutInstrument = ({ record }: { record: RecordData }) => (
  <PutRow entity="payment_instrument" record={record} />
);

function PutRow({ entity, record }: { entity: string; record: RecordData }) {
  const name = useRecordName(entity)(record);
  return <PutOnList things={thingsOf(record)} name={name} />;
}

const tools: { readonly [entity: string]: RowTools } = {
  customer_session: (record) => <PutSession record={record} />,
  payment_instrument: (record) => <PutInstrument record={record} />,
};

interface Props {
  tab: string;
  entity: string;
  customerId: string;
}

/** The sessions or the instruments of a customer. */
export const CustomerThings = ({ tab, entity, customerId }: Props) => (
  <RowToolsProvider value={tools[entity]}>
    <RelatedList tab={tab} entity={entity} by="customer_id" id={customerId} />
  </RowToolsProvider>
);
