import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useEnumValues } from '../../../resources/useEnumValues.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { useNames } from '../../../resources/useNames.ts';
import { FieldCell, RecordCell } from '../lists/customerListCells.tsx';
import { type ReportColumn, ReportPanel } from '../lists/ReportPanel.tsx';
import styles from './customerRisk.module.css';
import { RiskComment } from './RiskComment.tsx';
import { RiskProgress } from './RiskProgress.tsx';
import { changesOf, type HeldStatus, readStatus, riskName } from './riskStatusRows.ts';

interface Props {
  /** Asks for a change; left out where the role may change none. */
  onChange?: (held: HeldStatus, to: string) => void;
}

/** The statuses of the list around it: a risk's, or a whole category's. */
export function StatusTable({ onChange }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const entity = 'customer_risk_status';
  const field = (path: string): ReportColumn => ({
    key: path,
    label: labels.field(entity, path),
    cell: (row) => <FieldCell entity={entity} path={path} row={row} />,
  });
  const columns: ReportColumn[] = [
    { key: 'risk', label: words('customer.risk.risk'), cell: (row) => <Risk row={row} /> },
    field('status'),
    { key: 'progress', label: words('customer.risk.progress'), cell: (row) => <OfRow row={row} /> },
    { ...field('comment'), cell: ({ comment }) => <RiskComment value={comment} /> },
    { ...field('updated_at'), label: words('customer.risk.since') },
  ];
  const change: ReportColumn = {
    key: 'change',
    label: words('customer.risk.change'),
    align: 'end',
    silent: true,
    cell: (row) => {
      const held = readStatus(row);
      return held && onChange && <ChangeMenu held={held} onPick={(to) => onChange(held, to)} />;
    },
  };
  return (
    <ReportPanel
      caption={words('customer.risk.title')}
      columns={onChange ? [...columns, change] : columns}
      empty={words('customer.lists.nothing.risk_statuses')}
    />
  );
}

function Risk({ row }: { row: RecordData }) {
  const words = useLabel();
  const whole = row.risk_id === null || row.risk_id === undefined;
  const category = <FieldCell entity="customer_risk_status" path="type" row={row} />;
  return (
    <span className="grid min-w-0 justify-items-start">
      {whole ? category : <RecordCell to="risk" value={row.risk} />}
      <small className="pb-note">{whole ? words('customer.risk.wholeCategory') : category}</small>
    </span>
  );
}

function OfRow({ row }: { row: RecordData }) {
  const held = readStatus(row);
  return held && <RiskProgress triggered={held.triggered} triggers={held.triggers} />;
}

interface ChangeMenuProps {
  held: HeldStatus;
  onPick: (to: string) => void;
}

/** The statuses that one may be changed to. Picking one asks first. */
function ChangeMenu({ held, onPick }: ChangeMenuProps) {
  const words = useLabel();
  const names = useNames();
  const labels = useLabels();
  const statuses = useEnumValues('RiskStatuses');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const risk = riskName(held, names) ?? labels.value('RiskCategoryTypes', held.type);
  const label = words('customer.risk.changeOf', { risk });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`svg-16 hover:bg-hover [&_svg]:text-soft ${styles.change}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {words('customer.risk.change')}
        <ExpandMore aria-hidden />
      </button>
      <Menu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {changesOf(held, statuses).map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              setOpen(false);
              onPick(status);
            }}
          >
            <StatusChip of="RiskStatuses" value={status} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
