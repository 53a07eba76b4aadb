import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { fieldAt } from '../../../src/manifest/fields.ts';
import { permission, verbsOf } from '../../../src/manifest/permissions.ts';
import type { Route } from './routes.ts';

/** What a call needs, as the manifest and the contract say it: written apart from the server's own declarations. */
export function neededFor(manifest: ManifestDef, { method, url }: Route): string {
  const verb = method === 'HEAD' ? 'GET' : method;
  const key = `${verb} ${url.replace(/\/$/, '')}`;
  const found = Object.hasOwn(others, key) ? others[key] : crudNeeds(manifest).get(key);
  if (!found)
    throw new Error(`${key} is a route that tests/api/helpers/needs.ts does not know: say there who may call it.`);
  return found;
}

const others: { [call: string]: string } = {
  'GET /api/health': 'public',
  // by a key of its own, or by address: tests/api/metrics.test.ts
  'GET /metrics': 'public',
  'POST /api/v1/auth/login': 'public',
  'POST /api/v1/auth/register': 'public',
  'GET /api/v1/crud/get-language-translations': 'public',
  'POST /api/v1/auth/logout': 'signed-in',
  'GET /api/v1/auth/me': 'signed-in',
  // each sees and ends their own
  'GET /api/v1/auth/sessions': 'signed-in',
  'DELETE /api/v1/auth/sessions': 'signed-in',
  'DELETE /api/v1/auth/sessions/:id': 'signed-in',
  'GET /api/v1/crud/user/:id/sessions': 'user.edit',
  'DELETE /api/v1/crud/user/:id/sessions': 'user.edit',
  'POST /api/v1/auth/second-factor': 'public',
  // by a link's token, or for who has forgotten their password
  'GET /api/v1/auth/ways': 'public',
  'POST /api/v1/auth/forgot': 'public',
  'POST /api/v1/auth/link': 'public',
  'POST /api/v1/auth/link/password': 'public',
  // the ways to an identity provider and back, and the session at their end
  'GET /api/v1/auth/provider/start': 'public',
  'GET /api/v1/auth/provider/callback': 'public',
  'POST /api/v1/auth/provider/session': 'public',
  'POST /api/v1/crud/user/invite': 'user.create',
  'GET /api/v1/crud/user/:id/invitation': 'user.edit',
  'POST /api/v1/crud/user/:id/invitation': 'user.edit',
  // each sees and changes their own, by their password
  'GET /api/v1/auth/second-factors': 'signed-in',
  'POST /api/v1/auth/second-factors': 'signed-in',
  'POST /api/v1/auth/second-factors/begin': 'signed-in',
  'POST /api/v1/auth/second-factors/:id/remove': 'signed-in',
  'POST /api/v1/auth/recovery-codes': 'signed-in',
  'GET /api/v1/crud/user/:id/second-factors': 'user.edit',
  'DELETE /api/v1/crud/user/:id/second-factors': 'user.edit',
  'GET /api/v1/auth/switch-tenant': 'tenant.switch',
  'POST /api/v1/schema/get-models': 'signed-in',
  'GET /api/v1/schema/get-all': 'signed-in',
  'POST /api/v1/enums/list-enums': 'signed-in',
  'POST /api/v1/enums/get-actions': 'signed-in',
  // nothing for who sees neither triggers nor their actions
  'POST /api/v1/enums/get-webhooks': 'signed-in',
  'GET /api/v1/user/user-state/get-all': 'signed-in',
  'PUT /api/v1/user/user-state': 'signed-in',
  'GET /api/v1/user/mails': 'signed-in',
  'PUT /api/v1/user/mails': 'signed-in',
  'GET /api/v1/user/mentions': 'signed-in',
  'POST /api/v1/user/mentions/seen': 'signed-in',
  'GET /api/v1/crud/alert/mentionable': 'alert.show',
  'GET /api/v1/crud/case/mentionable': 'case.show',
  'GET /api/v1/crud/intervention/mentionable': 'intervention.show',
  // only results that the role may list
  'GET /api/v1/search': 'signed-in',
  // and each part of it the permission to list what it counts
  'GET /api/v1/desk': 'signed-in',
  'GET /api/v1/floor': 'signed-in',
  // and the list of alerts, whose numbers it tells
  'GET /api/v1/roster/on': 'roster_shift.list',
  'GET /api/v1/shift': 'alert.triage',
  'POST /api/v1/shift/hand-over': 'alert.triage',
  // each sees and changes their own; sharing takes view.share
  'GET /api/v1/saved-views': 'signed-in',
  'POST /api/v1/saved-views': 'signed-in',
  'PUT /api/v1/saved-views/:id': 'signed-in',
  'DELETE /api/v1/saved-views/:id': 'signed-in',
  // these need the permission of the entity that their query names
  'GET /api/v1/components/get-dropdown-rows': 'signed-in',
  'GET /api/v1/relations/index': 'signed-in',
  'GET /api/v1/reporter/get-chart': 'signed-in',
  'GET /api/v1/reporter/customer-bet-flags': 'bet_flag.list',
  'GET /api/v1/reporter/customer-arbitrage-logs': 'arbitrage_log.list',
  // and of each kind of what happened, or of ties, the permission to list it
  'GET /api/v1/reporter/customer-timeline': 'customer.show',
  'GET /api/v1/reporter/customer-figures': 'customer.show',
  'GET /api/v1/reporter/related-customers': 'customer.show',
  'GET /api/v1/reporter/shared-things': 'customer.show',
  'GET /api/v1/reporter/customer-scores': 'customer_score.list',
  // and each relation's own entity, or each product's
  'GET /api/v1/reporter/top-customers-by-relation': 'customer.list',
  'GET /api/v1/reporter/top-trigger-by-relation': 'trigger.list',
  'GET /api/v1/reporter/top-fixtures-by-customer-trigger-logs': 'fixture.list',
  'GET /api/v1/crud/get-tenant-stat-dataset': 'betslip.list',
  'GET /api/v1/stats-custom/get-chart-data': 'customer.list',
  'GET /api/v1/stats-custom/sportsbook': 'betslip.list',
  'GET /api/v1/stats-custom/alerts': 'alert.list',
  'GET /api/v1/stats-custom/casino': 'casino.list',
  'GET /api/v1/stats-custom/live-casino': 'live_casino.list',
  'POST /api/v1/ingest/:kind': 'ingest.write',
  'POST /api/v1/ingest/replay/:id': 'ingest.write',
  'POST /api/v1/decide/:kind': 'decide.write',
  'GET /api/v1/proposals/waiting': 'proposal.release',
  'GET /api/v1/decisions': 'decision.list',
  'GET /api/v1/decisions/desk': 'decision.answer',
  'POST /api/v1/decisions/:id/answer': 'decision.answer',
  'GET /api/v1/crud/service-account/:id/keys': 'service_account.show',
  'POST /api/v1/crud/service-account/:id/keys': 'service-key.manage',
  'POST /api/v1/crud/service-key/:id/revoke': 'service-key.manage',
  'GET /api/v1/crud/webhook/:id/secrets': 'webhook.show',
  'POST /api/v1/crud/webhook/:id/secrets': 'webhook.edit',
  'POST /api/v1/crud/webhook/:id/secrets/:secretId/end': 'webhook.edit',
  'POST /api/v1/crud/webhook/:id/test': 'webhook.edit',
  'POST /api/v1/crud/webhook/:id/replay': 'webhook.edit',
  'POST /api/v1/crud/webhook-delivery/:id/replay': 'webhook.edit',
  'POST /api/v1/crud/notification-channel/:id/test': 'notification_channel.edit',
  'POST /api/v1/crud/notification-channel/:id/replay': 'notification_channel.edit',
  'POST /api/v1/crud/notification-delivery/:id/replay': 'notification_channel.edit',
  'POST /api/v1/crud/view-schedule/:id/send': 'view_schedule.edit',
  'POST /api/v1/crud/view-schedule/:id/replay': 'view_schedule.edit',
  'GET /api/v1/crud/view-schedule/readers': 'view_schedule.create',
  'POST /api/v1/crud/view-mail/:id/replay': 'view_schedule.edit',
  'POST /api/v1/crud/trigger/backtest': 'trigger.show',
  'POST /api/v1/crud/trigger/:id/backtest': 'trigger.show',
  'GET /api/v1/crud/risk/:id/versions': 'risk.show',
  'GET /api/v1/crud/trigger/:id/versions': 'trigger.show',
  'GET /api/v1/crud/risk/:id/verdicts': 'risk.show',
  'GET /api/v1/crud/trigger/:id/verdicts': 'trigger.show',
  'POST /api/v1/crud/trigger/:id/advise': 'trigger.show',
  'GET /api/v1/crud/trigger/:id/challenges': 'trigger.show',
  'POST /api/v1/crud/trigger/:id/challenges': 'trigger.edit',
  'GET /api/v1/crud/trigger/:id/challenges/:challenge/comparison': 'trigger.show',
  'POST /api/v1/crud/trigger/:id/challenges/:challenge/promote': 'trigger.edit',
  'POST /api/v1/crud/trigger/:id/challenges/:challenge/drop': 'trigger.edit',
  'POST /api/v1/crud/trigger/what-if': 'trigger.show',
  'GET /api/v1/crud/trigger/:id/file': 'trigger.show',
  'GET /api/v1/packs': 'trigger.list',
  'POST /api/v1/packs/files': 'trigger.create',
  'POST /api/v1/packs/:pack/triggers/:key': 'trigger.create',
  'PUT /api/v1/packs/:pack/triggers/:key': 'trigger.edit',
  'POST /api/v1/crud/risk-changed-status': 'risk-status.change',
  'GET /api/v1/crud/alert/:id/history': 'alert.show',
  'POST /api/v1/crud/alert/:id/triage': 'alert.triage',
  'POST /api/v1/crud/alert/:id/look': 'alert.triage',
  'POST /api/v1/crud/alert/:id/assign': 'alert.triage',
  'POST /api/v1/crud/alert/assign': 'alert.triage',
  'GET /api/v1/crud/alert/assignees': 'alert.triage',
  'POST /api/v1/crud/alert/triage': 'alert.triage',
  'POST /api/v1/crud/action-request/:id/approve': 'alert.triage',
  'POST /api/v1/crud/action-request/:id/reject': 'alert.triage',
  'POST /api/v1/crud/action-request/:id/withdraw': 'customer.edit',
  'POST /api/v1/crud/proposal/:id/release': 'proposal.release',
  'POST /api/v1/crud/proposal/:id/refuse': 'proposal.release',
  'POST /api/v1/crud/proposal/:id/withdraw': 'proposal.show',
  'POST /api/v1/crud/proposal/:id/comment': 'proposal.show',
  'POST /api/v1/crud/intervention/:id/follow-up': 'intervention.edit',
  // and the permission to list each kind of rows that it adds up
  'GET /api/v1/crud/intervention/:id/effect': 'intervention.show',
  'POST /api/v1/crud/trigger-rest/:id/end': 'trigger_rest.create',
  'POST /api/v1/crud/case/open': 'case.create',
  'POST /api/v1/crud/case/:id/contents': 'case.edit',
  'POST /api/v1/crud/case/:id/assign': 'case.edit',
  'GET /api/v1/crud/case/:id/history': 'case.show',
  'GET /api/v1/crud/case/:id/links': 'case.show',
  'POST /api/v1/crud/case/:id/links': 'case.edit',
  'POST /api/v1/crud/case-link/:id/remove': 'case.edit',
  'POST /api/v1/crud/case/:id/merge': 'case.edit',
  // and the permission to open a case: tests/api/cases/links.test.ts
  'POST /api/v1/crud/case/:id/split': 'case.edit',
  'POST /api/v1/crud/case/:id/files': 'case.edit',
  // and the permission to see the case: tests/api/cases/interventions.test.ts
  'POST /api/v1/crud/case/:id/interventions': 'intervention.create',
  'GET /api/v1/crud/case-file/:id/content': 'case_file.show',
  'POST /api/v1/crud/case-task/:id/done': 'case_task.edit',
  'POST /api/v1/crud/case-task/:id/reopen': 'case_task.edit',
  'POST /api/v1/crud/case-task/:id/assign': 'case_task.edit',
  'GET /api/v1/crud/case-task/assignees': 'case_task.edit',
  // and the permission to see what a report tells: tests/api/cases/reports.test.ts
  // and of interventions and requests, which the file tells: tests/api/alerts/file.test.ts
  'GET /api/v1/crud/alert/:id/file': 'alert.export',
  'GET /api/v1/crud/case/:id/report': 'case.report',
  'POST /api/v1/crud/case/:id/report': 'case.report',
  'POST /api/v1/crud/case/:id/report/check': 'case.report',
  'POST /api/v1/crud/case/:id/report/pdf': 'case.report',
  'GET /api/v1/report-settings': 'case.report',
  'PUT /api/v1/report-settings': 'report-settings.change',
  'POST /api/v1/crud/value-list/:id/entries': 'value_list_entry.create',
  'POST /api/v1/crud/value-list/:id/things': 'value_list_entry.create',
  'POST /api/v1/crud/value-list-entry/:id/end': 'value_list_entry.edit',
  'POST /api/v1/crud/customer/:id/action': 'customer.edit',
  'POST /api/v1/crud/customer/:id/legal-hold': 'legal-hold.change',
  'POST /api/v1/crud/customer/:id/legal-hold/release': 'legal-hold.change',
  'POST /api/v1/crud/customer/:id/erase': 'personal-data.erase',
  'GET /api/v1/crud/customer/:id/file': 'personal-data.export',
  'GET /api/v1/platform/settings': 'signed-in',
  'PUT /api/v1/platform/settings': 'platform.operate',
  'GET /api/v1/platform/identity-providers': 'tenant.any',
  'POST /api/v1/platform/identity-providers': 'tenant.any',
  'PUT /api/v1/platform/identity-providers/:id': 'tenant.any',
  'DELETE /api/v1/platform/identity-providers/:id': 'tenant.any',
  'GET /api/v1/platform/rates': 'platform.operate',
  'POST /api/v1/platform/rates': 'platform.operate',
  'POST /api/v1/platform/rates/import': 'platform.operate',
  'GET /api/v1/platform/operations': 'platform.operate',
  'POST /api/v1/platform/rebuilds': 'platform.operate',
  'POST /api/v1/platform/retention/run': 'platform.operate',
};

function crudNeeds(manifest: ManifestDef): Map<string, string> {
  const needs = new Map<string, string>();
  for (const [name, entity] of Object.entries(manifest.entities)) {
    const can = verbsOf(entity);
    const path = `/api/${entity.path}`;
    needs.set(`GET ${path}`, permission(name, 'list'));
    needs.set(`GET ${path}/:id`, permission(name, 'show'));
    if (entity.list.some((field) => fieldAt(entity, field)?.field.kind === 'money'))
      needs.set(`GET ${path}/sums`, permission(name, 'list'));
    if (can.includes('export')) needs.set(`GET ${path}/export`, permission(name, 'export'));
    if (can.includes('create')) needs.set(`POST /api/${entity.createPath ?? entity.path}`, permission(name, 'create'));
    if (can.includes('edit')) needs.set(`PUT ${path}/:id`, permission(name, 'edit'));
    if (can.includes('delete')) needs.set(`DELETE ${path}/:id`, permission(name, 'delete'));
  }
  return needs;
}
