import { account } from './account.ts';
import { advisor } from './advisor.ts';
import { alerts } from './alerts.ts';
import { assigning } from './assigning.ts';
import { audit } from './audit.ts';
import { caseLinks } from './caseLinks.ts';
import { cases } from './cases.ts';
import { challenge } from './challenge.ts';
import { channels } from './channels.ts';
import { charts } from './charts.ts';
import { common } from './common.ts';
import { customer } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { deeds } from './deeds.ts';
import { defaults } from './defaults.ts';
import { demo } from './demo.ts';
import { desk } from './desk.ts';
import { dialogs } from './dialogs.ts';
import { entities, enums } from './entities.ts';
import { errors } from './errors.ts';
import { finding } from './finding.ts';
import { hints } from './hints.ts';
import { interventions } from './interventions.ts';
import { invitations } from './invitations.ts';
import { keys } from './keys.ts';
import { letters } from './letters.ts';
import { live } from './live.ts';
import { mentions } from './mentions.ts';
import { menu } from './menu.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { openers } from './openers.ts';
import { packs } from './packs.ts';
import { pdf } from './pdf.ts';
import { platform } from './platform.ts';
import { preferences } from './preferences.ts';
import { proposals } from './proposals.ts';
import { providers } from './providers.ts';
import { queues } from './queues.ts';
import { ra } from './ra.ts';
import { reasons } from './reasons.ts';
import { records } from './records.ts';
import { refusals } from './refusals.ts';
import { reports } from './reports.ts';
import { resources } from './resources.ts';
import { rests } from './rests.ts';
import { rmt } from './rmt.ts';
import { rules } from './rules.ts';
import { scheduling } from './scheduling.ts';
import { security } from './security.ts';
import { serviceKeys } from './serviceKeys.ts';
import { shell } from './shell.ts';
import { shift } from './shift.ts';
import { startDesk } from './startDesk.ts';
import { statistics } from './statistics.ts';
import { story } from './story.ts';
import { sums } from './sums.ts';
import { translations } from './translations.ts';
import { triage } from './triage.ts';
import { validation } from './validation.ts';
import { valueLists } from './valueLists.ts';
import { views } from './views.ts';
import { webhooks } from './webhooks.ts';
import { whatIf } from './whatIf.ts';

/** Every Italian text, by area. */
export const all = {
  account,
  advisor,
  alerts,
  assigning,
  audit,
  challenge,
  channels,
  charts,
  common,
  customer,
  dashboard,
  deeds,
  defaults,
  demo,
  desk,
  dialogs,
  entities,
  enums,
  errors,
  finding,
  menu,
  notices,
  notifications,
  openers,
  packs,
  pdf,
  platform,
  preferences,
  proposals,
  providers,
  queues,
  ra,
  reasons,
  records,
  refusals,
  resources,
  reports,
  rests,
  rmt,
  rules,
  scheduling,
  security,
  serviceKeys,
  shell,
  shift,
  sums,
  startDesk,
  statistics,
  story,
  translations,
  validation,
  valueLists,
  views,
  whatIf,
  webhooks,
  hints,
  caseLinks,
  cases,
  interventions,
  invitations,
  keys,
  letters,
  mentions,
  live,
  triage,
};
