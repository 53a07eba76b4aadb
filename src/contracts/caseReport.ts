import type { EnumValue } from '../manifest/enums.ts';
import type { CaseDeed, CaseLink } from './case.ts';

/** What every report of a tenant says of the reporting entity; the codes are those of the unit that takes the reports. */
export interface ReportSettings {
  rentity_id: string | null;
  rentity_branch: string | null;
  entity_name: string | null;
  entity_country: string | null;
  currency: string | null;
  /** @pii text */
  address_type: string | null;
  /** @pii text */
  address: string | null;
  city: string | null;
  country: string | null;
  /** @pii name */
  first_name: string | null;
  /** @pii name */
  last_name: string | null;
  /** @pii mail */
  email: string | null;
  occupation: string | null;
  funds_code: string | null;
  transmode_deposit: string | null;
  transmode_withdrawal: string | null;
  transmode_stake: string | null;
}

/** GET v1/report-settings. */
export interface KeptReportSettings {
  settings: ReportSettings;
  /** Null until they are saved for the first time. */
  updated_at: string | null;
  /** @pii name */
  updated_by: string | null;
}

/** PUT v1/report-settings: refused where somebody else has saved them since `updated_at`. */
export interface ReportSettingsChange {
  settings: ReportSettings;
  updated_at: string | null;
}

/** What a report has to say of a customer and Pitboss may not know. It goes into the file, and is kept nowhere. */
export interface ReportPerson {
  /** @pii customerId */
  customer: string;
  /** @pii name */
  first_name?: string | null;
  /** @pii name */
  last_name?: string | null;
  gender?: 'M' | 'F' | null;
  /** A day. */
  birthdate?: string | null;
  id_number?: string | null;
  /** ISO 3166, two letters. */
  nationality?: string | null;
  /** ISO 3166, two letters. */
  residence?: string | null;
}

/** POST v1/crud/case/{id}/report and …/report/check: what is to be reported, from `begins_at` on and before `ends_at`. */
export interface ReportOrder {
  begins_at: string;
  ends_at: string;
  /** An activity names the customers only. */
  content: 'TRANSACTIONS' | 'ACTIVITY';
  /** Stakes, besides deposits and withdrawals. */
  stakes: boolean;
  report_code: string;
  fiu_ref_number?: string | null;
  /** @pii text */
  reason: string;
  /** @pii text */
  action: string;
  indicators: string[];
  persons: ReportPerson[];
}

/** What a report may lack. */
export type ReportField =
  | keyof ReportSettings
  | Exclude<keyof ReportPerson, 'customer' | 'id_number'>
  | 'report_code'
  | 'reason'
  | 'action'
  | 'indicators'
  | 'span'
  | 'customers'
  | 'transactions'
  | 'rate';

/** What a report lacks, and where it is filled in. */
export interface ReportGap {
  field: ReportField;
  where: 'settings' | 'report' | 'person' | 'case' | 'rates';
  problem: 'missing' | 'invalid' | 'tooLong' | 'tooMany';
  /** Whose it is. @pii customerId */
  customer?: string;
}

/** POST v1/crud/case/{id}/report/check. */
export interface ReportCheck {
  gaps: ReportGap[];
  transactions: number;
  /** Those that are left out as they were not approved. */
  not_approved: number;
}

/** A report that was made. */
export interface MadeReport {
  id: string;
  kind: 'GOAML' | 'PDF';
  reference: string;
  made_at: string;
  /** @pii name */
  made_by: string | null;
  begins_at: string | null;
  ends_at: string | null;
  transactions: number | null;
  sha256: string;
}

/** GET v1/crud/case/{id}/report: the reports that were made of a case, newest first, and whom the next one is about. */
export interface CaseReports {
  made: MadeReport[];
  customers: ReportedCustomer[];
}

/** A customer of a case as a report names them. */
export interface ReportedCustomer {
  /** @pii customerId */
  customer: string;
  /** @pii customer */
  partner_customerId: string;
  /** @pii name */
  first_name: string | null;
  /** @pii name */
  last_name: string | null;
  gender: 'M' | 'F' | null;
  /** A day. @pii birth */
  birthdate: string | null;
  /** ISO 3166, two letters. */
  residence: string | null;
}

/** POST v1/crud/case/{id}/report/pdf: what the console prints of a case; on record before it is sent. */
export interface CaseDossier {
  report: MadeReport;
  case: DossierCase;
  customers: DossierCustomer[];
  /** The oldest, at most 500 of `alerts_total`. */
  alerts: DossierAlert[];
  alerts_total: number;
  /** Of the case, and about its customers: the newest, at most 500 of `interventions_total`. */
  interventions: DossierIntervention[];
  interventions_total: number;
  /** The newest first. */
  links: CaseLink[];
  /** Newest first. */
  history: CaseDeed[];
}

export interface DossierCase {
  id: string;
  /** @pii text */
  title: string;
  category: EnumValue<'RiskCategoryTypes'>;
  state: EnumValue<'CaseStates'>;
  outcome: EnumValue<'CaseOutcomes'> | null;
  /** @pii text */
  outcome_text: string | null;
  /** @pii text */
  narrative: string | null;
  /** @pii name */
  owner_name: string | null;
  /** @pii name */
  opened_by: string | null;
  created_at: string;
  closed_at: string | null;
  /** @pii name */
  closed_by: string | null;
}

export interface DossierCustomer {
  /** @pii customerId */
  customer: string;
  /** @pii customer */
  partner_customerId: string;
  /** @pii name */
  first_name: string | null;
  /** @pii name */
  last_name: string | null;
  /** @pii name */
  added_by: string | null;
  added_at: string;
}

/** An alert with its clock: signal, raised, first look, decision, and the bounds of its queue. */
export interface DossierAlert {
  id: string;
  type: EnumValue<'AlertTypes'>;
  text: string;
  severity: EnumValue<'Severities'>;
  state: EnumValue<'AlertStates'>;
  verdict: EnumValue<'AlertVerdicts'> | null;
  /** @pii customer */
  customer: string | null;
  signal_at: string;
  raised_at: string | null;
  looked_at: string | null;
  look_until: string | null;
  closed_at: string | null;
  /** @pii name */
  closed_by: string | null;
  decide_until: string | null;
  breached_at: string | null;
}

export interface DossierIntervention {
  id: string;
  /** The case in which it was recorded. */
  case: string | null;
  /** @pii customer */
  customer: string;
  kind: EnumValue<'InterventionKinds'>;
  channel: EnumValue<'InterventionChannels'>;
  happened_at: string;
  /** @pii text */
  text: string;
  /** @pii text */
  result: string | null;
  /** @pii name */
  by: string | null;
  /** The name of the trigger that did it. */
  trigger: string | null;
  /** Since when it does not stand any more. */
  withdrawn_at: string | null;
}
