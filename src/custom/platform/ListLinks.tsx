import { LinkBase } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { has } from '../../authProvider/me.ts';
import { useManifestLabel } from '../../i18n/useLabel.ts';
import { entityOf } from '../../manifest/fields.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import { permission } from '../../manifest/permissions.ts';

/** Ways to lists that have no place in the menu, as far as the user may see them. */
export function ListLinks({ entities }: { entities: readonly string[] }) {
  const label = useManifestLabel();
  return entities
    .filter((name) => has(permission(name, 'list')))
    .map((name) => (
      <LinkBase key={name} className="pb-button" data-quiet="" to={`/${entityOf(manifest, name).route}`}>
        {label(labelKey.many(name))}
      </LinkBase>
    ));
}
