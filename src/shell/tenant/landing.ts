import { manifest } from '../../../resources.manifest.ts';
import { has } from '../../authProvider/me.ts';
import type { EntityDef } from '../../manifest/entity.ts';
import { permission } from '../../manifest/permissions.ts';
import { routePlaceOf } from '../routes.ts';

const entities: Readonly<Record<string, EntityDef>> = manifest.entities;

/**
 * The address after a switch of tenants: the same list without the old tenant's filters, and from a record its list;
 * the start page without one. Pages outside any tenant stay.
 */
export function landing(pathname: string): string {
  const place = routePlaceOf(pathname);
  if (!place) return '/';
  const entity = Object.hasOwn(entities, place.key) ? entities[place.key] : undefined;
  if (entity?.store === 'control') return pathname;
  return !entity || has(permission(place.key, 'list')) ? place.to : '/';
}
