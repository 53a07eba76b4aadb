import type { ListCount } from './startDesk.ts';

/** The work on alerts of one queue, of one person or of all. */
export interface ShiftWork {
  /** Open or in review. */
  open: ListCount;
  /** Of these, within the minutes of warning of their queue. */
  near: ListCount;
  /** Of these, past the bound that runs. */
  late: ListCount;
  /** Looked at for the first time in the shift; by a person: by them, whoever owns it. */
  looked: ListCount;
  /** Closed in the shift, and still so; by a person: by them. */
  decided: ListCount;
  /** Of the open ones, that which has been at the desk the longest. */
  oldest: { id: string; at: string } | null;
}

/** Answer of GET v1/shift: what waits and what was done since the shift began. */
export interface Shift {
  /** The moment by which clocks were read. */
  at: string;
  since: string;
  all: ShiftWork & { unassigned: ListCount };
  /** In their order; alerts that no queue took are in `all` alone. */
  queues: { queue: { id: string; name: string }; work: ShiftWork & { unassigned: ListCount } }[];
  /** Who has or did anything, by name. */
  people: {
    person: {
      id: string;
      /**
       * Null for a user who has been deleted.
       * @pii name
       */
      name: string | null;
    };
    work: ShiftWork;
  }[];
}

/** POST v1/shift/hand-over: gives a person's open alerts to another, or back to their queues. */
export interface HandOver {
  /** Whose; without it, the caller's own. */
  from_id?: string;
  /** A person of the tenant who may work on alerts; null: nobody, so that anybody may take them. */
  owner_id: string | null;
  /** A comment on each alert. */
  note?: string;
}

/** What became of the alerts of one call, at most 200. */
export interface HandedOver {
  done: string[];
  /** `conflict`: it was taken or closed meanwhile. */
  refused: { id: string; code: string; message: string }[];
  /** How many there still are: the call is made again for these. */
  left: number;
}
