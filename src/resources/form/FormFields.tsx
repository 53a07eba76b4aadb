import { useWatch } from 'react-hook-form';
import { type PlacedField, writeName } from '../../manifest/fields.ts';
import { isRequired, requiredBy } from '../formBody.ts';
import { kindOf } from '../kinds/kindRegistry.ts';
import { useOverride } from '../overriding.ts';
import { useLabels } from '../useLabels.ts';
import styles from './form.module.css';

/** The inputs of a form, two in a row where there is room; wide kinds take a row of their own. */
export function FormFields({ entity, places }: { entity: string; places: readonly PlacedField[] }) {
  const labels = useLabels();
  const own = useOverride(entity).inputs;
  const isNeeded = useNeeded(places);
  return (
    <div className={`grid cols-fit-320 items-start gap-x-24 gap-y-field p-24 phone:px-14 phone:py-18 ${styles.fields}`}>
      {places.map((placed) => {
        const { path, field } = placed;
        const { Input: Usual, wide } = kindOf(field);
        const Own = own?.[path];
        const Input = Own ?? Usual;
        if (!Input) return null;
        return (
          <div key={path} data-wide={wide || undefined} data-own={Own ? '' : undefined}>
            <Input
              name={writeName(placed)}
              label={labels.field(entity, path)}
              required={isNeeded(placed)}
              field={field}
              entity={entity}
              path={path}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Whether a field has to be filled in now: always, or because of another field's value. */
function useNeeded(places: readonly PlacedField[]): (placed: PlacedField) => boolean {
  const rules = new Map(places.map((placed) => [placed.path, requiredBy(places, placed)]));
  const names = [...new Set([...rules.values()].flatMap((rule) => (rule ? [rule.name] : [])))];
  const held = useWatch({ name: names });
  return (placed) => {
    const rule = rules.get(placed.path);
    return isRequired(placed) || (rule?.values.includes(String(held[names.indexOf(rule.name)])) ?? false);
  };
}
