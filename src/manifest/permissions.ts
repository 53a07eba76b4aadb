import type { EntityDef, ManifestDef, Verb } from './entity.ts';
import { verbs } from './entity.ts';

/** Permissions that belong to no single entity's verbs. */
export const ownPermissions = [
  'alert.triage',
  'risk-status.change',
  'tenant.switch',
  'tenant.any',
  'platform.operate',
  'ingest.write',
  'decide.write',
  'decision.answer',
  'view.share',
  'service-key.manage',
  'legal-hold.change',
  'personal-data.export',
  'personal-data.erase',
  'proposal.release',
  'case.report',
  'report-settings.change',
] as const;

/** `deposit.list`, as tokens carry it and routes ask for it. */
export function permission(entityName: string, verb: Verb): `${string}.${Verb}` {
  return `${entityName}.${verb}`;
}

/** What can be done with an entity at all. */
export function verbsOf(entity: EntityDef): Verb[] {
  if (entity.verbs) return entity.verbs;
  return entity.form === false ? ['list', 'show', 'export'] : [...verbs];
}

/** Every permission there is, in the manifest's order. */
export function allPermissions(manifest: ManifestDef): string[] {
  return [
    ...Object.entries(manifest.entities).flatMap(([name, entity]) =>
      verbsOf(entity).map((verb) => permission(name, verb)),
    ),
    ...ownPermissions,
  ];
}

/** Whether a permission concerns the installation, so that it counts for a user without a tenant, too. */
export function isAboutInstallation(manifest: ManifestDef, name: string): boolean {
  if (name.startsWith('tenant.') || name.startsWith('platform.')) return true;
  return manifest.entities[name.split('.')[0] ?? '']?.store === 'control';
}
