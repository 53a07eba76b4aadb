import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useManifestLabel } from '../../i18n/useLabel.ts';
import type { ManifestDef } from '../../manifest/entity.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import type { MenuNode } from '../../manifest/menu.ts';
import { permission } from '../../manifest/permissions.ts';
import { iconOf } from '../icons.ts';
import { menuFor } from '../menuTree.ts';
import type { Item } from './items.ts';

const definition: ManifestDef = manifest;

interface Page {
  key: string;
  to: string;
  icon: MenuNode['icon'];
  /** Label keys from the top of the menu down to the page itself. */
  labels: string[];
}

/** Every page that is open to the user: those of the menu, and lists that no menu leads to. */
export function usePages(): Item[] {
  const me = useMe();
  const derived = useManifestLabel();
  const navigate = useNavigate();
  return useMemo(() => {
    const ofMenu = me ? menuFor(has).flatMap((node) => pagesOf(node, [])) : [];
    const lists = Object.entries(definition.entities)
      .filter(([name, { route }]) => has(permission(name, 'list')) && !ofMenu.some(({ to }) => to === `/${route}`))
      .map(([name, { route, icon }]): Page => ({ key: name, to: `/${route}`, icon, labels: [labelKey.many(name)] }));
    return [...ofMenu, ...lists].map(({ key, to, icon, labels }) => ({
      key: `page ${key}`,
      Icon: iconOf(icon),
      title: derived(labels.at(-1) ?? ''),
      detail: labels.slice(0, -1).map(derived).join(' › '),
      // an entity by the name that it has elsewhere, too
      words: Object.hasOwn(definition.entities, key) ? derived(labelKey.many(key)) : '',
      href: to,
      run: () => navigate(to),
    }));
  }, [me, derived, navigate]);
}

function pagesOf({ key, to, icon, labelKey: own, children }: MenuNode, above: string[]): Page[] {
  const labels = [...above, own];
  if (children) return children.flatMap((child) => pagesOf(child, labels));
  return to === undefined ? [] : [{ key, to, icon, labels }];
}
