import { enums } from '../../src/manifest/enums.ts';
import { problemsOfRisk } from '../../src/rules/ruleSettings.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { whyNotJudged } from '../engine/judgeable.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import { demandJudgeable, demandNone } from '../entities/triggerHooks.ts';
import { type CodedText, Refused } from '../errors.ts';
import type { Store } from '../sql/store.ts';
import { concerned, readRisks, readTriggers, type StoredRisk, type StoredTrigger } from './stored.ts';

/** Changes of one call, and triggers that they may concern. */
export const mostChanges = 20;
export const mostTriggers = 40;

/** A change of a stored trigger, or a new one without an id. */
export interface TriggerChange {
  id?: string;
  is_on?: boolean;
  trigger?: Row;
}

export interface RiskChange {
  id: string;
  is_on?: boolean;
  final_triggers_result?: string;
}

export interface Changes {
  triggers?: readonly TriggerChange[];
  risks?: readonly RiskChange[];
}

/** A trigger as it is and as it would be; null: it judges nothing. */
export interface TriedTrigger {
  /** The id, or the place of a new one. */
  key: string;
  id: string | null;
  change: number | null;
  name: string;
  before: TriggerRule | null;
  after: TriggerRule | null;
  /** Active, and yet not judged as it no longer fits. */
  setAside: boolean;
}

/** A risk as it is and as it would be; null: it raises nothing. */
export interface TriedRisk {
  id: string;
  name: string;
  before: StoredRisk | null;
  after: StoredRisk | null;
}

export interface Tried {
  triggers: TriedTrigger[];
  risks: TriedRisk[];
}

/** Reads what a set of changes is about, within one tenant; throws Refused at the place of what can't be tried. */
export async function triedBy(context: Context, store: Store, changes: Changes): Promise<Tried> {
  const { triggers = [], risks = [] } = changes;
  demandSize(triggers.length + risks.length);
  demandOnce('triggers', triggers);
  demandOnce('risks', risks);
  const all = await readRisks(store);
  for (const [at, { id }] of risks.entries()) if (!all.some((one) => one.id === id)) throw missing(`risks.${at}.id`);
  const triedRisks = all.map((risk) => withChange(risk, risks));
  const named = triggers.flatMap(({ id }) => id ?? []);
  const found = concerned(
    triedRisks.flatMap(({ before, after }) => [before, after].filter((one) => one !== null)),
    { triggers: named, risks: risks.map(({ id }) => id) },
  );
  const news = triggers.filter(({ id }) => id === undefined).length;
  if (found.triggers.size + news > mostTriggers) throw tooWide(found.triggers.size + news);
  const stored = await readTriggers(store, [...found.triggers]);
  for (const [at, { id }] of triggers.entries())
    if (id !== undefined && !stored.some((one) => one.id === id)) throw missing(`triggers.${at}.id`);
  const tried: TriedTrigger[] = [];
  for (const [at, change] of triggers.entries()) {
    const one = stored.find(({ id }) => id === change.id);
    tried.push(await changed(context, store, { change, at, one }));
  }
  const others = stored.filter(({ id }) => !named.includes(id)).map((one) => asIs(one));
  return { triggers: [...tried, ...others], risks: triedRisks.filter(({ id }) => found.risks.has(id)) };
}

const missing = (path: string) => Refused.field(path, { key: 'recordMissing' });
const tooWide = (count: number) => refused({ key: 'whatIfTooWide', params: { count, most: mostTriggers } });
const refused = (text: CodedText) => Refused.field('triggers', text);

function demandSize(count: number): void {
  if (count === 0) throw refused({ key: 'whatIfNothing' });
  if (count > mostChanges) throw refused({ key: 'whatIfTooMany', params: { most: mostChanges } });
}

function demandOnce(list: string, changes: readonly { id?: string }[]): void {
  const seen = new Set<string>();
  for (const [at, { id }] of changes.entries()) {
    if (id === undefined) continue;
    if (seen.has(id)) throw Refused.field(`${list}.${at}.id`, { key: 'whatIfTwice' });
    seen.add(id);
  }
}

function withChange(risk: StoredRisk, changes: readonly RiskChange[]): TriedRisk {
  const place = changes.findIndex(({ id }) => id === risk.id);
  const { is_on = risk.isOn, final_triggers_result: formula = risk.formula } = changes[place] ?? {};
  if (formula !== risk.formula) {
    const problems = problemsOfRisk({ triggers: risk.triggers, final_triggers_result: formula });
    demandNone(problems.map((problem) => ({ ...problem, path: `risks.${place}.${problem.path}` })));
  }
  const { id, name } = risk;
  return { id, name, before: risk.isOn ? risk : null, after: is_on ? { ...risk, formula } : null };
}

const judges = (rule: TriggerRule) => whyNotJudged({ ...rule }).length === 0;

function asIs({ isOn, ...rule }: StoredTrigger): TriedTrigger {
  const now = isOn && judges(rule) ? rule : null;
  const { id, name } = rule;
  return { key: id, id, change: null, name, before: now, after: now, setAside: isOn && now === null };
}

interface Place {
  change: TriggerChange;
  at: number;
  one: StoredTrigger | undefined;
}

async function changed(context: Context, store: Store, { change, at, one }: Place): Promise<TriedTrigger> {
  const path = `triggers.${at}.`;
  const now = one && asIs(one);
  const isOn = change.is_on ?? one?.isOn ?? true;
  const base = { key: one?.id ?? `new ${at}`, id: one?.id ?? null, change: at, before: now?.before ?? null };
  if (!change.trigger) {
    if (!one) throw Refused.field(`${path}trigger`, { key: 'required' });
    const { isOn: _, ...rule } = one;
    if (change.is_on === true)
      demandNone(whyNotJudged({ ...rule }).map((problem) => ({ ...problem, path: `${path}trigger.${problem.path}` })));
    const after = isOn && judges(rule) ? rule : null;
    return { ...base, name: one.name, after, setAside: isOn && after === null };
  }
  const trigger: Row = { trigger_actions: one?.trigger_actions ?? [], ...change.trigger };
  const rules = await demandJudgeable(context, store, trigger, `${path}trigger.`);
  const type = enums.TriggerTypes.find((known) => known === rules.type);
  if (!type) throw Refused.field(`${path}trigger.type`, { key: 'regex' });
  const { trigger_settings, final_setting_result, trigger_actions } = rules;
  const name = String(trigger.name ?? one?.name ?? '');
  const parts = { trigger_settings: [...trigger_settings], trigger_actions: [...trigger_actions] };
  const after: TriggerRule = { id: base.key, name, type, mode: 'ACTIVE', final_setting_result, ...parts };
  return { ...base, name, after: isOn ? after : null, setAside: false };
}
