import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useEnumValues } from '../../../resources/useEnumValues.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { useNames } from '../../../resources/useNames.ts';
import styles from './customerRisk.module.css';
import { changesOf, type HeldStatus, riskName } from './riskStatusRows.ts';

interface Props {
  held: HeldStatus;
  onPick: (to: string) => void;
}

/** The statuses that one may be changed to. Picking one asks first. */
export function ChangeMenu({ held, onPick }: Props) {
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
