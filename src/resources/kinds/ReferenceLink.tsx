import { LinkBase } from 'ra-core';
import { customerEntity } from '../../manifest/pii.ts';
import { useManifest } from '../ManifestContext.tsx';
import { usePermitted } from '../permitted.ts';
import { useRecordPath } from '../recordPath.ts';
import { labelOf, type Reference } from '../records.ts';
import { ViewLink } from '../views/ViewLink.tsx';
import { isViewKind } from '../views/views.ts';
import styles from './cells.module.css';

/** A record elsewhere by its name, as a link to its page where the role may see it. */
export function ReferenceLink({ to, value, chip = false }: { to: string; value: Reference; chip?: boolean }) {
  const manifest = useManifest();
  const permitted = usePermitted();
  const pathOf = useRecordPath();
  const entity = manifest.entities[to];
  const name = (entity && labelOf(manifest, entity, value)) ?? `#${value.id}`;
  const className = chip ? styles.tag : `${styles.line} ${styles.link}`;
  if (!entity || !permitted(to, 'show'))
    return (
      <bdi className={className} title={name}>
        {name}
      </bdi>
    );
  if (isViewKind(to))
    return (
      <ViewLink kind={to} id={value.id} className={className} title={name}>
        <bdi>{name}</bdi>
      </ViewLink>
    );
  // a customer in a tab of their own: what one is looking at stays (RTE-6)
  const ownTab = to === customerEntity ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <LinkBase className={className} title={name} to={pathOf(to, value.id)} {...ownTab}>
      <bdi>{name}</bdi>
    </LinkBase>
  );
}
