import { useTranslate } from 'react-admin';
import { useManifest } from '../ManifestContext.tsx';
import type { ManifestDef, Verb } from '../manifest/entity.ts';
import { verbs } from '../manifest/entity.ts';
import { humanise } from '../manifest/names.ts';
import { verbsOf } from '../manifest/permissions.ts';
import { useLabels } from './useLabels.ts';

/** The two halves of `deposit.list`, where it is an entity's; null for a permission of its own. */
export function splitPermission(manifest: ManifestDef, permission: string): { entity: string; verb: Verb } | null {
  const [entity = '', name = ''] = permission.split('.');
  const verb = verbs.find((one) => one === name);
  const found = Object.hasOwn(manifest.entities, entity) ? manifest.entities[entity] : undefined;
  return verb && found && verbsOf(found).includes(verb) ? { entity, verb } : null;
}

/** Labels of permissions: their group, and what they permit within it. */
export function usePermissionLabel(): { group: (name: string) => string; verb: (name: string) => string } {
  const manifest = useManifest();
  const labels = useLabels();
  const translate = useTranslate();
  return {
    group: (name) => {
      const split = splitPermission(manifest, name);
      return split ? labels.many(split.entity) : translate('resources.names.own');
    },
    verb: (name) => {
      const split = splitPermission(manifest, name);
      if (split) return translate(`resources.verbs.${split.verb}`);
      return translate(`resources.own.${name.replaceAll('.', '_')}`, { _: humanise(name.replaceAll('.', ' ')) });
    },
  };
}
