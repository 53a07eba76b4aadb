import { manifest } from '../../resources.manifest.ts';
import type { ManifestDef, Verb } from '../manifest/entity.ts';
import type { RoleName } from '../manifest/enums.ts';
import { userRoles } from '../manifest/firstEnums.ts';
import { permission, verbsOf } from '../manifest/permissions.ts';
import { defaultPermissions } from '../manifest/roles.ts';

const definition: ManifestDef = manifest;
const reads: Verb[] = ['list', 'show', 'export'];
const isBuiltIn = (name: string): name is RoleName => (userRoles as readonly string[]).includes(name);

/**
 * The permissions of these roles when the backend sends none (CONTRACT, 'a backend that keeps just SPEC §7'): those of
 * the built-in roles, and read permissions for any other role.
 */
export function permissionsHeld(roles: readonly string[]): string[] {
  const granted = roles.flatMap((name) => (isBuiltIn(name) ? defaultPermissions(definition, name) : everythingRead));
  return [...new Set(granted)];
}

const everythingRead = Object.entries(definition.entities).flatMap(([name, entity]) =>
  verbsOf(entity)
    .filter((verb) => reads.includes(verb))
    .map((verb) => permission(name, verb)),
);
