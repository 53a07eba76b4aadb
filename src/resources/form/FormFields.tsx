import { type PlacedField, writeName } from '../../manifest/fields.ts';
import { isRequired } from '../body.ts';
import { kindOf } from '../kinds/registry.ts';
import { useLabels } from '../useLabels.ts';
import styles from './form.module.css';

/** The inputs of a form, two in a row where there is room; wide kinds take a row of their own. */
export function FormFields({ entity, places }: { entity: string; places: readonly PlacedField[] }) {
  const labels = useLabels();
  return (
    <div className={styles.fields}>
      {places.map((placed) => {
        const { path, field } = placed;
        const { Input, wide } = kindOf(field);
        if (!Input) return null;
        return (
          <div key={path} data-wide={wide || undefined}>
            <Input
              name={writeName(placed)}
              label={labels.field(entity, path)}
              required={isRequired(placed)}
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
