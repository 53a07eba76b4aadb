import { useLabel } from '../../../i18n/useLabel.ts';
import { preferenceChoices, setPreferences } from '../../../theme/preferences.ts';
import { usePreferences } from '../../../theme/usePreferences.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './look.module.css';

/** Row height and columns of a list. */
export function LookPanel({ entity }: { entity: string }) {
  return (
    <div className={`pb-column pb-gap-14 ${styles.panel}`}>
      <Density />
      <ColumnChoice entity={entity} />
    </div>
  );
}

function Density() {
  const words = useLabel();
  const { density } = usePreferences();
  return (
    <fieldset className={`pb-fieldset pb-column ${styles.group}`}>
      <legend>{words('resources.view.density')}</legend>
      {preferenceChoices.density.map((one) => (
        <label
          key={one}
          className={`pb-row pb-flex-1 pb-min-0 pb-round-6 pb-gap-10 pb-pointer pb-px-6 pb-min-30 ${styles.choice}`}
        >
          <input
            className="pb-flex-none pb-margin-0"
            type="radio"
            name="density"
            checked={density === one}
            onChange={() => setPreferences({ density: one })}
          />
          {words(`resources.view.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
