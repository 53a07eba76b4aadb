import type { ManifestDef } from '../../src/manifest/entity.ts';
import { type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { problemText } from '../../src/manifest/judging/problemText.ts';
import { isListed } from '../../src/manifest/kindDefs.ts';
import { absenceHooks } from './absence.ts';
import { alertHooks } from './alert.ts';
import { betslipHooks } from './betslip.ts';
import { caseHooks } from './case.ts';
import { caseFileHooks } from './caseFile.ts';
import { caseTaskHooks } from './caseTask.ts';
import { currencyHooks } from './currency.ts';
import { customerHooks } from './customerHooks.ts';
import type { EntityHooks } from './hooks.ts';
import { customerSessionHooks, paymentInstrumentHooks } from './instruments.ts';
import { interventionHooks } from './intervention.ts';
import { notificationChannelHooks } from './notificationChannel.ts';
import { ownFieldHooks } from './ownField.ts';
import { platformAuditHooks } from './platformAudit.ts';
import { proposalHooks } from './proposal.ts';
import { queueHooks } from './queue.ts';
import { riskHooks } from './risk.ts';
import { flaggedBetHooks, flaggedEventHooks } from './riskFlags.ts';
import { roleHooks } from './role.ts';
import { rosterShiftHooks } from './rosterShift.ts';
import { serviceAccountHooks } from './serviceAccount.ts';
import { tenantHooks } from './tenantHooks.ts';
import { translationHooks } from './translation.ts';
import { triggerActionHooks } from './triggerAction.ts';
import { triggerHooks } from './triggerHooks.ts';
import { triggerRestHooks } from './triggerRest.ts';
import { userHooks } from './user.ts';
import { valueListHooks } from './valueList.ts';
import { valueListEntryHooks } from './valueListEntry.ts';
import { viewMailHooks } from './viewMail.ts';
import { viewScheduleHooks } from './viewSchedule.ts';
import { webhookHooks } from './webhook.ts';

const hooks = new Map<string, EntityHooks>([
  ['absence', absenceHooks],
  ['alert', alertHooks],
  ['bet', flaggedBetHooks],
  ['betslip', betslipHooks],
  ['case', caseHooks],
  ['casino', flaggedEventHooks],
  ['case_file', caseFileHooks],
  ['case_task', caseTaskHooks],
  ['currency', currencyHooks],
  ['customer', customerHooks],
  ['customer_session', customerSessionHooks],
  ['deposit', flaggedEventHooks],
  ['intervention', interventionHooks],
  ['live_casino', flaggedEventHooks],
  ['notification_channel', notificationChannelHooks],
  ['own_field', ownFieldHooks],
  ['payment_instrument', paymentInstrumentHooks],
  ['platform_audit_log', platformAuditHooks],
  ['proposal', proposalHooks],
  ['queue', queueHooks],
  ['risk', riskHooks],
  ['role', roleHooks],
  ['roster_shift', rosterShiftHooks],
  ['service_account', serviceAccountHooks],
  ['tenant', tenantHooks],
  ['translation', translationHooks],
  ['trigger', triggerHooks],
  ['trigger_action', triggerActionHooks],
  ['trigger_rest', triggerRestHooks],
  ['user', userHooks],
  ['value_list', valueListHooks],
  ['value_list_entry', valueListEntryHooks],
  ['view_mail', viewMailHooks],
  ['view_schedule', viewScheduleHooks],
  ['webhook', webhookHooks],
  ['withdraw', flaggedEventHooks],
]);

/** Returns an entity's hooks; empty for most. */
export const hooksOf = (name: string): EntityHooks => hooks.get(name) ?? {};

/** Problems for computed fields that no hook computes: they would stay empty silently. */
export function hookProblems({ entities }: ManifestDef): string[] {
  return Object.entries(entities).flatMap(([name, entity]) => {
    const { present, complete, listed, listedColumns } = hooksOf(name);
    const hookOf = ({ path, field }: PlacedField) =>
      isListed(field) ? (listedColumns?.[path] ?? listed) : (present ?? complete);
    return placedFields(entity)
      .filter((placed) => placed.field.kind === 'computed' && !placed.field.names && !hookOf(placed))
      .map(({ path, field }) =>
        problemText(
          name,
          path,
          'nothing computes it',
          `Write server/entities/${name}.ts with the hook ${isListed(field) ? 'listedColumns or listed' : 'present (in lists, too) or complete (of one record)'}, and name it in server/entities/entityHooks.ts`,
        ),
      );
  });
}
