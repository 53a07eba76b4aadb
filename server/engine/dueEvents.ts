import type { TriggerType } from './eventKinds.ts';

/** The triggers (ids) whose answers to an event may differ: to all of it, or only to its bets on shifted fixtures. */
export type DueTriggers = ReadonlyMap<string, 'event' | 'bets'>;

/** Why an event is evaluated. */
export interface DueEvent {
  /** Whether it may have stored answers. */
  again: boolean;
  /** Undefined: all triggers, all of the event. */
  triggers: DueTriggers | undefined;
  /** The ids of the fixtures that were shifted before it. */
  fixtures: ReadonlySet<string>;
}

/** The events to evaluate, by type. */
export class DueEvents {
  readonly #events = new Map<TriggerType, Map<string, DueEvent & { fixtures: Set<string> }>>();

  get types(): TriggerType[] {
    return [...this.#events.keys()];
  }

  of(type: TriggerType): ReadonlyMap<string, DueEvent> {
    return this.#events.get(type) ?? new Map();
  }

  /** Adds an event that all triggers judge: a new one, or one that may have stored answers (`again`). */
  addWhole(type: TriggerType, id: string, again: boolean): void {
    const known = this.of(type).get(id);
    this.#set(type, id, { again: known?.again ?? again, triggers: undefined, fixtures: new Set() });
  }

  /** Adds a stored event for some triggers, or further triggers to an event that is there. */
  addFor(type: TriggerType, id: string, triggers: DueTriggers, fixtureId?: string): void {
    const known = this.#events.get(type)?.get(id);
    if (!known) {
      this.#set(type, id, { again: true, triggers, fixtures: new Set(fixtureId === undefined ? [] : [fixtureId]) });
      return;
    }
    known.triggers = both(known.triggers, triggers);
    if (fixtureId !== undefined) known.fixtures.add(fixtureId);
  }

  /** Adds to an event's triggers those that are judged together with one of them, for all of the event. */
  addTogether(together: ReadonlyMap<string, readonly string[]>): void {
    if (together.size === 0) return;
    const known = new Map<DueTriggers, DueTriggers>();
    for (const events of this.#events.values())
      for (const event of events.values()) {
        if (!event.triggers) continue;
        const all = known.get(event.triggers) ?? withOthers(event.triggers, together);
        known.set(event.triggers, all);
        event.triggers = all;
      }
  }

  #set(type: TriggerType, id: string, event: DueEvent & { fixtures: Set<string> }): void {
    const events = this.#events.get(type) ?? new Map<string, DueEvent & { fixtures: Set<string> }>();
    this.#events.set(type, events.set(id, event));
  }

  /** The ids of a type's events that may have stored answers. */
  again(type: TriggerType): string[] {
    return [...this.of(type)].flatMap(([id, { again }]) => (again ? [id] : []));
  }

  /** Whether a trigger's answer to an event, or to its bet on a fixture, may differ. */
  isDue(type: TriggerType, id: string, triggerId: string, fixtureId: string | null): boolean {
    const reach = this.reach(type, id, triggerId);
    if (reach !== 'bets') return reach === 'event';
    return fixtureId !== null && (this.of(type).get(id)?.fixtures.has(fixtureId) ?? false);
  }

  /** To what of an event a trigger's answer may differ. */
  reach(type: TriggerType, id: string, triggerId: string): 'event' | 'bets' | undefined {
    const event = this.of(type).get(id);
    return event?.triggers ? event.triggers.get(triggerId) : event && 'event';
  }
}

function both(one: DueEvent['triggers'], other: DueTriggers): DueEvent['triggers'] {
  if (!one || one === other) return one;
  const joined = new Map(one);
  for (const [id, reach] of other) if (joined.get(id) !== 'event') joined.set(id, reach);
  return joined;
}

function withOthers(triggers: DueTriggers, together: ReadonlyMap<string, readonly string[]>): DueTriggers {
  const all = new Map(triggers);
  // all of the event: one side may judge it as a whole and the other each of its bets
  for (const id of triggers.keys()) for (const one of together.get(id) ?? []) all.set(one, 'event');
  return all;
}

/** Events of one type whose answers may differ for the same triggers. */
export interface DueGroup {
  triggers: DueTriggers;
  ids: string[];
}

/** The events that triggers are to judge, and among them those that not all of the triggers are to judge, in groups. */
export interface ChosenEvents {
  ids: readonly string[];
  groups: readonly DueGroup[];
  /** The fixtures that were shifted before an event of a group: the event's id, and the fixture's. */
  shifted: { events: readonly string[]; fixtures: readonly string[] };
  /** Names the triggers in force, for sums that are kept. */
  inForce: string;
}

/** The events of a type that some of these triggers are to judge. */
export function eventsFor(
  due: DueEvents,
  type: TriggerType,
  triggerIds: ReadonlySet<string>,
): Omit<ChosenEvents, 'inForce'> {
  const ids: string[] = [];
  const groups = new Map<string, DueGroup>();
  const shifted: { events: string[]; fixtures: string[] } = { events: [], fixtures: [] };
  for (const [id, { triggers, fixtures }] of due.of(type)) {
    const own = triggers && [...triggers].filter(([one]) => triggerIds.has(one));
    if (own?.length === 0) continue;
    ids.push(id);
    if (!own || (own.length === triggerIds.size && own.every(([, reach]) => reach === 'event'))) continue;
    const key = own.join();
    const group = groups.get(key) ?? { triggers: new Map(own), ids: [] };
    group.ids.push(id);
    groups.set(key, group);
    for (const fixture of fixtures) {
      shifted.events.push(id);
      shifted.fixtures.push(fixture);
    }
  }
  return { ids, groups: [...groups.values()], shifted };
}
