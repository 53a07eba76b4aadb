import { useLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { verbs } from '../../manifest/entity.ts';
import { entityOf } from '../../manifest/fields.ts';
import { permission, verbsOf } from '../../manifest/permissions.ts';
import { Tick } from '../Tick.tsx';
import { useLabels } from '../useLabels.ts';
import styles from './inputs.module.css';

interface Props {
  entities: string[];
  held: ReadonlySet<string>;
  set: (permissions: string[], on: boolean) => void;
}

/** A row per entity, a column per verb; the box in front of a row takes the whole row. */
export function PermissionMatrix({ entities, held, set }: Props) {
  const words = useLabel();
  return (
    <div className={`max-h-480 overflow-auto rounded-8 border border-hairline ${styles.matrixRoom}`}>
      <table className={`pb-table ${styles.matrix}`}>
        <thead>
          <tr>
            <td className="pb-note bg-head font-semibold" />
            {verbs.map((verb) => (
              <th className="pb-note bg-head font-semibold" key={verb} scope="col">
                {words(`resources.verbs.${verb}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entities.map((entity) => (
            <MatrixRow key={entity} entity={entity} held={held} set={set} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatrixRow({ entity, held, set }: Omit<Props, 'entities'> & { entity: string }) {
  const words = useLabel();
  const known = verbsOf(entityOf(useManifest(), entity));
  const all = known.map((verb) => permission(entity, verb));
  const count = all.filter((one) => held.has(one)).length;
  const name = useLabels().many(entity);
  return (
    <tr>
      <th scope="row">
        <Tick
          label={words('resources.names.all', { name })}
          checked={count === all.length}
          partly={count > 0}
          onChange={(on) => set(all, on)}
        />
        {name}
      </th>
      {verbs.map((verb) => (
        <td key={verb}>
          {known.includes(verb) && (
            <Tick
              label={words('resources.names.permission', { verb: words(`resources.verbs.${verb}`), name })}
              checked={held.has(permission(entity, verb))}
              onChange={(on) => set([permission(entity, verb)], on)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
