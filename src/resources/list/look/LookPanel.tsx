import { useLabel } from '../../../i18n/useLabel.ts';
import { preferenceChoices, setPreferences } from '../../../theme/preferences.ts';
import { usePreferences } from '../../../theme/usePreferences.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './look.module.css';

/** Row height and columns of a list. */
export function LookPanel({ entity }: { entity: string }) {
  return (
    <div className="flex flex-col gap-14 max-h-[min(600px,80dvh)] p-14 overflow-auto">
      <Density />
      <ColumnChoice entity={entity} />
    </div>
  );
}

function Density() {
  const words = useLabel();
  const { density } = usePreferences();
  return (
    <fieldset className={`items-stretch pb-fieldset flex flex-col ${styles.group}`}>
      <legend>{words('resources.view.density')}</legend>
      {preferenceChoices.density.map((one) => (
        <label
          key={one}
          className={`flex items-center flex-1 min-w-0 rounded-6 gap-10 cursor-pointer px-6 min-h-30 ${styles.choice}`}
        >
          <input
            className="flex-none m-0 size-16 accent-accent"
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
