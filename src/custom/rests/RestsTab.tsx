import { useListContext } from 'react-admin';
import { rests } from '../../i18n/en/rests.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import { type RowTools, RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { ListPanel } from '../../resources/ResourceList.tsx';
import type { TabProps } from '../customer/tabs/contents.tsx';
import { EndRest } from './EndRest.tsx';
import { RestButton } from './RestButton.tsx';

addPhrases({ rests });

const tools: RowTools = (record) => <EndRest record={record} />;

interface Props {
  by: 'customer_id' | 'trigger_id';
  id: string;
}

/** The rests of a trigger, or those for a customer: also such as are over, by whom and why; each that stands can be ended. */
export function RestsTab({ by, id }: Props) {
  return (
    <TabList tab="rests" entity="trigger_rest" by={by} id={id}>
      <ListTab
        entity="trigger_rest"
        above={
          <div className="flex justify-end">
            <RestButton about={by === 'customer_id' ? { customerId: id } : { triggerId: id }} />
          </div>
        }
      >
        <RowToolsProvider value={tools}>
          <Rows by={by} />
        </RowToolsProvider>
      </ListTab>
    </TabList>
  );
}

export const CustomerRests = ({ customerId }: TabProps) => <RestsTab by="customer_id" id={customerId} />;

function Rows({ by }: Pick<Props, 'by'>) {
  const words = useLabel();
  const { data, filterValues } = useListContext();
  if (data?.length === 0 && Object.keys(filterValues).length === 0)
    return <NoData text={words(by === 'customer_id' ? 'rests.noneOfCustomer' : 'rests.noneOfTrigger')} />;
  return <ListPanel entity="trigger_rest" />;
}
