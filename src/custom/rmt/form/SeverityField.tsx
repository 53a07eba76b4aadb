import { useLabel } from '../../../i18n/useLabel.ts';
import { enums } from '../../../manifest/enums.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { PickField } from './PickField.tsx';

/** How much an alert of the rule matters: with the category it decides which queue takes the alert. */
export function SeverityField({ value, onChange }: { value: string; onChange: (severity: string) => void }) {
  const words = useLabel();
  const labels = useLabels();
  return (
    <PickField
      path="severity"
      label={words('rmt.fields.severity')}
      value={value}
      options={enums.Severities}
      word={(one) => labels.value('Severities', one)}
      onChange={onChange}
    />
  );
}
