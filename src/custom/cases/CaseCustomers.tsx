import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import { asReference, asText, type RecordData } from '../../records.ts';
import { RelatedList } from '../../resources/list/RelatedList.tsx';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { useRemoving } from './useRemoving.ts';

/** The customers of a case; who has no alert in it can be removed. */
export function CaseCustomers({ record }: { record: RecordData }) {
  const { may } = useRemoving(record);
  const rows = <RelatedList tab="customers" entity="case_customer" by="case_id" id={String(record.id)} />;
  if (!may) return rows;
  return <RowToolsProvider value={(row) => <RemoveCustomer record={record} row={row} />}>{rows}</RowToolsProvider>;
}

function RemoveCustomer({ record, row }: { record: RecordData; row: RecordData }) {
  const words = useLabel();
  const { busy, remove } = useRemoving(record);
  const customer = asReference(row.customer);
  if (!customer) return null;
  return (
    <SmallTool
      label={words('cases.removeOf', { name: asText(customer.partner_customerId) ?? customer.id })}
      Icon={RemoveCircleOutline}
      off={busy}
      onClick={() => remove({ remove_customers: [customer.id] })}
    />
  );
}
