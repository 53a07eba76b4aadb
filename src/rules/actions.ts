import type { TriggerAction } from '../contracts/trigger.ts';
import { enums } from '../manifest/enums.ts';
import { isHandler, type MisfitReason } from './columnFits.ts';
import { type EventType, offers, type ParamOffer } from './offers.ts';
import type { RuleProblem } from './ruleMessages.ts';

const types: readonly string[] = enums.TriggerActionTypes;
const isId = (value: unknown) => typeof value === 'string' && /^[1-9][0-9]{0,17}$/.test(value);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** What an action needs, whether it is about a betslip's bets, whether about one of them, and which events it decides about. */
export interface ActionOffer {
  param?: ParamOffer;
  ofBetslips?: boolean;
  byBet?: boolean;
  decides?: readonly EventType[];
}
export const actionOffer = (handler: string): ActionOffer | undefined =>
  isHandler(handler) ? offers.actions[handler] : undefined;

/** The trigger that actions belong to, as far as they depend on it. */
export interface ActionsOf {
  /** Its event; left out where any trigger may pick the actions. */
  event?: string;
  hasBets: boolean;
  byBet: boolean;
}

/** The problems of a trigger's actions; whether the named records exist is checked by the server. */
export function problemsOfActions(
  actions: readonly TriggerAction[],
  trigger: ActionsOf,
  path = 'trigger_actions',
): RuleProblem[] {
  return actions.flatMap((action, i) => {
    const { handler, type } = action;
    const at = (field: string, reason: MisfitReason): RuleProblem[] =>
      reason ? [{ path: `${path}.${i}.${field}`, ...reason }] : [];
    const offer = actionOffer(handler);
    if (!offer) return at('handler', { key: 'handlerUnknown', params: { found: handler } });
    const isDoubled = actions.findIndex((other) => other.handler === handler) < i;
    return [
      ...at(
        'handler',
        isDoubled ? { key: 'handlerDoubled', params: { handler } } : refuseHandler(handler, offer, trigger),
      ),
      ...at('type', refuseType(handler, type, offer)),
      ...problemsOfParams(action, offer, `${path}.${i}.params`),
    ];
  });
}

function refuseHandler(handler: string, offer: ActionOffer, { event, hasBets, byBet }: ActionsOf): MisfitReason {
  if (offer.decides && event !== undefined && !offer.decides.some((one) => one === event))
    return { key: 'handlerDecides', params: { handler, events: offer.decides.join(', ') } };
  if (offer.ofBetslips && !hasBets) return { key: 'handlerOfBetslips', params: { handler } };
  return offer.byBet && !byBet ? { key: 'handlerByBet', params: { handler } } : null;
}

/** A decision is answered before anybody could approve it. */
function refuseType(handler: string, type: string, { decides }: ActionOffer): MisfitReason {
  if (!types.includes(type)) return { key: 'actionTypeUnknown' };
  return decides && type === 'APPROVAL REQUIRED' ? { key: 'decidedAtOnce', params: { handler } } : null;
}

function problemsOfParams({ handler, params }: TriggerAction, { param }: ActionOffer, path: string): RuleProblem[] {
  const spare = Object.keys(params).filter((name) => name !== param?.name);
  const problems: RuleProblem[] = spare.map((name) => ({
    path: `${path}.${name}`,
    key: 'paramUnknown',
    params: { handler, param: name },
  }));
  const reason = param ? refuseParam(handler, param, params[param.name]) : null;
  return param && reason ? [...problems, { path: `${path}.${param.name}`, ...reason }] : problems;
}

function refuseParam(handler: string, { name, of, values: some, record }: ParamOffer, value: unknown): MisfitReason {
  if (isEmpty(value)) return { key: 'paramNeeded', params: { handler, param: name } };
  const values: readonly string[] | undefined = some ?? (of && enums[of]);
  if (values && !(typeof value === 'string' && values.includes(value)))
    return { key: 'paramOneOf', params: { values: values.join(', ') } };
  if (record === 'webhook') return typeof value === 'string' ? null : { key: 'valueText' };
  return record && !isId(value) ? { key: 'valueReference' } : null;
}

const inOrder = (params: TriggerAction['params']) =>
  JSON.stringify(Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two actions do the same, under any names. */
export const sameAction = (one: TriggerAction, other: TriggerAction): boolean =>
  one.handler === other.handler && one.type === other.type && inOrder(one.params) === inOrder(other.params);

/** The records that actions name, each with its place. */
export function recordsNamed(
  actions: readonly TriggerAction[],
  path = 'trigger_actions',
): { record: NonNullable<ParamOffer['record']>; value: string; path: string }[] {
  return actions.flatMap(({ handler, params }, i) => {
    const param = actionOffer(handler)?.param;
    const value = param && params[param.name];
    if (!param?.record || typeof value !== 'string') return [];
    return [{ record: param.record, value, path: `${path}.${i}.params.${param.name}` }];
  });
}
