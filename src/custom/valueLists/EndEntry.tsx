import PlaylistRemove from '@mui/icons-material/PlaylistRemoveOutlined';
import { useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { request } from '../../dataProvider/http.ts';
import { valueLists } from '../../i18n/en/valueLists.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { useRecordName } from '../../resources/useRecordName.ts';

addPhrases({ valueLists });

const endEntry = (id: string) =>
  request(`v1/crud/value-list-entry/${encodeURIComponent(id)}/end`, { method: 'POST', body: {} });

/** At the end of a row: takes an entry that still stands off its list, now. */
export function EndEntry({ record }: { record: RecordData }) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const may = usePermitted()('value_list_entry', 'edit');
  const name = useRecordName('value_list_entry')(record);
  const { busy, run } = useDoing();
  const end = asText(record.ends_at);
  if (!may || (end !== null && Date.parse(end) <= Date.now())) return null;
  const take = () =>
    run(async () => {
      await endEntry(String(record.id));
      notify(words('valueLists.ended'), { type: 'success' });
      refresh();
    });
  return <SmallTool label={words('valueLists.endOf', { name })} Icon={PlaylistRemove} off={busy} onClick={take} />;
}
