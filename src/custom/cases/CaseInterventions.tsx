import type { RecordData } from '../../records.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import { OwnRows } from '../../resources/list/OwnRows.tsx';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import { InterventionViews } from '../interventions/InterventionViews.tsx';
import { interventionRowTools } from '../interventions/rowTools.tsx';

/** What was recorded in a case; in a closed one follow-ups and results go on. */
export function CaseInterventions({ record }: { record: RecordData }) {
  const id = String(record.id);
  return (
    <TabList tab="interventions" entity="intervention" by="case_id" id={id}>
      <ListTab entity="intervention" above={<InterventionViews whose={{ case_id: id }} />}>
        <RowToolsProvider value={interventionRowTools}>
          <OwnRows entity="intervention" />
        </RowToolsProvider>
      </ListTab>
    </TabList>
  );
}
