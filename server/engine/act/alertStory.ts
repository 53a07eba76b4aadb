import type { AlertData, AlertTrigger, SuspectItem } from '../../../src/contracts/alert.ts';
import { classes, keyText } from './alertClasses.ts';
import { groupOf } from './alertGroup.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import type { Fired } from './firing.ts';
import type { Timeline } from './firingTimeline.ts';
import { actionText } from './handlers.ts';
import type { Scene } from './handling.ts';
import type { RiskSetup, Setup, TriggerSetup } from './setup.ts';

/** The subjects of an alert's story: the newest firing, the alert's risk, and the risks with the firing's trigger. */
export interface Cast {
  newest: Fired;
  risk: RiskSetup | null;
  others: readonly RiskSetup[];
}

/** Returns null if the alert's risk or trigger is no longer active. */
export function castOf(setup: Setup, newest: Fired, { riskId }: { riskId: string | null }): Cast | null {
  const risk = riskId === null ? null : setup.risk(riskId);
  if (risk === undefined || !setup.triggers.has(newest.triggerId)) return null;
  return { newest, risk, others: setup.risksOf(newest.triggerId) };
}

/** Writes alerts' stories from data that is read once for all of them. */
export class StoryTeller {
  readonly #scene: Scene;
  readonly #timeline: Timeline;
  readonly #evidence: ReadonlyMap<string, Evidence>;

  private constructor(scene: Scene, timeline: Timeline, evidence: ReadonlyMap<string, Evidence>) {
    this.#scene = scene;
    this.#timeline = timeline;
    this.#evidence = evidence;
  }

  static async of(scene: Scene, timeline: Timeline, casts: readonly Cast[]): Promise<StoryTeller> {
    await timeline.loadRisks(
      casts.flatMap(({ newest, risk, others }) =>
        [...others, ...(risk ? [risk] : [])].map((one) => ({
          customerId: newest.customerId,
          risk: one,
          until: newest.at,
        })),
      ),
    );
    const fired = casts.flatMap((cast) => [...firingsOf(timeline, cast).values()]);
    await scene.events.load([
      ...casts.map(({ newest }) => newest),
      ...casts.flatMap((cast) => aboutSameEvent(timeline, cast)),
    ]);
    const missing = fired.filter((one) => !scene.evidence.has(keyText(one)));
    const read = await evidenceOf(scene.place, missing);
    return new StoryTeller(scene, timeline, new Map([...read, ...scene.evidence]));
  }

  compose(cast: Cast): { text: string; data: AlertData; group: string } {
    const { newest, risk } = cast;
    const { setup, events } = this.#scene;
    const fired = firingsOf(this.#timeline, cast);
    const triggers = triggersOf(cast, setup).map((trigger) => this.#trigger(trigger, fired.get(trigger.id)));
    const event = events.of(newest);
    const names = triggers.filter(({ status }) => status === 'TRIGGERED').map(({ name }) => name);
    const text = risk ? `${risk.name}: ${names.join(', ')}` : names.join(', ');
    const data: AlertData = {
      input: {
        class_name: newest.className,
        id: newest.eventId,
        partnerId: event.partnerId,
        customerId: newest.customerId,
        partnerCustomerId: event.partnerCustomerId,
        result: event.result,
      },
      output: {
        risks: this.#risks(cast),
        triggers,
        subjects_triggerred: this.#subjects(newest),
        trigger_actions: actionsOf(setup, [newest.triggerId, ...fired.keys()], newest),
      },
    };
    return { text: text.slice(0, 500), data, group: this.#group(cast) };
  }

  #trigger({ id, name }: TriggerSetup, fired: Fired | undefined): AlertTrigger {
    const evidence = fired && this.#evidence.get(keyText(fired));
    return {
      id,
      name,
      status: fired ? 'TRIGGERED' : 'NOT TRIGGERED',
      ...(evidence?.formula && { formula: evidence.formula }),
      trigger_settings: evidence?.settings ?? [],
      suspect_items: evidence?.suspects ?? [],
    };
  }

  #group(cast: Cast): string {
    const found = aboutSameEvent(this.#timeline, cast).map((fired) => ({
      evidence: this.#evidence.get(keyText(fired)),
      selection: this.#scene.events.of(fired).selection,
    }));
    return groupOf(cast.newest, found);
  }

  #risks({ newest, risk, others }: Cast): { id: string; name: string }[] {
    const holding = others.filter((one) => one === risk || this.#timeline.holds(newest.customerId, one, newest.at));
    return holding.map(({ id, name }) => ({ id, name }));
  }

  #subjects(newest: Fired): SuspectItem[] {
    const event = this.#scene.events.of(newest);
    return [
      { type: 'CUSTOMER', id: newest.customerId, partnerId: event.partnerCustomerId },
      { type: classes[newest.className].item, id: newest.eventId, partnerId: event.partnerId },
      ...(event.bet ? [event.bet] : []),
    ];
  }
}

/** The firings of a story, by trigger. */
function firingsOf(timeline: Timeline, { newest, risk }: Cast): Map<string, Fired> {
  if (!risk) return new Map([[newest.triggerId, newest]]);
  return new Map(
    risk.triggers.flatMap(({ triggerId }) => {
      const fired = timeline.triggered(newest.customerId, risk, triggerId, newest.at);
      return fired ? [[triggerId, fired] as const] : [];
    }),
  );
}

/** The firings of a story that are about the event of its newest one; that one first. */
function aboutSameEvent(timeline: Timeline, cast: Cast): Fired[] {
  const { newest } = cast;
  const others = [...firingsOf(timeline, cast).values()].filter(
    ({ id, className, eventId }) => id !== newest.id && className === newest.className && eventId === newest.eventId,
  );
  return [newest, ...others];
}

function triggersOf({ newest, risk }: Cast, { triggers }: Setup): TriggerSetup[] {
  const ids = risk ? [...new Set(risk.triggers.map(({ triggerId }) => triggerId))] : [newest.triggerId];
  return ids.flatMap((id) => triggers.get(id) ?? []);
}

/** What the triggers did about such an event, each action once; the newest firing's first. */
function actionsOf({ triggers, names }: Setup, triggerIds: readonly string[], event: Fired) {
  const actions = [...new Set(triggerIds)].flatMap((id) => triggers.get(id)?.actionsAt(event) ?? []);
  const rows = actions.map((action) => ({
    handler: action.handler,
    type: action.type,
    text: actionText(action, names),
  }));
  return [...new Map(rows.map((one) => [`${one.type} ${one.handler} ${one.text}`, one])).values()];
}
