import type { ActionParams } from '../../../src/contracts/trigger.ts';
import type { Store } from '../../sql/store.ts';
import type { EventStories } from './events.ts';
import type { Evidence } from './evidence.ts';
import type { Names, Setup } from './setup.ts';
import type { Fired, Place } from './types.ts';

/** What everything that follows from firings works with, inside one transaction. */
export interface Scene {
  place: Place;
  setup: Setup;
  events: EventStories;
  /** What the batch's firings found, by keyText: it need not be read from the logs. */
  evidence: ReadonlyMap<string, Evidence>;
}

/** A person who decided, and when (ISO 8601). */
export interface Decision {
  userName: string;
  at: string;
}

/** An action on its way: automatic where nobody decided. */
export interface Deed {
  fired: Fired;
  params: ActionParams;
  decision: Decision | null;
}

/** What a handler of actions does; one file each. */
export interface Handling {
  /** Whether it is a person's to do, also where it is automatic. */
  byPerson: boolean;
  /** Whether it does something to the event itself, so that each further hit of an alert has something of its own to be done. */
  toEvent: boolean;
  /** What it does, in a few words: for alerts and requests. */
  text(params: ActionParams, names: Names): string;
  /** Carries out all that came together, in a fixed number of statements. */
  carryOut(scene: Scene, deeds: readonly Deed[]): Promise<void>;
  /**
   * Lets what a person has approved outlive its firings, given by their ids, which are about to be taken back with all that
   * they made; null where it makes nothing that goes with a firing.
   */
  keep: ((store: Store, firedIds: readonly string[]) => Promise<void>) | null;
}
