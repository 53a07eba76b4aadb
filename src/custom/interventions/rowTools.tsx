import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import { usePermitted } from '../../authProvider/permitted.ts';
import { interventions } from '../../i18n/en/interventions.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { EditTool } from '../../resources/list/EditTool.tsx';
import type { RowTools } from '../../resources/list/RowTools.tsx';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecordName } from '../../resources/useRecordName.ts';
import { useFollowUp, waits } from './useFollowUp.ts';

addPhrases({ interventions });

/** At the end of a row: the follow-up that waits is done in one press, and the record can be corrected. */
export const interventionRowTools: RowTools = (record) => <Tools record={record} />;

function Tools({ record }: { record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const edits = usePermitted()('intervention', 'edit');
  const name = useRecordName('intervention')(record);
  const { may, busy, done } = useFollowUp();
  return (
    <span className="inline-flex items-center">
      {asText(record.withdrawn_at) !== null && (
        <span className="pb-note">{labels.field('intervention', 'withdrawn_at')}</span>
      )}
      {may && waits(record) && (
        <SmallTool
          label={words('interventions.doneOf', { name })}
          Icon={TaskAlt}
          off={busy}
          onClick={() => done(String(record.id))}
        />
      )}
      {edits && <EditTool entity="intervention" record={record} />}
    </span>
  );
}
