import type { EntityDef, ManifestDef } from './entity.ts';
import { type EnumValue, enums } from './enums.ts';
import { permission } from './permissions.ts';

/** Live keys of a service account: the one in use, and the one that takes its place. */
export const mostLiveKeys = 2;

/** What a service account's key may be used for, as its account's scopes name it. */
export type Scope = 'decisions' | `ingest.${string}` | `decide.${string}` | `read.${string}`;

export const ingestScope = (kind: EnumValue<'IngestKinds'>): Scope => `ingest.${kind}`;
export const decideScope = (kind: EnumValue<'DecisionKinds'>): Scope => `decide.${kind}`;
export const readScope = (entity: string): Scope => `read.${entity}`;

/** Whether a key may read an entity at all: a tenant's own, but no audit log, and nothing of the installation. */
const isReadByKeys = ({ store, area }: EntityDef) => store !== 'control' && area !== 'audit';

/** Every scope there is, in the order of the kinds and of the manifest. */
export function allScopes({ entities }: ManifestDef): Scope[] {
  return [
    ...enums.IngestKinds.map(ingestScope),
    ...enums.DecisionKinds.map(decideScope),
    'decisions',
    ...Object.entries(entities).flatMap(([name, entity]) => (isReadByKeys(entity) ? [readScope(name)] : [])),
  ];
}

/** The scope that opens an entity's calls to keys; undefined where none does. */
export function readingScope({ entities }: ManifestDef, name: string): Scope | undefined {
  const entity = entities[name];
  return entity && isReadByKeys(entity) ? readScope(name) : undefined;
}

/** The two halves of `read.deposit`; the second is empty for a scope of one word. */
export function splitScope(scope: string): { group: string; of: string } {
  const [group = '', ...rest] = scope.split('.');
  return { group, of: rest.join('.') };
}

/** The permissions by which records are read with these scopes. */
export function readPermissions(scopes: Iterable<string>): Set<string> {
  const permissions = [...scopes].flatMap((scope) => {
    const { group, of } = splitScope(scope);
    return group === 'read' ? [permission(of, 'list'), permission(of, 'show')] : [];
  });
  return new Set(permissions);
}

const ofGroup: { readonly [group: string]: string } = {
  ingest: 'ingest.write',
  decide: 'decide.write',
  decisions: 'decision.list',
};

/** The permissions that a user must have who gives an account these scopes. */
export function permissionsToGive(scopes: readonly string[]): string[] {
  const others = scopes.flatMap((scope) => ofGroup[splitScope(scope).group] ?? []);
  return [...new Set([...readPermissions(scopes), ...others])];
}
