import fc from 'fast-check';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import type { RefTrigger } from '../reference/judge.ts';
import type { Sent } from '../reference/keep.ts';
import { type History, histories } from './history.ts';
import { triggers } from './triggers.ts';

export interface ActingTrigger extends RefTrigger {
  actions: TriggerAction[];
}

/** A history, the triggers that watch it, and how its rows come. */
export interface World {
  history: History;
  triggers: ActingTrigger[];
  /** Over T1, T2, … in the order of the triggers; none where triggers look at risk statuses. */
  risks: string[];
  /** Rows of a batch, one batch after the other. */
  sizes: number[];
  /** Everything three times over, in any order. */
  shuffled: Sent[];
}

const automatic = (handler: TriggerAction['handler'], params: TriggerAction['params'] = {}): TriggerAction => ({
  handler,
  type: 'AUTOMATIC',
  params,
});
const reads = ({ trigger_settings }: RefTrigger, model: string) => trigger_settings.some((one) => one.model === model);
const makesFlags = ({ type }: RefTrigger) => type.startsWith('BETSLIP');

/** Actions whose rows the reference can derive too. */
const acting = (trigger: RefTrigger): fc.Arbitrary<ActingTrigger> =>
  fc
    .record({
      alert: fc.boolean(),
      status: fc.constantFrom(undefined, undefined, 'WATCH', 'CONFIRMED'),
      flag: fc.constantFrom(undefined, 'VALUE', 'LATE BET'),
    })
    .map(({ alert, status, flag }) => ({
      ...trigger,
      actions: [
        ...(alert ? [automatic('CREATE ALERT')] : []),
        ...(status ? [automatic('SET RISK STATUS', { status })] : []),
        ...(flag && makesFlags(trigger) ? [automatic('ADD BET FLAG', { flag })] : []),
      ],
    }));

const formulas = ['T1', 'T1 OR T2', 'T1 AND T2', 'T2 AND NOT T1'];

export function worlds({ most = 25, rules = triggers } = {}): fc.Arbitrary<World> {
  const watched = fc.array(rules.chain(acting), { minLength: 2, maxLength: 5 });
  return fc
    .record({
      history: histories({ most }),
      triggers: watched,
      risks: fc.uniqueArray(fc.constantFrom(...formulas), { maxLength: 2 }),
      sizes: fc.array(fc.constantFrom(1, 2, 5, 40), { minLength: 1, maxLength: 5 }),
    })
    .map((world) => (world.triggers.some((one) => reads(one, 'RISK STATUS')) ? withoutStatuses(world) : world))
    .chain((world) => {
      const often = [1, 2, 3].flatMap(() => world.history.arrivals);
      return fc.shuffledSubarray(often, { minLength: often.length }).map((mixed) => ({
        ...world,
        shuffled: [...world.history.fixtures, ...mixed.map(({ sent }) => sent)],
      }));
    });
}

function withoutStatuses(world: Omit<World, 'shuffled'>): Omit<World, 'shuffled'> {
  const quiet = (actions: TriggerAction[]) => actions.filter(({ handler }) => handler !== 'SET RISK STATUS');
  return {
    ...world,
    risks: [],
    triggers: world.triggers.map((trigger) => ({ ...trigger, actions: quiet(trigger.actions) })),
  };
}

/** The flag that a trigger leaves where it fires. */
export function flagBy({ actions }: ActingTrigger): string | undefined {
  const flag = actions.find(({ handler }) => handler === 'ADD BET FLAG')?.params.flag;
  return typeof flag === 'string' ? flag : undefined;
}
