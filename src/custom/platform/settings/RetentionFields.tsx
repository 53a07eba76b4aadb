import InputAdornment from '@mui/material/InputAdornment';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NumberField } from '../../../resources/inputs/NumberField.tsx';
import styles from '../platform.module.css';
import type { Draft, Problems } from './useSettingsForm.ts';

interface Props {
  draft: Draft;
  problems: Problems;
  readOnly: boolean;
  onChange: (part: Partial<Draft>) => void;
}

const kinds = ['ingest_log', 'trigger_log', 'webhook_delivery', 'audit_log'] as const;

/** For how many days rows of each kind are kept. */
export function RetentionFields({ draft, problems, readOnly, onChange }: Props) {
  const words = useLabel();
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="platform-retention">
      <div className={`grid gap-2 ${styles.cardHead}`}>
        <h2 className="pb-title" id="platform-retention">
          {words('platform.retention.title')}
        </h2>
        <p>{words('platform.retention.text')}</p>
      </div>
      <div className="grid cols-fit-190 items-start gap-field px-20 pbs-8 pbe-22 phone:px-14">
        {kinds.map((kind) => (
          <NumberField
            key={kind}
            whole
            label={words(`platform.retention.kinds.${kind}`)}
            value={draft.retention[kind] ?? ''}
            placeholder={words('platform.retention.forEver')}
            disabled={readOnly}
            error={problems[`retention.${kind}`] !== undefined}
            helperText={problems[`retention.${kind}`] ?? words(`platform.retention.about.${kind}`)}
            onChange={(text) => onChange({ retention: { ...draft.retention, [kind]: text } })}
            slotProps={{
              htmlInput: { maxLength: 7 },
              input: {
                endAdornment: <InputAdornment position="end">{words('platform.retention.days')}</InputAdornment>,
              },
            }}
          />
        ))}
      </div>
    </section>
  );
}
