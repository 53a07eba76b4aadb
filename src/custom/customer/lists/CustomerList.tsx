import { RelatedList } from '../../../resources/list/RelatedList.tsx';

interface Props {
  tab: string;
  entity: string;
  customerId: string;
}

/** An entity's list of one customer (CUS-3 to CUS-5). */
export const CustomerList = ({ tab, entity, customerId }: Props) => (
  <RelatedList tab={tab} entity={entity} by="customer_id" id={customerId} />
);
