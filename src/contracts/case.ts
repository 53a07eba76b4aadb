import type { EnumValue } from '../manifest/enums.ts';
import type { NamedRecords } from './named.ts';

/** POST v1/crud/case/open: a case that begins with what was selected. */
export interface CaseOpening extends Pick<CaseContents, 'add_alerts' | 'add_customers'> {
  title: string;
  /** RiskCategoryTypes */
  category: string;
  narrative?: string | null;
}

/** POST v1/crud/case/{id}/contents: what joins a case and what leaves it, by ids; all parts at once, or none. */
export interface CaseContents {
  /** Their customers join, too. */
  add_alerts?: string[];
  remove_alerts?: string[];
  add_customers?: string[];
  /** Only customers of whom no alert is in the case. */
  remove_customers?: string[];
}

/** POST v1/crud/case/{id}/links: another case that has to do with this one. */
export interface CaseLinking {
  linked_id: string;
  reason?: string | null;
}

/** POST v1/crud/case/{id}/merge: what the case holds goes into another open one, and the case is closed. */
export interface CaseMerge {
  into: string;
  /** Why; the reasons for the outcome of the case that is closed. */
  reason: string;
}

/** POST v1/crud/case/{id}/split: alerts that leave the case for a new one. */
export interface CaseSplit {
  title: string;
  alerts: string[];
  reason?: string | null;
}

/** GET v1/crud/case/{id}/links: the cases that a case has to do with, the newest link first. */
export type CaseLinks = CaseLink[];

/** How a case came to be linked with another: by hand, or since one went into the other or came out of it. */
export type CaseRelation = 'linked' | 'merged into' | 'merged from' | 'split off' | 'split from';

export interface CaseLink {
  id: string;
  relation: CaseRelation;
  /** The other case's id. */
  case: string;
  /** @pii text */
  title: string;
  state: EnumValue<'CaseStates'>;
  outcome: EnumValue<'CaseOutcomes'> | null;
  /** @pii name */
  owner_name: string | null;
  /** @pii text */
  reason: string | null;
  /** @pii name */
  added_by: string | null;
  created_at: string;
}

/** GET v1/crud/case/{id}/history: what people did with a case, newest first. */
export type CaseHistory = CaseDeed[];

export interface CaseDeed {
  /** Unique among the entries of the case's history. */
  id: string;
  at: string;
  /** @pii name */
  by: string | null;
  /** The id of the user who did it. */
  by_id?: string | null;
  deed:
    | 'opened'
    | 'changed'
    | 'closed'
    | 'reopened'
    | 'taken'
    | 'released'
    | 'alert added'
    | 'alert removed'
    | 'customer added'
    | 'customer removed'
    | 'task added'
    | 'task changed'
    | 'task given'
    | 'task done'
    | 'task reopened'
    | 'task moved'
    | 'file added'
    | 'file removed'
    | 'intervention recorded'
    | 'intervention changed'
    | 'intervention followed up'
    | 'unlinked'
    | CaseRelation;
  /** The fields that were changed. */
  fields?: string[];
  outcome?: EnumValue<'CaseOutcomes'>;
  /** The alert's id. */
  alert?: string;
  /** @pii customerId */
  customer?: string;
  /** The task's id. */
  task?: string;
  /** The file's id. */
  file?: string;
  /** The id of the other case, or of the one that a task was moved to. */
  case?: string;
  /** The id of the case that a task was moved from. */
  from?: string;
  /** The intervention's id. */
  intervention?: string;
  /** What the records and the user of these ids are called. */
  names?: NamedRecords;
}
