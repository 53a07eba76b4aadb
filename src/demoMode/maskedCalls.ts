import type { ManifestDef } from '../manifest/entity.ts';
import { fieldAt } from '../manifest/fields.ts';
import { className } from '../manifest/names.ts';

/** What an answer holds under `data`: records of an entity, a contract's form, the lines of an entity's audit log. */
export type Shape =
  | { of: 'entity'; name: string }
  | { of: 'contract'; name: string }
  | { of: 'versions'; name: string }
  /** Lines of a history by their contract, with what records are called in them. */
  | { of: 'deeds'; name: string }
  /** Lists by name: their filters are masked as the lists' entities say. */
  | { of: 'views' }
  /** Records under their entities' names. */
  | { of: 'found' }
  /** Calls without personal data: the console's own texts and choices. */
  | { of: 'nothing' }
  /** Undeclared: masked by its keys. */
  | { of: 'unknown' };

export interface MaskedCall {
  path: string;
  query?: { readonly [name: string]: unknown };
}

const entity = (name: string): Shape => ({ of: 'entity', name });
const contract = (name: string): Shape => ({ of: 'contract', name });
const nothing: Shape = { of: 'nothing' };

/** The calls that do not follow from the manifest. */
const others: { readonly [path: string]: Shape } = {
  health: nothing,
  'v1/auth/forgot': nothing,
  'v1/auth/link': contract('OpenedLink'),
  'v1/auth/link/password': nothing,
  'v1/auth/login': nothing,
  'v1/auth/me': entity('user'),
  'v1/auth/recovery-codes': contract('SecondFactors'),
  'v1/auth/second-factor': nothing,
  'v1/auth/second-factors': contract('SecondFactors'),
  'v1/auth/second-factors/begin': nothing,
  'v1/auth/sessions': contract('UserSessions'),
  'v1/auth/switch-tenant': entity('user'),
  'v1/auth/ways': nothing,
  'v1/crud/alert/assign': contract('TriageOutcome'),
  'v1/crud/alert/assignees': contract('Assignees'),
  'v1/crud/alert/triage': contract('TriageOutcome'),
  'v1/crud/case-task/assignees': contract('Assignees'),
  'v1/crud/get-language-translations': nothing,
  'v1/crud/get-tenant-stat-dataset': contract('StatDataset'),
  'v1/crud/risk-changed-status': entity('customer_risk_status'),
  'v1/crud/view-schedule/readers': contract('ViewReaders'),
  'v1/crud/user/invite': contract('UserInvitation'),
  'v1/crud/trigger/backtest': contract('BacktestResult'),
  'v1/crud/trigger/what-if': contract('WhatIf'),
  'v1/decisions': nothing,
  'v1/desk': contract('StartDesk'),
  'v1/decisions/desk': contract('DecisionDesk'),
  'v1/floor': contract('Floor'),
  'v1/proposals/waiting': nothing,
  'v1/enums/get-actions': nothing,
  'v1/enums/get-webhooks': nothing,
  'v1/enums/list-enums': nothing,
  'v1/user/mails': contract('OwnerMails'),
  'v1/user/mentions': contract('Mentions'),
  'v1/user/mentions/seen': contract('Mentions'),
  'v1/packs': contract('RulePacks'),
  'v1/platform/operations': contract('OperationsSnapshot'),
  'v1/platform/rates': nothing,
  'v1/platform/rebuilds': contract('JobRun'),
  'v1/platform/retention/run': contract('JobRun'),
  'v1/platform/settings': nothing,
  'v1/reporter/customer-arbitrage-logs': entity('arbitrage_log'),
  'v1/reporter/customer-bet-flags': entity('bet_flag'),
  'v1/reporter/get-chart': contract('ChartData'),
  'v1/reporter/customer-scores': contract('CustomerScores'),
  'v1/reporter/customer-timeline': contract('CustomerTimeline'),
  'v1/reporter/customer-figures': nothing,
  'v1/reporter/related-customers': contract('RelatedCustomers'),
  'v1/reporter/shared-things': contract('SharedThings'),
  'v1/reporter/top-customers-by-relation': entity('customer'),
  'v1/reporter/top-fixtures-by-customer-trigger-logs': entity('fixture'),
  'v1/reporter/top-trigger-by-relation': entity('trigger'),
  'v1/report-settings': contract('KeptReportSettings'),
  'v1/saved-views': { of: 'views' },
  'v1/stats-custom/alerts': contract('AlertStats'),
  'v1/stats-custom/casino': contract('GameStats'),
  'v1/stats-custom/get-chart-data': contract('ChartData'),
  'v1/stats-custom/live-casino': contract('GameStats'),
  'v1/stats-custom/sportsbook': contract('SportsbookStats'),
  'v1/schema/get-all': nothing,
  'v1/schema/get-models': nothing,
  'v1/search': { of: 'found' },
  'v1/roster/on': contract('RosterOn'),
  'v1/shift': contract('Shift'),
  'v1/shift/hand-over': contract('HandedOver'),
  'v1/user/user-state': nothing,
  'v1/user/user-state/get-all': nothing,
};

