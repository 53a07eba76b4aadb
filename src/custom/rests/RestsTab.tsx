import { rests } from '../../i18n/en/rests.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import { OwnRows } from '../../resources/list/OwnRows.tsx';
import { type RowTools, RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
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
  const words = useLabel();
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
          <OwnRows
            entity="trigger_rest"
            none={words(by === 'customer_id' ? 'rests.noneOfCustomer' : 'rests.noneOfTrigger')}
          />
        </RowToolsProvider>
      </ListTab>
    </TabList>
  );
}

export const CustomerRests = ({ customerId }: TabProps) => <RestsTab by="customer_id" id={customerId} />;
