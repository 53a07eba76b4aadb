import { useLabel } from '../../../i18n/useLabel.ts';
import styles from '../trigger/builder.module.css';
import { RuleTextField } from './RuleTextField.tsx';

interface Named {
  name: string;
  description: string;
}

interface Props {
  value: Named;
  onChange: (change: Partial<Named>) => void;
}

/** The name of a rule, and its purpose. */
export function NameFields({ value: { name, description }, onChange }: Props) {
  const words = useLabel();
  return (
    <div
      className={`grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-field phone:grid-cols-1 ${styles.names}`}
    >
      <RuleTextField
        path="name"
        label={words('rmt.fields.name')}
        required
        autoFocus
        value={name}
        onChange={(text) => onChange({ name: text })}
      />
      <RuleTextField
        path="description"
        label={words('rmt.fields.description')}
        placeholder={words('rmt.fields.why')}
        lines
        value={description}
        onChange={(text) => onChange({ description: text })}
      />
    </div>
  );
}
