import ReadMore from '@mui/icons-material/ReadMoreOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import type { RowTools } from '../../../resources/list/RowTools.tsx';
import tool from '../../../resources/list/rowTool.module.css';
import { useAmong } from '../../../resources/recordDialogs/among.ts';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { useRecordName } from '../../../resources/useRecordName.ts';
import { alertStoryOf } from '../story/alertStoryOf.ts';

/** The ways on from an alert's row: its details and, of a sportsbook alert, its betslip (ALR-1). */
export const alertRowTools: RowTools = (record) => <AlertRowTools record={record} />;

function AlertRowTools({ record }: { record: RecordData }) {
  const words = useLabel();
  const permitted = usePermitted();
  const among = useAmong();
  const name = useRecordName('alert')(record);
  const betslip = betslipOf(record);
  return (
    <span className="inline-flex">
      {betslip !== null && permitted('betslip', 'show') && (
        <RecordDialogLink
          kind="betslip"
          id={betslip}
          className={`hover:bg-head hover:text-accent focus-visible:-outline-offset-2 [&_svg]:text-[1.0625rem] ${tool.rowTool}`}
          title={words('alerts.list.betslip')}
          label={words('alerts.list.betslipOf', { name })}
        >
          <ReceiptLong aria-hidden />
        </RecordDialogLink>
      )}
      {permitted('alert', 'show') && (
        <RecordDialogLink
          kind="alert"
          id={String(record.id)}
          among={among}
          className={`hover:bg-head hover:text-accent focus-visible:-outline-offset-2 [&_svg]:text-[1.0625rem] ${tool.rowTool}`}
          title={words('alerts.list.details')}
          label={words('alerts.list.detailsOf', { name })}
        >
          <ReadMore aria-hidden />
        </RecordDialogLink>
      )}
    </span>
  );
}

/** The betslip that a sportsbook alert is about; null for other kinds, and where it is unknown. */
export function betslipOf(record: RecordData): string | null {
  if (record.type !== 'SPORTSBOOK') return null;
  const { className, eventId, subjects } = alertStoryOf(record);
  const named = subjects.find(({ type }) => type === 'BETSLIP')?.id ?? null;
  return className === 'Betslip' ? (eventId ?? named) : named;
}
