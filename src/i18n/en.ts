import { bundled } from './bundled.ts';
import { advisor } from './en/advisor.ts';
import { alerts } from './en/alerts.ts';
import { assigning } from './en/assigning.ts';
import { audit } from './en/audit.ts';
import { caseLinks } from './en/caseLinks.ts';
import { cases } from './en/cases.ts';
import { challenge } from './en/challenge.ts';
import { channels } from './en/channels.ts';
import { charts } from './en/charts.ts';
import { customer } from './en/customer.ts';
import { dashboard } from './en/dashboard.ts';
import { deeds } from './en/deeds.ts';
import { defaults } from './en/defaults.ts';
import { demo } from './en/demo.ts';
import { desk } from './en/desk.ts';
import { dialogs } from './en/dialogs.ts';
import { finding } from './en/finding.ts';
import { hints } from './en/hints.ts';
import { interventions } from './en/interventions.ts';
import { invitations } from './en/invitations.ts';
import { keys } from './en/keys.ts';
import { letters } from './en/letters.ts';
import { live } from './en/live.ts';
import { mentions } from './en/mentions.ts';
import { packs } from './en/packs.ts';
import { pdf } from './en/pdf.ts';
import { platform } from './en/platform.ts';
import { preferences } from './en/preferences.ts';
import { proposals } from './en/proposals.ts';
import { providers } from './en/providers.ts';
import { queues } from './en/queues.ts';
import { reasons } from './en/reasons.ts';
import { records } from './en/records.ts';
import { refusals } from './en/refusals.ts';
import { reports } from './en/reports.ts';
import { rests } from './en/rests.ts';
import { rmt } from './en/rmt.ts';
import { rules } from './en/rules.ts';
import { scheduling } from './en/scheduling.ts';
import { security } from './en/security.ts';
import { serviceKeys } from './en/serviceKeys.ts';
import { shift } from './en/shift.ts';
import { startDesk } from './en/startDesk.ts';
import { statistics } from './en/statistics.ts';
import { story } from './en/story.ts';
import { sums } from './en/sums.ts';
import { translations } from './en/translations.ts';
import { triage } from './en/triage.ts';
import { valueLists } from './en/valueLists.ts';
import { views } from './en/views.ts';
import { webhooks } from './en/webhooks.ts';
import { whatIf } from './en/whatIf.ts';
import type { KeysOf } from './phrases.ts';

/** Every English text: those of the first page, and those loaded with the code that uses them. */
export const en = {
  ...bundled,
  advisor,
  alerts,
  assigning,
  audit,
  challenge,
  channels,
  charts,
  customer,
  dashboard,
  deeds,
  defaults,
  demo,
  desk,
  dialogs,
  finding,
  hints,
  caseLinks,
  cases,
  interventions,
  invitations,
  keys,
  letters,
  mentions,
  live,
  packs,
  pdf,
  platform,
  preferences,
  proposals,
  providers,
  queues,
  reasons,
  records,
  refusals,
  reports,
  rests,
  rmt,
  rules,
  scheduling,
  security,
  serviceKeys,
  shift,
  sums,
  startDesk,
  statistics,
  story,
  translations,
  triage,
  valueLists,
  views,
  whatIf,
  webhooks,
} as const;

/** Every key there is an English text for. */
export type LabelKey = KeysOf<typeof en>;
