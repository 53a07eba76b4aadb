import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { RiskStatus } from '../../../contracts/riskStatus.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { enums } from '../../../manifest/enums.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from './risk.module.css';
import { changesOf, type HeldStatus, isCategory, isStatus, type RiskCategory } from './statuses.ts';

interface Props {
  category: RiskCategory | null;
  /** What the category has now. */
  held: HeldStatus | null;
  to: RiskStatus | null;
  onCategory: (category: RiskCategory) => void;
  onStatus: (to: RiskStatus) => void;
}

/** A category of risks, and the status that it is to have as a whole. */
export function ChooseStatus({ category, held, to, onCategory, onStatus }: Props) {
  const words = useLabel();
  const labels = useLabels();
  return (
    <div className={styles.choose}>
      <TextField
        select
        fullWidth
        required
        autoFocus
        size="small"
        label={words('customer.risk.dialog.category')}
        value={category ?? ''}
        onChange={({ target: { value } }) => isCategory(value) && onCategory(value)}
      >
        {enums.RiskCategoryTypes.map((one) => (
          <MenuItem key={one} value={one}>
            {labels.value('RiskCategoryTypes', one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        required
        size="small"
        disabled={category === null}
        label={words('customer.risk.dialog.status')}
        value={to ?? ''}
        onChange={({ target: { value } }) => isStatus(value) && onStatus(value)}
      >
        {changesOf(held).map((one) => (
          <MenuItem key={one} value={one}>
            <StatusChip of="RiskStatuses" value={one} />
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}
