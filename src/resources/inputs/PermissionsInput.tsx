import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { allPermissions } from '../../manifest/permissions.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { splitPermission, usePermissionLabel } from '../permissionLabel.ts';
import { Tick } from '../Tick.tsx';
import { useLabels } from '../useLabels.ts';
import styles from './inputs.module.css';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { textListOf, useFormField } from './useFormField.ts';

/** The permissions of a role: a matrix of entities and verbs, and those that belong to no entity. */
export function PermissionsInput({ name, label }: InputProps<'names'>) {
  const words = useLabel();
  const labels = useLabels();
  const manifest = useManifest();
  const { verb } = usePermissionLabel();
  const [search, setSearch] = useState('');
  const { value, onChange, error, helperText } = useFormField({ name });
  // a permission of its own may be an entity's as well: translation.edit
  const every = [...new Set(allPermissions(manifest))];
  const held = new Set(textListOf(value));
  // a permission that this console doesn't know stays with the role
  const others = [...held].filter((one) => !every.includes(one));
  const set = (permissions: string[], on: boolean) =>
    onChange([...every.filter((one) => (permissions.includes(one) ? on : held.has(one))), ...others]);

  const matches = (text: string) => text.toLowerCase().includes(search.trim().toLowerCase());
  const own = every.filter((one) => !splitPermission(manifest, one));
  const entities = Object.keys(manifest.entities).filter((one) => matches(`${labels.many(one)} ${one}`));
  const ownShown = own.filter((one) => matches(`${verb(one)} ${one}`));
  return (
    <FormControl component="fieldset" error={error} fullWidth className={styles.fieldset}>
      <FormLabel component="legend">{label}</FormLabel>
      <div className={`mbe-8 flex flex-wrap items-center gap-x-16 gap-y-8 ${styles.bar}`}>
        <TextField
          type="search"
          hiddenLabel
          placeholder={words('resources.names.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': words('resources.names.search') } }}
        />
        <Tick
          visible
          label={words('resources.names.every')}
          checked={held.size === every.length}
          partly={held.size > 0}
          onChange={(on) => set(every, on)}
        />
        <span className="text-soft bidi-plaintext" aria-live="polite">
          {words('resources.names.chosen', { count: held.size, total: every.length })}
        </span>
      </div>
      {entities.length > 0 && <PermissionMatrix entities={entities} held={held} set={set} />}
      {entities.length + ownShown.length === 0 && (
        <p className="p-16 text-center text-soft">{words('resources.names.none')}</p>
      )}
      {ownShown.length > 0 && (
        <div className="flex flex-wrap gap-x-16 gap-y-0 pbs-8">
          {ownShown.map((one) => (
            <Tick key={one} visible label={verb(one)} checked={held.has(one)} onChange={(on) => set([one], on)} />
          ))}
        </div>
      )}
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
