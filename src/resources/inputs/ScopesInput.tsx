import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { allScopes } from '../../manifest/scopes.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { groupOfScope, scopeGroups, useScopeLabel } from '../scopeLabel.ts';
import { Tick } from '../Tick.tsx';
import styles from './inputs.module.css';
import { textListOf, useFormField } from './useFormField.ts';

/** The scopes of keys: what they send, ask about and read. */
export function ScopesInput({ name, label }: InputProps<'names'>) {
  const words = useLabel();
  const { word } = useScopeLabel();
  const { value, onChange, error, helperText } = useFormField({ name });
  const every: string[] = allScopes(useManifest());
  const held = new Set(textListOf(value));
  // a scope that this console doesn't know stays with the account
  const others = [...held].filter((one) => !every.includes(one));
  const set = (scopes: readonly string[], on: boolean) =>
    onChange([...every.filter((one) => (scopes.includes(one) ? on : held.has(one))), ...others]);
  return (
    <FormControl component="fieldset" error={error} fullWidth className={styles.fieldset}>
      <FormLabel component="legend">{label}</FormLabel>
      <p className="mbe-8 text-soft">{words('resources.scopes.lead')}</p>
      <div className="grid gap-12">
        {scopeGroups.map((group) => {
          const own = every.filter((one) => groupOfScope(one) === group);
          const count = own.filter((one) => held.has(one)).length;
          return (
            <fieldset key={group} className={`rounded-8 border border-hairline px-16 py-10 ${styles.scopes}`}>
              <legend className="pb-sr">{words(`resources.scopes.${group}`)}</legend>
              <div className="font-semibold">
                <Tick
                  visible
                  label={words(`resources.scopes.${group}`)}
                  checked={count === own.length}
                  partly={count > 0}
                  onChange={(on) => set(own, on)}
                />
              </div>
              <div className="grid cols-fill-160 gap-x-16 gap-y-0">
                {own.map((one) => (
                  <Tick key={one} visible label={word(one)} checked={held.has(one)} onChange={(on) => set([one], on)} />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
