import AlarmOn from '@mui/icons-material/AlarmOnOutlined';
import { useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { request } from '../../dataProvider/http.ts';
import { rests } from '../../i18n/en/rests.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { useRecordName } from '../../resources/useRecordName.ts';

addPhrases({ rests });

const endRest = (id: string) =>
  request(`v1/crud/trigger-rest/${encodeURIComponent(id)}/end`, { method: 'POST', body: {} });

/** At the end of a row: ends a rest that still stands, now. */
export function EndRest({ record }: { record: RecordData }) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const may = usePermitted()('trigger_rest', 'create');
  const name = useRecordName('trigger_rest')(record);
  const { busy, run } = useDoing();
  if (!may || Date.parse(asText(record.ends_at) ?? '') <= Date.now()) return null;
  const end = () =>
    run(async () => {
      await endRest(String(record.id));
      notify(words('rests.ended'), { type: 'success' });
      refresh();
    });
  return <SmallTool label={words('rests.endOf', { name })} Icon={AlarmOn} off={busy} onClick={end} />;
}
