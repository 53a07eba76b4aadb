import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EnumName, enums } from '../../../src/manifest/enums.ts';
import { compileOverlaid } from '../../support/overlaid.ts';
import { filesByAddition } from './additions.ts';

const names = Object.keys(enums) as EnumName[];

/** For each of these the files that do not compile until they handle the addition. */
const wanted = {
  'a kind of field': [
    'server/sql/kinds.ts',
    'src/csv/kindTexts.ts',
    'src/manifest/field.ts',
    'src/manifest/judging/shapeProblems.ts',
    'src/manifest/kindDefs.ts',
    'src/resources/kinds/kindRegistry.ts',
  ],
  'a page of the menu': ['src/app/App.tsx'],
  'a page that no menu leads to': ['src/app/AppWithMore.tsx'],
};

/** The same for a value of each enum; of those that are missing here, a value is a word and nothing else. */
const ofEnum: { readonly [N in EnumName]?: readonly string[] } = {
  Models: ['server/engine/explain.ts', 'server/engine/models.ts', 'server/engine/rows.ts'],
  DatetimeOperators: ['server/engine/window.ts', 'src/rules/offers.ts', 'src/i18n/en/rmt.ts'],
  DatetimeUnits: ['server/engine/window.ts', 'src/rules/offers.ts'],
  NumberOperators: [
    'server/advisor/dials.ts',
    'server/engine/evaluateTriggers.ts',
    'server/engine/filterSql.ts',
    'server/engine/ruleSql.ts',
    'src/rules/parts.ts',
    'src/custom/rmt/evidence/EvidenceList.tsx',
  ],
  TextOperators: ['server/engine/filterSql.ts', 'src/rules/parts.ts'],
  QueryOperators: ['src/rules/parts.ts'],
  ResultFunctions: ['server/engine/aggregate.ts', 'src/rules/parts.ts', 'src/i18n/en/rmt.ts'],
  TriggerTypes: [
    'server/engine/due.ts',
    'server/engine/eventKinds.ts',
    'src/rules/offers.ts',
    'src/resources/status/tones.ts',
    'src/i18n/en/rmt.ts',
  ],
  TriggerModes: [
    'src/custom/rmt/form/ModeField.tsx',
    'src/custom/rmt/page/ModeControl.tsx',
    'src/resources/status/tones.ts',
  ],
  TriggerSubjects: ['server/engine/indexes.ts', 'server/engine/rows.ts', 'src/rules/offers.ts', 'src/i18n/en/rmt.ts'],
  ActionHandlers: ['server/engine/act/handlers.ts', 'src/rules/approvals.ts', 'src/rules/offers.ts'],
  TriggerActionTypes: ['server/entities/namedActions.ts', 'src/resources/status/tones.ts'],
  RiskCategoryTypes: ['server/score/points.ts'],
  RiskStatuses: ['server/score/points.ts', 'src/contracts/riskStatus.ts', 'src/resources/status/tones.ts'],
  TriggerSettingUsages: ['src/rules/ruleSettings.ts'],
  UserRoles: ['src/manifest/roles.ts'],
  AlertTypes: ['src/resources/status/tones.ts'],
  BetslipResults: ['src/resources/status/tones.ts'],
  TransactionResults: ['src/resources/status/tones.ts'],
  FixtureStatuses: ['src/resources/status/tones.ts'],
  Locales: [
    'src/custom/platform/settings/ChoiceFields.tsx',
    'src/i18n/channelTexts.ts',
    'src/i18n/letterTexts.ts',
    'src/i18n/loadLocale.ts',
    'src/i18n/localeNames.ts',
    'src/i18n/reportTexts.ts',
  ],
  ReportSources: ['server/views/reportSources.ts'],
  ReportPeriods: ['server/schedules/period.ts'],
  MailStates: ['src/resources/status/tones.ts'],
  AlertStates: ['src/contracts/triage.ts', 'src/resources/status/tones.ts'],
  ValueListContents: ['server/lists/judgeValues.ts', 'src/custom/valueLists/PasteDialog.tsx', 'src/rules/listFits.ts'],
  OwnFieldTypes: ['server/ingest/ownValues.ts', 'src/manifest/ownColumns.ts', 'src/manifest/ownFields.ts'],
  Severities: ['server/score/points.ts', 'src/resources/status/tones.ts'],
  AlertVerdicts: ['src/custom/triage/usePanelKeys.ts', 'src/resources/status/tones.ts'],
  DecisionKinds: [
    'server/decisions/decidable.ts',
    'server/pipeline/decide.ts',
    'server/pipeline/decider.ts',
    'server/pipeline/ingestDesk.ts',
  ],
  Decisions: ['server/decisions/collector.ts', 'src/resources/status/tones.ts'],
  DecisionStates: ['src/resources/status/tones.ts'],
  DecisionAnswers: ['src/custom/desk/AnswerBar.tsx', 'src/resources/status/tones.ts'],
  DecisionDefaults: ['server/pipeline/decider.ts'],
  AlertClasses: [
    'server/engine/act/alertClasses.ts',
    'src/custom/alerts/eventClasses.ts',
    'src/custom/alerts/groups/GroupChip.tsx',
    'src/custom/rmt/evidence/RecordLink.tsx',
  ],
  ProposalDeeds: ['server/records/releaseProposal.ts', 'src/custom/proposals/ProposalPage.tsx'],
  ProposalStates: ['src/resources/status/tones.ts'],
  ActionRequestStates: ['src/resources/status/tones.ts'],
  IngestKinds: ['src/manifest/eventEntities.ts'],
  KeyStates: ['src/resources/status/tones.ts'],
  LabelSources: ['src/resources/status/tones.ts'],
  AuditVerbs: ['src/resources/status/tones.ts'],
  WebhookEvents: ['server/engine/webhooks/queue.ts', 'server/engine/webhooks/tellOfAlerts.ts'],
  NotificationStates: ['src/resources/status/tones.ts'],
  DeliveryEvents: ['server/engine/webhooks/queue.ts'],
};

