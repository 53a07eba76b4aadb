import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { manifest } from '../../resources.manifest.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import { openApi } from '../../src/manifest/openApi.ts';

const root = join(import.meta.dirname, '..', '..');

/** The types of src/contracts that become schemas/contracts/<name>.json, whether or not they have been generated. */
export const contractNames: readonly string[] = [
  'ActionParams',
  'Advice',
  'AlertChanges',
  'AlertData',
  'AlertHistory',
  'AlertStats',
  'AlertsAssigned',
  'AnsweredDecisions',
  'ArbitragePrices',
  'Assignees',
  'AuditImage',
  'BacktestResult',
  'BetsInShort',
  'BetslipEvent',
  'CaseDossier',
  'CaseHistory',
  'CaseLinks',
  'CaseReports',
  'CasinoSpinEvent',
  'ChallengeComparison',
  'Challenges',
  'ChartData',
  'CustomerEvent',
  'CustomerTimeline',
  'DecideAnswer',
  'DecisionDesk',
  'DecisionReply',
  'DecisionScores',
  'DecisionTriggers',
  'CustomerFigures',
  'CustomerScores',
  'DecisionsChanged',
  'DepositEvent',
  'FactHistory',
  'FixtureEvent',
  'Floor',
  'FormerDecisions',
  'GameStats',
  'HandedOver',
  'IdentityProviderChange',
  'IdentityProviders',
  'InterventionEffect',
  'JobRun',
  'KeptReportSettings',
  'ListSums',
  'LastActivity',
  'LiveCasinoBetEvent',
  'AlertsDue',
  'AlertsInGroup',
  'Lookers',
  'MentionablePeople',
  'Mentions',
  'MiningStats',
  'NamedRecords',
  'NotificationData',
  'NotificationForm',
  'OddsEvent',
  'OpenAlerts',
  'OwnHistory',
  'OwnValues',
  'PackHead',
  'PackRule',
  'PackTrigger',
  'PersonalValues',
  'OpenedLink',
  'OperationsSnapshot',
  'PlatformSettings',
  'PlatformSettingsChange',
  'RatesChange',
  'RatesOverview',
  'RecentAmount',
  'RulePrecision',
  'RelatedCustomers',
  'SharedThings',
  'ReportCheck',
  'RiskTriggers',
  'RowFlags',
  'RuleOutcomes',
  'RulePacks',
  'SavedView',
  'SavedViewForm',
  'OwnerMailForm',
  'OwnerMails',
  'SavedViews',
  'SeenMentions',
  'ScoreParts',
  'SearchAnswer',
  'SecondFactors',
  'RosterOn',
  'ServiceKeyForm',
  'ServiceKeys',
  'SettingsEvidence',
  'Shift',
  'SportsbookStats',
  'PastedEntries',
  'StartDesk',
  'StatDataset',
  'SuspectItems',
  'TopRow',
  'TriageOutcome',
  'TriggerActions',
  'TriggerFile',
  'TriggerOrigin',
  'TriggerProblems',
  'TriggerSettings',
  'UserInvitation',
  'UserSessions',
  'ViewReaders',
  'ViewRecipients',
  'WebhookQueued',
  'WebhookSecrets',
  'WhatIf',
  'WithdrawalEvent',
  'InstrumentEvent',
  'SessionEvent',
  'LimitEvent',
  'ExclusionEvent',
  'ContactEvent',
];

/** Returns every generated file by its path below schemas/. Pure: the caller writes or compares them. */
export function buildSchemas(): Map<string, string> {
  const files = new Map<string, object>();
  for (const name of Object.keys(manifest.entities))
    files.set(`entities/${name}.json`, {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: name,
      $defs: {
        record: entitySchema(manifest, name, 'record'),
        create: entitySchema(manifest, name, 'create'),
        update: entitySchema(manifest, name, 'update'),
      },
    });
  // one TypeScript program for all contracts: reading the sources takes most of the time
  const generator = generatorFor(join(root, '{src/contracts/*,src/manifest/entity}.ts'));
  for (const type of contractNames)
    files.set(`contracts/${type}.json`, contractSchema(generator.createSchema(type), type));
  files.set('manifest.schema.json', generator.createSchema('ManifestDef'));
  files.set('openapi.json', openApi(manifest));
  return new Map([...files].map(([name, schema]) => [name, `${JSON.stringify(schema, null, 2)}\n`]));
}

function generatorFor(path: string) {
  return createGenerator({
    path,
    tsconfig: join(root, 'scripts/schemas/tsconfig.json'),
    skipTypeCheck: true,
    topRef: false,
    expose: 'none',
    additionalProperties: false,
    extraTags: ['pii'],
  });
}

/** The generator writes draft 7; the parts that it uses mean the same in 2020-12, which the rest of schemas/ uses. */
function contractSchema(schema: object, type: string): object {
  return { ...schema, $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `contracts/${type}.json` };
}
