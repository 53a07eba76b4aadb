import type { EnumValue } from '../manifest/enums.ts';
import type { Seen } from './triage.ts';

/** POST v1/crud/alert/{id}/assign: gives an open alert to a person. */
export interface Assignment {
  /** A person of the tenant who may work on alerts. */
  owner_id: string;
  /** The state that the user has seen: if it has changed since, nothing is done. */
  seen?: Seen;
}

/** POST v1/crud/alert/assign: the same of several alerts. */
export interface AssignmentOfSeveral {
  ids: string[];
  owner_id: string;
  seen?: { [id: string]: Seen };
}

/** GET v1/crud/alert/assignees: people to whom alerts can be given, by name. */
export type Assignees = Assignee[];

export interface Assignee {
  id: string;
  /** @pii name */
  name: string;
  /** How many alerts they have that are not closed. */
  open: number;
}

/** The push `alertsAssigned`, to the person who got the alerts. */
export type AlertsAssigned = AlertAssigned[];

export interface AlertAssigned {
  id: string;
  type: EnumValue<'AlertTypes'>;
  subject: string;
  at: string;
}
