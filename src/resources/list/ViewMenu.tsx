import Tune from '@mui/icons-material/TuneOutlined';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { preferenceChoices, setPreferences } from '../../theme/preferences.ts';
import { usePreferences } from '../../theme/usePreferences.ts';
import { useEntity } from '../ManifestContext.tsx';
import { useLabels } from '../useLabels.ts';
import { columnsOf } from './columns.ts';
import styles from './list.module.css';
import { useHiddenColumns } from './useHiddenColumns.ts';

/** How the table looks: its rows' height, and which columns it has. */
export function ViewMenu({ entity }: { entity: string }) {
  const words = useLabel();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = words('resources.view.open');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Tune aria-hidden />
        <span>{label}</span>
      </button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.view } }}
      >
        <Density />
        <Columns entity={entity} />
      </Popover>
    </>
  );
}

function Density() {
  const words = useLabel();
  const { density } = usePreferences();
  return (
    <fieldset className={styles.viewGroup}>
      <legend>{words('resources.view.density')}</legend>
      {preferenceChoices.density.map((one) => (
        <label key={one}>
          <input
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

function Columns({ entity: name }: { entity: string }) {
  const words = useLabel();
  const labels = useLabels();
  const entity = useEntity(name);
  const [hidden, setHidden] = useHiddenColumns(entity);
  const columns = columnsOf(entity);
  const shown = columns.length - hidden.length;
  return (
    <fieldset className={styles.viewGroup}>
      <legend>{words('resources.view.columns')}</legend>
      {columns.map(({ path }) => {
        const visible = !hidden.includes(path);
        return (
          <label key={path}>
            <input
              type="checkbox"
              checked={visible}
              disabled={visible && shown === 1}
              onChange={() => setHidden(visible ? [...hidden, path] : hidden.filter((other) => other !== path))}
            />
            {labels.field(name, path)}
          </label>
        );
      })}
      {hidden.length > 0 && (
        <button type="button" className={styles.textButton} onClick={() => setHidden([])}>
          {words('resources.view.reset')}
        </button>
      )}
    </fieldset>
  );
}
