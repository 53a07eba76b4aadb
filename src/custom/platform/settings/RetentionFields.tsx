import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLabel } from '../../../i18n/useLabel.ts';
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
    <section className={styles.card} aria-labelledby="platform-retention">
      <div className={styles.cardHead}>
        <h2 id="platform-retention">{words('platform.retention.title')}</h2>
        <p>{words('platform.retention.text')}</p>
      </div>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            <div className={styles.about}>
              <h3>{words(`platform.retention.kinds.${kind}`)}</h3>
              <p id={`about-${kind}`}>{words(`platform.retention.about.${kind}`)}</p>
            </div>
            <TextField
              className={styles.days}
              label={words(`platform.retention.kinds.${kind}`)}
              hiddenLabel
              value={draft.retention[kind] ?? ''}
              placeholder={words('platform.retention.forEver')}
              disabled={readOnly}
              error={problems[`retention.${kind}`] !== undefined}
              helperText={problems[`retention.${kind}`]}
              onChange={(event) => onChange({ retention: { ...draft.retention, [kind]: event.target.value } })}
              slotProps={{
                inputLabel: { className: 'pb-sr', shrink: true },
                htmlInput: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', maxLength: 6 },
                input: {
                  notched: false,
                  endAdornment: <InputAdornment position="end">{words('platform.retention.days')}</InputAdornment>,
                },
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