let found: ReadonlyMap<string, readonly string[]> = new Map();
const filesOf = (addition: string) => found.get(addition) ?? [];

beforeAll(() => {
  // one program with all additions at once: each error names what it lacks
  found = filesByAddition(
    compileOverlaid(
      {
        'src/manifest/fieldDef.ts': (text) =>
          text.replace(
            'export type ScalarField =\n',
            "export interface AddedField extends Column {\n  kind: 'added';\n}\nexport type ScalarField =\n  | AddedField\n",
          ),
        'src/manifest/enums.ts': (text) =>
          names.reduce((all, name) => all.replace(`\n  ${name}: [`, `\n  ${name}: ['ADDED ${name}', `), text),
        'src/manifest/firstEnums.ts': (text) =>
          text
            .replace('userRoles = [', "userRoles = ['ADDED UserRoles', ")
            .replace('locales = [', "locales = ['ADDED Locales', "),
        'resources.manifest.ts': (text) =>
          text.replace('  menu: [\n', "  menu: [\n    { page: 'added_page', to: '/added', icon: 'Dashboard' },\n"),
      },
      {
        'src/app/AppWithMore.tsx': readFileSync(join(import.meta.dirname, '../../../src/app/App.tsx'), 'utf8').replace(
          '  dashboard: <DashboardPage />,\n',
          '  dashboard: <DashboardPage />,\n  added_page: <DashboardPage />,\n  page_of_no_menu: <DashboardPage />,\n',
        ),
      },
    ),
  );
}, 600_000);

describe('the compiler names every file to extend', () => {
  test.each(Object.entries(wanted))('%s', (addition, files) => {
    expect(filesOf(addition).toSorted()).toEqual(files.toSorted());
  });

  test.each(names)('a value of %s', (name) => {
    expect(filesOf(name).toSorted()).toEqual((ofEnum[name] ?? []).toSorted());
  });

  test('and no other file', () => {
    expect(filesOf('something else')).toEqual([]);
  });
});
