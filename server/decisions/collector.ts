import type { Decision, DecisionTrigger } from '../../src/contracts/decision.ts';
import type { AlertClass, DecidingHandler, DecisionCollector } from '../engine/act/firing.ts';

/** The triggers' decision about an event: the strongest one, and the triggers that gave it or a weaker one. */
export interface EventDecision {
  decision: Decision;
  triggers: DecisionTrigger[];
}

const strength: { readonly [D in Decision]: number } = { ACCEPT: 0, REFER: 1, REJECT: 2 };
const decisionOf: { readonly [H in DecidingHandler]: Decision } = { REFER: 'REFER', HOLD: 'REFER', REJECT: 'REJECT' };

/** Collects what triggers decide about the events of one class. */
export class Judgement implements DecisionCollector {
  readonly #className: AlertClass;
  readonly #judged = new Map<string, EventDecision>();

  constructor(className: AlertClass) {
    this.#className = className;
  }

  add(event: { className: AlertClass; eventId: string }, handler: DecidingHandler, trigger: DecisionTrigger): void {
    // late rows may make other events fire, which are decided already
    if (event.className !== this.#className) return;
    const { decision, triggers } = this.#judged.get(event.eventId) ?? { decision: 'ACCEPT' as const, triggers: [] };
    const own = decisionOf[handler];
    this.#judged.set(event.eventId, {
      decision: strength[own] > strength[decision] ? own : decision,
      // a trigger about each bet fires for several of them: the first one has the reason
      triggers: triggers.some(({ id }) => id === trigger.id) ? triggers : [...triggers, trigger],
    });
  }

  /** The events that triggers decided about, by their ids. */
  entries(): [string, EventDecision][] {
    return [...this.#judged];
  }
}