/** The form of a call's answer. */
export function shapeOf(manifest: ManifestDef, { path, query = {} }: MaskedCall): Shape {
  const plain = path.replace(/\?.*$/, '').replace(/^\/+|\/+$/g, '');
  const known = Object.hasOwn(others, plain) ? others[plain] : belowShape(plain);
  return known ?? namedByQuery(manifest, plain, query) ?? crudShape(manifest, plain) ?? { of: 'unknown' };
}

function belowShape(path: string): Shape | undefined {
  if (path.startsWith('v1/saved-views/')) return { of: 'views' };
  if (path.startsWith('v1/packs/')) return entity('trigger');
  if (path.startsWith('v1/auth/second-factors/')) return contract('SecondFactors');
  if (path.startsWith('v1/crud/service-key/')) return contract('ServiceKeys');
  return path.startsWith('v1/decisions/') ? entity('decision') : undefined;
}

function namedByQuery(manifest: ManifestDef, path: string, query: MaskedCall['query'] = {}): Shape | undefined {
  const byModel = (model: unknown) => Object.keys(manifest.entities).find((name) => className(name) === model);
  if (path === 'v1/components/get-dropdown-rows') {
    const name = byModel(query.model);
    return name === undefined ? undefined : entity(name);
  }
  if (path !== 'v1/relations/index') return undefined;
  const base = manifest.entities[byModel(query.base_model) ?? ''];
  const field = base && fieldAt(base, String(query.relation))?.field;
  return field?.kind === 'many' ? entity(field.of) : undefined;
}

/** What calls below a case's report answer, which itself lists those that were made. */
const reportShapes: { readonly [below: string]: string } = { check: 'ReportCheck', pdf: 'CaseDossier' };

/** A trigger's challengers, one of them, both sides of it, or the trigger that it has become. */
function challengeShape(path: string): Shape {
  if (path.endsWith('/promote')) return entity('trigger');
  return contract(path.endsWith('/comparison') ? 'ChallengeComparison' : 'Challenges');
}

/** `<path>`, `<path>/{id}` and paths below a record. */
function crudShape(manifest: ManifestDef, path: string): Shape | undefined {
  const found = Object.entries(manifest.entities).find(
    ([, { path: own, createPath }]) => path === own || path === createPath || path.startsWith(`${own}/`),
  );
  if (!found) return undefined;
  const [name, { path: own }] = found;
  const [record, below, deeper] = path.slice(own.length + 1).split('/');
  if (record === 'sums') return nothing;
  if (record === 'mentionable') return contract('MentionablePeople');
  if (below === 'versions') return { of: 'versions', name };
  if (below === 'sessions') return contract('UserSessions');
  if (below === 'second-factors') return contract('SecondFactors');
  if (below === 'invitation') return contract('UserInvitation');
  if (below === 'interventions') return entity('intervention');
  if (below === 'effect') return contract('InterventionEffect');
  if (below === 'report') return contract(reportShapes[deeper ?? ''] ?? 'CaseReports');
  if (below === 'history') return name === 'case' ? { of: 'deeds', name: 'CaseHistory' } : contract('AlertHistory');
  if (below === 'links') return contract('CaseLinks');
  if (below === 'keys') return contract('ServiceKeys');
  if (below === 'secrets') return contract('WebhookSecrets');
  if (below === 'test' || below === 'replay') return nothing;
  if (below === 'verdicts') return contract('RuleOutcomes');
  if (below === 'advise') return contract('Advice');
  if (below === 'challenges') return challengeShape(path);
  if (name === 'trigger' && below === 'file') return contract('TriggerFile');
  return below === 'backtest' ? contract('BacktestResult') : entity(name);
}
