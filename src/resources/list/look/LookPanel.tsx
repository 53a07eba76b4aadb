import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { preferenceChoices, setPreferences } from '../../../theme/preferences.ts';
import { usePreferences } from '../../../theme/usePreferences.ts';
import { hasOwn, useOwnFields } from '../../ownFields/useOwnFields.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './look.module.css';

/** Row height and columns of a list. */
export function LookPanel({ entity }: { entity: string }) {
  useOwnFields(hasOwn(useEntity(entity)));
  return (
    <div className="flex max-h-[min(600px,80dvh)] flex-col gap-14 overflow-auto p-14">
      <Density />
      <ColumnChoice entity={entity} />
    </div>
  );
}

function Density() {
  const words = useLabel();
  const { density } = usePreferences();
  return (
    <fieldset className={`pb-fieldset flex flex-col items-stretch ${styles.group}`}>
      <legend>{words('resources.view.density')}</legend>
      {preferenceChoices.density.map((one) => (
        <label
          key={one}
          className={`flex min-h-30 min-w-0 flex-1 cursor-pointer items-center gap-10 rounded-6 px-6 ${styles.choice}`}
        >
          <input
            className="m-0 size-16 flex-none accent-accent"
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
