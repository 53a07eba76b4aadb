import MenuItem from '@mui/material/MenuItem';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SelectField } from '../../../resources/inputs/SelectField.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useEnumValues } from '../../../resources/useEnumValues.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { changesOf, type HeldStatus } from './riskStatusRows.ts';

interface Props {
  category: string | null;
  /** What the category has now. */
  held: HeldStatus | null;
  to: string | null;
  onCategory: (category: string) => void;
  onStatus: (to: string) => void;
}

/** A category of risks, and the status that it is to have as a whole. */
export function ChooseStatus({ category, held, to, onCategory, onStatus }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const categories = useEnumValues('RiskCategoryTypes');
  const statuses = useEnumValues('RiskStatuses');
  return (
    <div className="grid cols-fit-180 gap-x-12 gap-y-field pbs-4">
      <SelectField
        fullWidth
        required
        autoFocus
        size="small"
        label={words('customer.risk.dialog.category')}
        value={category ?? ''}
        onChange={({ target: { value } }) => onCategory(value)}
      >
        {categories.map((one) => (
          <MenuItem key={one} value={one}>
            {labels.value('RiskCategoryTypes', one)}
          </MenuItem>
        ))}
      </SelectField>
      <SelectField
        fullWidth
        required
        size="small"
        disabled={category === null}
        label={words('customer.risk.dialog.status')}
        value={to ?? ''}
        onChange={({ target: { value } }) => onStatus(value)}
      >
        {changesOf(held, statuses).map((one) => (
          <MenuItem key={one} value={one}>
            <StatusChip of="RiskStatuses" value={one} />
          </MenuItem>
        ))}
      </SelectField>
    </div>
  );
}
