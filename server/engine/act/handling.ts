import type { ActionParams } from '../../../src/contracts/trigger.ts';
import type { Store } from '../../sql/store.ts';
import type { Evidence } from './evidence.ts';
import type { EnginePlace, Fired } from './firing.ts';
import type { EventStories } from './firingEvents.ts';
import type { Names, Setup } from './setup.ts';

/** The context of all consequences, inside one transaction. */
export interface Scene {
  place: EnginePlace;
  setup: Setup;
  events: EventStories;
  /** The evidence of the batch's firings by keyText, so that it need not be read from the logs. */
  evidence: ReadonlyMap<string, Evidence>;
}

/** The person who decided, and when (ISO 8601). */
export interface Approval {
  userName: string;
  at: string;
}

/** An action to carry out; `decision` is null if it is automatic. */
export interface Deed {
  fired: Fired;
  params: ActionParams;
  decision: Approval | null;
}

/** An action handler; one file each. */
export interface Handling {
  /** Whether a person has to do it, even if the action is automatic. */
  byPerson: boolean;
  /** Whether it acts on the event itself, so that each further hit of an alert needs it again. */
  toEvent: boolean;
  /** The action in a few words, for alerts and requests. */
  text(params: ActionParams, names: Names): string;
  /** Carries out all deeds of a batch, in a fixed number of statements. */
  carryOut(scene: Scene, deeds: readonly Deed[]): Promise<void>;
  /**
   * Detaches the results of approved actions from these firings, which are about to be deleted with their results; null
   * if the handler writes nothing that belongs to a firing.
   */
  keep: ((store: Store, firedIds: readonly string[]) => Promise<void>) | null;
}
