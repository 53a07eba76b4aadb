import type { Area, EntityDef, ManifestDef, Verb } from './entity.ts';
import type { RoleName } from './enums.ts';
import { allPermissions, type ownPermissions, permission, verbsOf } from './permissions.ts';

type Grant = { [A in Area]?: 'read' | 'write' };
type Own = (typeof ownPermissions)[number];

const reads: Verb[] = ['list', 'show', 'export'];

/** What those have who work on customers, beyond their areas. */
const onDesk = [
  'customer.edit',
  'case.create',
  'case.edit',
  'case_task.create',
  'case_task.edit',
  'case_file.delete',
  'intervention.create',
  'intervention.edit',
  // their own
  'absence.create',
  'absence.edit',
  'absence.delete',
  'view_schedule.create',
  'view_schedule.edit',
  'view_schedule.delete',
  'proposal.list',
  'proposal.show',
  'proposal.export',
];

/** CONTRACT's table of roles. What is not listed is not granted; `more` names single permissions on top. */
const grants: Record<Exclude<RoleName, 'role.admin'>, { areas: Grant; own: Own[]; more: string[] }> = {
  'role.partner.admin': {
    areas: { floor: 'write', rmt: 'write', reference: 'read', audit: 'read' },
    own: [
      'alert.triage',
      'risk-status.change',
      'tenant.switch',
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
    ],
    more: [
      'user.list',
      'user.show',
      'user.create',
      'user.edit',
      'user.delete',
      'user.export',
      'role.list',
      'role.show',
      'service_account.list',
      'service_account.show',
      'service_account.create',
      'service_account.edit',
      'service_account.delete',
      'service_account.export',
      'webhook.list',
      'webhook.show',
      'webhook.create',
      'webhook.edit',
      'webhook.delete',
      'webhook.export',
      'notification_channel.list',
      'notification_channel.show',
      'notification_channel.create',
      'notification_channel.edit',
      'notification_channel.delete',
      'notification_channel.export',
      'notification_delivery.list',
      'notification_delivery.show',
      'notification_delivery.export',
      'tenant.list',
      'tenant.show',
      'platform_audit_log.list',
      'platform_audit_log.show',
      'platform_audit_log.export',
      // as an auditor may, whom they appoint
      'translation.list',
      'translation.show',
      'translation.export',
    ],
  },
  'role.risk.manager': {
    areas: { floor: 'read', rmt: 'write', reference: 'read' },
    own: ['alert.triage', 'risk-status.change', 'decision.answer', 'view.share', 'proposal.release', 'case.report'],
    more: onDesk,
  },
  'role.analyst': {
    areas: { floor: 'read', rmt: 'read', reference: 'read' },
    own: ['alert.triage', 'risk-status.change', 'decision.answer', 'view.share'],
    more: onDesk,
  },
  'role.auditor': {
    areas: { floor: 'read', rmt: 'read', reference: 'read', audit: 'read' },
    own: [],
    more: ['translation.list', 'translation.show', 'translation.export'],
  },
};

/** The permissions that a role starts with; an admin may change them later. */
export function defaultPermissions(manifest: ManifestDef, role: RoleName): string[] {
  if (role === 'role.admin') return allPermissions(manifest);
  const { areas, own, more } = grants[role];
  const granted = Object.entries(manifest.entities).flatMap(([name, entity]) => entityPermissions(name, entity, areas));
  return [...new Set([...granted, ...own, ...more])];
}

function entityPermissions(name: string, entity: EntityDef, areas: Grant): string[] {
  const level = areas[entity.area];
  if (!level) return [];
  return verbsOf(entity)
    .filter((verb) => level === 'write' || reads.includes(verb))
    .map((verb) => permission(name, verb));
}
