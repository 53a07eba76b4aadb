import type { Overrides } from './resources/overriding.ts';
import { part } from './resources/part.ts';

const records = () => import('./custom/records/recordDialogs.ts');
const triggerList = () => import('./custom/rmt/triggerList.ts');
const rulePages = () => import('./custom/rmt/rulePages.ts');
const account = () => import('./shell/account/accountDialogs.ts');

/**
 * Entity → what of it is written by hand; all else is drawn from the manifest. The parts are in
 * src/resources/overriding.ts. Each is fetched when it is drawn, and names that the manifest has not are refused: by the
 * types here, when the console is built, and while it is served (src/resources/judgeOverrides.ts).
 */
export const overrides: Overrides = {
  alert: {
    List: part(() => import('./custom/alerts/AlertsPage.tsx'), 'AlertsPage'),
    Show: part(() => import('./custom/alerts/ToAlertDialog.tsx'), 'ToAlertDialog'),
    dialog: part(() => import('./custom/alerts/AlertDialog.tsx'), 'AlertDialog'),
    Notice: part(() => import('./custom/alerts/AlertNotice.tsx'), 'AlertNotice'),
  },
  betslip: { dialog: part(records, 'BetslipDialog') },
  casino: { dialog: part(records, 'CasinoDialog') },
  live_casino: { dialog: part(records, 'LiveCasinoDialog') },
  deposit: { dialog: part(records, 'DepositDialog') },
  withdraw: { dialog: part(records, 'WithdrawalDialog') },
  // RTE-6
  customer: {
    path: '/customer-details',
    Show: part(() => import('./custom/customer/CustomerPage.tsx'), 'CustomerPage'),
  },
  // RTE-3
  trigger: {
    List: part(triggerList, 'TriggersPage'),
    Form: part(() => import('./custom/rmt/trigger/TriggerDialog.tsx'), 'TriggerDialog'),
    columns: { mode: part(triggerList, 'ModeCell') },
    Show: part(rulePages, 'TriggerPage'),
  },
  // RTE-2
  risk: {
    Form: part(() => import('./custom/rmt/risk/RiskDialog.tsx'), 'RiskDialog'),
    Show: part(rulePages, 'RiskPage'),
  },
  action_request: { List: part(() => import('./custom/triage/ApprovalsPage.tsx'), 'ApprovalsPage') },
  proposal: { Show: part(() => import('./custom/proposals/ProposalPage.tsx'), 'ProposalPage') },
  intervention: {
    List: part(() => import('./custom/interventions/InterventionsPage.tsx'), 'InterventionsPage'),
    Form: part(() => import('./custom/interventions/InterventionForm.tsx'), 'InterventionForm'),
    Below: part(() => import('./custom/interventions/BelowIntervention.tsx'), 'BelowIntervention'),
  },
  case: {
    List: part(() => import('./custom/cases/CasesPage.tsx'), 'CasesPage'),
    Show: part(() => import('./custom/cases/CasePage.tsx'), 'CasePage'),
    inputs: { outcome: part(() => import('./custom/cases/OutcomeInput.tsx'), 'OutcomeInput') },
  },
  queue: {
    Card: part(() => import('./custom/queues/QueueCard.tsx'), 'QueueCard'),
    inputs: {
      score_category: part(() => import('./custom/queues/ScoreInputs.tsx'), 'ScoreCategoryInput'),
      score_from: part(() => import('./custom/queues/ScoreInputs.tsx'), 'ScoreFromInput'),
      escalation_user_id: part(() => import('./custom/roster/PersonInput.tsx'), 'PersonInput'),
    },
  },
  roster_shift: { inputs: { user_id: part(() => import('./custom/roster/PersonInput.tsx'), 'PersonInput') } },
  absence: { inputs: { user_id: part(() => import('./custom/roster/PersonInput.tsx'), 'PersonInput') } },
  view_schedule: {
    inputs: {
      source: part(() => import('./custom/schedules/inputs.ts'), 'ReportChoiceInput'),
      format: part(() => import('./custom/schedules/inputs.ts'), 'ReportChoiceInput'),
      view_id: part(() => import('./custom/schedules/inputs.ts'), 'ViewInput'),
      period: part(() => import('./custom/schedules/inputs.ts'), 'PeriodInput'),
      currency: part(() => import('./custom/schedules/inputs.ts'), 'ReportCurrencyInput'),
      recipients: part(() => import('./custom/schedules/inputs.ts'), 'RecipientsInput'),
    },
    columns: { last_error: part(() => import('./custom/schedules/ErrorCell.tsx'), 'ErrorCell') },
    Below: part(() => import('./custom/schedules/ScheduleCards.tsx'), 'ScheduleCards'),
  },
  view_mail: { columns: { last_error: part(() => import('./custom/schedules/ErrorCell.tsx'), 'ErrorCell') } },
  trigger_rest: { RowTool: part(() => import('./custom/rests/EndRest.tsx'), 'EndRest') },
  customer_session: { RowTool: part(() => import('./custom/valueLists/PutRow.tsx'), 'PutSession') },
  payment_instrument: { RowTool: part(() => import('./custom/valueLists/PutRow.tsx'), 'PutInstrument') },
  value_list: { Below: part(() => import('./custom/valueLists/EntriesCard.tsx'), 'EntriesCard') },
  value_list_entry: { RowTool: part(() => import('./custom/valueLists/EndEntry.tsx'), 'EndEntry') },
  trigger_action: {
    Form: part(() => import('./custom/rmt/action/ActionDialog.tsx'), 'ActionDialog'),
  },
  // RTE-8, MDL-5
  user: {
    Form: part(account, 'RoutedUser'),
    Below: part(() => import('./shell/account/BelowUser.tsx'), 'BelowUser'),
  },
  service_account: { Below: part(() => import('./custom/serviceAccounts/KeysCard.tsx'), 'KeysCard') },
  notification_channel: { Below: part(() => import('./custom/channels/ChannelCards.tsx'), 'ChannelCards') },
  webhook: { Below: part(() => import('./custom/webhooks/WebhookCards.tsx'), 'WebhookCards') },
  // MDL-6
  tenant: {
    Form: part(account, 'RoutedTenant'),
    RowTool: part(account, 'WorkInTenant'),
  },
  translation: {
    Pages: part(() => import('./custom/translations/TranslationTool.tsx'), 'TranslationTool'),
  },
};
