import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import { lazy, Suspense, useId, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { valueLists } from '../../i18n/en/valueLists.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import list from '../../resources/list/list.module.css';
import { OwnRows } from '../../resources/list/OwnRows.tsx';
import { type RowTools, RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import { EndEntry } from './EndEntry.tsx';

addPhrases({ valueLists });

// the form is fetched once there is something to add
const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));

const tools: RowTools = (record) => <EndEntry record={record} />;

/** Below a list's fields: what is on it and what was, and how to put more on it. */
export function EntriesCard({ record }: { record: RecordData }) {
  const words = useLabel();
  const titleId = useId();
  if (!usePermitted()('value_list_entry', 'list')) return null;
  return (
    <section className="grid min-w-0 gap-12" aria-labelledby={titleId}>
      <h2 className="pb-title" id={titleId}>
        {words('valueLists.entries')}
      </h2>
      <TabList tab="entries" entity="value_list_entry" by="value_list_id" id={String(record.id)}>
        <ListTab
          entity="value_list_entry"
          above={
            <div className="flex justify-end">
              <AddButton record={record} />
            </div>
          }
        >
          <RowToolsProvider value={tools}>
            <OwnRows entity="value_list_entry" none={words('valueLists.none')} />
          </RowToolsProvider>
        </ListTab>
      </TabList>
    </section>
  );
}

function AddButton({ record }: { record: RecordData }) {
  const words = useLabel();
  const may = usePermitted()('value_list_entry', 'create');
  const [opened, setOpened] = useState(false);
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover ${list.tool}`}
        data-main=""
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <PlaylistAdd aria-hidden />
        <span>{words('valueLists.add')}</span>
      </button>
      {opened && (
        <Suspense>
          <PasteDialog list={record} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
