import { LinkBase, useCreatePath } from 'ra-core';
import { useManifest } from '../ManifestContext.tsx';
import { usePermitted } from '../permitted.ts';
import { labelOf, type Reference } from '../records.ts';
import styles from './cells.module.css';

/** A record elsewhere by its name, as a link to its page where the role may see it. */
export function ReferenceLink({ to, value, chip = false }: { to: string; value: Reference; chip?: boolean }) {
  const manifest = useManifest();
  const permitted = usePermitted();
  const createPath = useCreatePath();
  const entity = manifest.entities[to];
  const name = (entity && labelOf(manifest, entity, value)) ?? `#${value.id}`;
  const className = chip ? styles.tag : `${styles.line} ${styles.link}`;
  if (!entity || !permitted(to, 'show'))
    return (
      <bdi className={className} title={name}>
        {name}
      </bdi>
    );
  return (
    <LinkBase
      className={className}
      title={name}
      to={createPath({ resource: entity.route, type: 'show', id: value.id })}
    >
      <bdi>{name}</bdi>
    </LinkBase>
  );
}
