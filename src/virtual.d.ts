// vite/validators.ts writes these modules. An ambient module can't import by a relative path, but may name a type by one.

declare module 'virtual:validators' {
  /** The judge of an entity's form: the errors of a body, none when it is right. */
  export function validatorsFor(
    entity: string,
    use: 'create' | 'update',
  ): Promise<(data: unknown) => readonly import('./manifest/fieldErrors.ts').SchemaError[]>;
}

declare module 'virtual:contract/Advice' {
  export function conforms(answer: unknown): answer is import('./contracts/advice.ts').Advice;
}

declare module 'virtual:contract/AlertsInGroup' {
  export function conforms(answer: unknown): answer is import('./contracts/listed.ts').AlertsInGroup;
}

declare module 'virtual:contract/BacktestResult' {
  export function conforms(answer: unknown): answer is import('./contracts/backtest.ts').BacktestResult;
}

declare module 'virtual:contract/ChallengeComparison' {
  export function conforms(answer: unknown): answer is import('./contracts/challenge.ts').ChallengeComparison;
}

declare module 'virtual:contract/Challenges' {
  export function conforms(answer: unknown): answer is import('./contracts/challenge.ts').Challenges;
}

declare module 'virtual:contract/CaseDossier' {
  export function conforms(answer: unknown): answer is import('./contracts/caseReport.ts').CaseDossier;
}

declare module 'virtual:contract/CaseReports' {
  export function conforms(answer: unknown): answer is import('./contracts/caseReport.ts').CaseReports;
}

declare module 'virtual:contract/ChartData' {
  export function conforms(answer: unknown): answer is import('./contracts/charts.ts').ChartData;
}

declare module 'virtual:contract/GameStats' {
  export function conforms(answer: unknown): answer is import('./contracts/stats.ts').GameStats;
}

declare module 'virtual:contract/InterventionEffect' {
  export function conforms(answer: unknown): answer is import('./contracts/intervention.ts').InterventionEffect;
}

declare module 'virtual:contract/MentionablePeople' {
  export function conforms(answer: unknown): answer is import('./contracts/mentions.ts').MentionablePeople;
}

declare module 'virtual:contract/Mentions' {
  export function conforms(answer: unknown): answer is import('./contracts/mentions.ts').Mentions;
}

declare module 'virtual:contract/ServiceKeys' {
  export function conforms(answer: unknown): answer is import('./contracts/serviceKeys.ts').ServiceKeys;
}

declare module 'virtual:contract/SportsbookStats' {
  export function conforms(answer: unknown): answer is import('./contracts/stats.ts').SportsbookStats;
}

declare module 'virtual:contract/StatDataset' {
  export function conforms(answer: unknown): answer is import('./contracts/stats.ts').StatDataset;
}

declare module 'virtual:contract/TopRow' {
  export function conforms(row: unknown): row is import('./contracts/stats.ts').TopRow;
}

declare module 'virtual:contract/SettingsEvidence' {
  export function conforms(value: unknown): value is import('./contracts/alert.ts').SettingsEvidence;
}

declare module 'virtual:contract/SuspectItems' {
  export function conforms(value: unknown): value is import('./contracts/alert.ts').SuspectItems;
}

declare module 'virtual:contract/CustomerTimeline' {
  export function conforms(answer: unknown): answer is import('./contracts/timeline.ts').CustomerTimeline;
}

declare module 'virtual:contract/DecisionDesk' {
  export function conforms(answer: unknown): answer is import('./contracts/decision.ts').DecisionDesk;
}

declare module 'virtual:contract/SharedThings' {
  export function conforms(answer: unknown): answer is import('./contracts/related.ts').SharedThings;
}

declare module 'virtual:contract/CustomerScores' {
  export function conforms(answer: unknown): answer is import('./contracts/score.ts').CustomerScores;
}

declare module 'virtual:contract/RelatedCustomers' {
  export function conforms(answer: unknown): answer is import('./contracts/related.ts').RelatedCustomers;
}

declare module 'virtual:contract/CustomerFigures' {
  export function conforms(answer: unknown): answer is import('./contracts/customer.ts').CustomerFigures;
}

declare module 'virtual:contract/MiningStats' {
  export function conforms(value: unknown): value is import('./contracts/customer.ts').MiningStats;
}

declare module 'virtual:contract/ArbitragePrices' {
  export function conforms(value: unknown): value is import('./contracts/customer.ts').ArbitragePrices;
}

declare module 'virtual:contract/PlatformSettings' {
  import type { PlatformSettings } from './contracts/platform.ts';
  export function conforms(answer: unknown): answer is PlatformSettings;
}

declare module 'virtual:contract/RatesOverview' {
  import type { RatesOverview } from './contracts/platform.ts';
  export function conforms(answer: unknown): answer is RatesOverview;
}

declare module 'virtual:contract/OperationsSnapshot' {
  import type { OperationsSnapshot } from './contracts/platform.ts';
  export function conforms(answer: unknown): answer is OperationsSnapshot;
}

declare module 'virtual:contract/JobRun' {
  import type { JobRun } from './contracts/platform.ts';
  export function conforms(answer: unknown): answer is JobRun;
}

declare module 'virtual:contract/SearchAnswer' {
  export function conforms(answer: unknown): answer is import('./contracts/search.ts').SearchAnswer;
}

