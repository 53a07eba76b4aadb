import type { EnumValue } from '../manifest/enums.ts';

export type AlertState = EnumValue<'AlertStates'>;
export type AlertVerdict = EnumValue<'AlertVerdicts'>;

/** What a person does with an alert; all parts at once, or none. */
export interface Triage {
  /** CLOSED needs a verdict. OPEN takes a closed alert up again and clears its verdict. */
  state?: AlertState;
  verdict?: AlertVerdict;
  /** `me` makes the caller the owner, null removes the owner. */
  owner?: 'me' | null;
  comment?: string;
  /** The state that the user has seen: if it has changed since, nothing is done. */
  seen?: Seen;
  /** The same for any change at all, further hits included. */
  updated_at?: string;
}

/** The state of an alert when a user decided what to do with it. */
export interface Seen {
  state: AlertState;
  owner_id: string | null;
}

/** The same for several alerts, with the version that was read of each by its id. */
export interface TriageOfSeveral extends Omit<Triage, 'seen' | 'updated_at'> {
  ids: string[];
  seen?: { [id: string]: Seen };
}

/** The results for several alerts; a refusal of one does not affect the others. */
export interface TriageOutcome {
  done: string[];
  /** `conflict`: somebody else was faster. `not_found`: it no longer exists. */
  refused: { id: string; code: string; message: string }[];
}

/** The changed values of an alert: omitted ones are unchanged. */
export interface AlertChange {
  id: string;
  state?: AlertState;
  verdict?: AlertVerdict | null;
  assigned?: boolean;
  owner_id?: string | null;
  /** @pii name */
  owner_name?: string | null;
  /** @pii name */
  closed_by?: string | null;
  closed_at?: string | null;
  hits?: number;
  last_hit_at?: string | null;
  looked_at?: string | null;
  /** @pii name */
  looked_by?: string | null;
  due_at?: string | null;
  text?: string;
  updated_at?: string;
}

/** The push `alertChanged`: what changed within a moment. */
export type AlertChanges = AlertChange[];

/** The push `alertDue`: alerts whose bound is near, or has passed. */
export type AlertsDue = AlertDue[];

export interface AlertDue {
  id: string;
  type: EnumValue<'AlertTypes'>;
  subject: string;
  due_at: string;
  owner_id: string | null;
  /** Whether the bound has passed. */
  passed: boolean;
}

/** The push `lookers`: the users who have an alert open, including the receiver. */
export interface Lookers {
  id: string;
  people: Looker[];
}

export interface Looker {
  id: string;
  /** @pii name */
  name: string;
}

/** GET v1/crud/alert/{id}/history: what people did with an alert, newest first. */
export type AlertHistory = AlertDeed[];

export interface AlertDeed {
  /** Unique among the entries of the alert's history. */
  id: string;
  at: string;
  /** @pii name */
  by: string | null;
  /** The alert's new state. */
  state?: AlertState;
  verdict?: AlertVerdict | null;
  /** Assigned to the user who did it, unassigned, or assigned to another. */
  owner?: 'taken' | 'released' | 'assigned';
  /**
   * To whom it was assigned; null if that user has been deleted.
   * @pii name
   */
  to?: string | null;
  /** Done by the installation: given in turn, or escalated. */
  system?: true;
  /** The name of the queue that it was moved to; null if that has been deleted. */
  queue?: string | null;
  /** Opened it first. */
  looked?: true;
  /** @pii text */
  comment?: string;
}

/** Where an alert may go from each state. */
const changes: { readonly [S in AlertState]: readonly AlertState[] } = {
  OPEN: ['IN REVIEW', 'CLOSED'],
  'IN REVIEW': ['OPEN', 'CLOSED'],
  CLOSED: ['OPEN', 'IN REVIEW'],
};

/** The states that a user may set; used by the console's choices and the server's validation. */
export const allowedStates = (state: AlertState): readonly AlertState[] => changes[state];
