/** From a moment on and before another. */
export interface RosterSpan {
  from: string;
  until: string;
}

/** A person and when they are on. */
export interface OnDuty {
  id: string;
  /** @pii name */
  name: string;
  from: string;
  until: string;
}

/** Who works on the alerts of one queue. */
export interface QueueDuty {
  queue: { id: string; name: string };
  /** Who is on at the moment, by name; `until` is the end of the week at the latest. */
  on: OnDuty[];
  /** Of those who are not, the first to come. */
  next: OnDuty | null;
  /** When nobody is on, of the next seven days. */
  holes: RosterSpan[];
}

/** Answer of GET v1/roster/on: who is on at a moment, and where the roster has holes in the seven days from then on. */
export interface RosterOn {
  at: string;
  until: string;
  /** Whether there is any roster: without one, holes say nothing. */
  written: boolean;
  /** In their order. */
  queues: QueueDuty[];
}