declare module 'virtual:contract/SavedViews' {
  export function conforms(answer: unknown): answer is import('./contracts/savedViews.ts').SavedViews;
}

declare module 'virtual:contract/SecondFactors' {
  export function conforms(answer: unknown): answer is import('./contracts/secondFactor.ts').SecondFactors;
}
declare module 'virtual:contract/UserInvitation' {
  export function conforms(answer: unknown): answer is import('./contracts/invitation.ts').UserInvitation;
}

declare module 'virtual:contract/OpenedLink' {
  export function conforms(answer: unknown): answer is import('./contracts/invitation.ts').OpenedLink;
}

declare module 'virtual:contract/UserSessions' {
  export function conforms(answer: unknown): answer is import('./contracts/session.ts').UserSessions;
}

declare module 'virtual:judge/PlatformSettingsChange' {
  import type { SchemaError } from './manifest/fieldErrors.ts';
  /** The errors of a body that is to be sent, none where it is right. */
  export function judge(body: unknown): readonly SchemaError[];
}

declare module 'virtual:contract/IdentityProviders' {
  export function conforms(answer: unknown): answer is import('./contracts/identityProvider.ts').IdentityProviders;
}

declare module 'virtual:judge/IdentityProviderChange' {
  import type { SchemaError } from './manifest/fieldErrors.ts';
  /** The errors of a body that is to be sent, none where it is right. */
  export function judge(body: unknown): readonly SchemaError[];
}

declare module 'virtual:judge/RatesChange' {
  import type { SchemaError } from './manifest/fieldErrors.ts';
  /** The errors of a body that is to be sent, none where it is right. */
  export function judge(body: unknown): readonly SchemaError[];
}

declare module 'virtual:contract/CaseLinks' {
  export function conforms(answer: unknown): answer is import('./contracts/case.ts').CaseLinks;
}

declare module 'virtual:contract/CaseHistory' {
  export function conforms(answer: unknown): answer is import('./contracts/case.ts').CaseHistory;
}

declare module 'virtual:contract/Assignees' {
  export function conforms(answer: unknown): answer is import('./contracts/assigning.ts').Assignees;
}

declare module 'virtual:contract/AlertHistory' {
  export function conforms(answer: unknown): answer is import('./contracts/triage.ts').AlertHistory;
}

declare module 'virtual:contract/TriageOutcome' {
  export function conforms(answer: unknown): answer is import('./contracts/triage.ts').TriageOutcome;
}

declare module 'virtual:contract/RuleOutcomes' {
  export function conforms(answer: unknown): answer is import('./contracts/outcomes.ts').RuleOutcomes;
}

declare module 'virtual:contract/AlertStats' {
  export function conforms(answer: unknown): answer is import('./contracts/outcomes.ts').AlertStats;
}

declare module 'virtual:contract/OwnerMails' {
  export function conforms(answer: unknown): answer is import('./contracts/ownerMails.ts').OwnerMails;
}
declare module 'virtual:contract/WebhookQueued' {
  export function conforms(answer: unknown): answer is import('./contracts/webhooks.ts').WebhookQueued;
}

declare module 'virtual:contract/WebhookSecrets' {
  export function conforms(answer: unknown): answer is import('./contracts/webhooks.ts').WebhookSecrets;
}

declare module 'virtual:contract/PastedEntries' {
  export function conforms(answer: unknown): answer is import('./contracts/valueList.ts').PastedEntries;
}

declare module 'virtual:contract/StartDesk' {
  export function conforms(answer: unknown): answer is import('./contracts/startDesk.ts').StartDesk;
}

declare module 'virtual:contract/RulePacks' {
  export function conforms(answer: unknown): answer is import('./contracts/pack.ts').RulePacks;
}

declare module 'virtual:contract/TriggerFile' {
  export function conforms(answer: unknown): answer is import('./contracts/pack.ts').TriggerFile;
}

declare module 'virtual:contract/Shift' {
  export function conforms(answer: unknown): answer is import('./contracts/shift.ts').Shift;
}

declare module 'virtual:contract/RosterOn' {
  export function conforms(answer: unknown): answer is import('./contracts/roster.ts').RosterOn;
}

declare module 'virtual:contract/HandedOver' {
  export function conforms(answer: unknown): answer is import('./contracts/shift.ts').HandedOver;
}

declare module 'virtual:contract/Floor' {
  export function conforms(answer: unknown): answer is import('./contracts/floor.ts').Floor;
}

declare module 'virtual:contract/KeptReportSettings' {
  export function conforms(answer: unknown): answer is import('./contracts/caseReport.ts').KeptReportSettings;
}

declare module 'virtual:contract/ReportCheck' {
  export function conforms(answer: unknown): answer is import('./contracts/caseReport.ts').ReportCheck;
}

declare module 'virtual:contract/ListSums' {
  export function conforms(answer: unknown): answer is import('./contracts/listSums.ts').ListSums;
}

declare module 'virtual:contract/ViewReaders' {
  export function conforms(answer: unknown): answer is import('./contracts/viewSchedules.ts').ViewReaders;
}

declare module 'virtual:contract/ViewRecipients' {
  export function conforms(value: unknown): value is import('./contracts/viewSchedules.ts').ViewRecipients;
}

declare module 'virtual:contract/WhatIf' {
  export function conforms(answer: unknown): answer is import('./contracts/whatIf.ts').WhatIf;
}
