import type { EnumValue } from '../manifest/enums.ts';

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

/** GET v1/crud/case/{id}/history: what people did with a case, newest first. */
export type CaseHistory = CaseDeed[];

export interface CaseDeed {
  /** Unique among the entries of the case's history. */
  id: string;
  at: string;
  /** @pii name */
  by: string | null;
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
    | 'file added'
    | 'file removed'
    | 'intervention recorded'
    | 'intervention changed'
    | 'intervention followed up';
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
  /** The intervention's id. */
  intervention?: string;
}
