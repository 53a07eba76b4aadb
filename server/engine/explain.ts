import { type RawBuilder, sql } from 'kysely';
import type { SettingEvidence, SuspectItem } from '../../src/contracts/alert.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { ModelName } from '../../src/rules/offers.ts';
import type { Row } from '../database/database.ts';
import { toPrepare } from '../database/prepared.ts';
import { quoted } from '../sql/columns.ts';
import type { Store } from '../sql/store.ts';
import { countedRows, isMoney } from './aggregate.ts';
import type { Answer } from './evaluateTriggers.ts';
import type { EventKind } from './eventKinds.ts';
import { columnOf, type Model, modelOf } from './models.ts';
import { factColumns, noFacts, rowsOf, timeOf } from './rows.ts';
import { windowOf } from './window.ts';

type Fragment = RawBuilder<unknown>;

/** At most this many rows behind each setting's number, the latest. */
const perSetting = 20;
const perFiring = 60;
/** At most this many fixtures per betslip. */
const perSlip = 10;

/** The item type of each model's rows, null where they are not shown; a new model must be added here. */
const itemTypes = {
  CUSTOMER: 'CUSTOMER',
  BETSLIP: 'BETSLIP',
  BET: 'BET',
  FIXTURE: 'FIXTURE',
  'CASINO SPIN': 'CASINO SPIN',
  'LIVE CASINO BET': 'LIVE CASINO BET',
  DEPOSIT: 'DEPOSIT',
  WITHDRAWAL: 'WITHDRAWAL',
  'BET FLAG': 'BET FLAG',
  'ARBITRAGE LOG': null,
  'RISK STATUS': null,
  LIMIT: 'LIMIT',
  EXCLUSION: 'EXCLUSION',
  CONTACT: 'CONTACT',
  SESSION: 'SESSION',
} as const satisfies Record<ModelName, SuspectItem['type'] | null>;

/** Identifies an answer. */
export const answerKey = ({ rule, eventId, betId }: Pick<Answer, 'rule' | 'eventId' | 'betId'>) =>
  `${rule.id}/${eventId}/${betId ?? ''}`;

/** The evidence of an answer's numbers. */
export interface Explanation {
  /** The rows behind the numbers, the event's own records first. */
  suspects: SuspectItem[];
  settings: SettingEvidence[];
}

/** What is known of a setting's number besides its items. */
interface Behind {
  leftOut?: string[];
  /** How many rows there are, of which at most `perSetting` are items. */
  rows?: number;
}

/** Marks rows that hold the currencies which a setting's amount leaves out. */
const leftOut = 'LEFT OUT';

/** Explains answers, by answerKey. One statement. */
export async function explain(store: Store, answers: readonly Answer[]): Promise<Map<string, Explanation>> {
  const items = new Map(answers.map((answer) => [answerKey(answer), new Map(ownItems(answer).map(keyed))]));
  const behind = new Map<string, Behind>();
  const groups = [...groupByRule(answers).values()];
  const queries = [
    ...groups.flatMap((some) => eventsOf(store, some)),
    ...groups.flatMap((some) => fixturesOf(store, some)),
    ...groups.flatMap((some) => rowsOfRule(store, some)),
  ];
  if (queries.length > 0) {
    const { rows } = await sql<Row>`${toPrepare} ${sql.join(queries, sql` union all `)}`.execute(store.db);
    for (const row of rows) {
      const key = `${row.rule_id}/${row.event_id}/${row.bet_id ?? ''}`;
      const mine = items.get(key);
      const item = itemIn(row);
      const number = `${key} ${row.setting_key}`;
      if (row.type === leftOut) behind.set(number, { ...behind.get(number), leftOut: String(row.name).split(' ') });
      else if (mine && item) add(mine, item, row.setting_key === null ? [] : [String(row.setting_key)]);
      if (row.counted !== null) behind.set(number, { ...behind.get(number), rows: Number(row.counted) });
    }
  }
  return new Map(
    answers.map((answer) => {
      const key = answerKey(answer);
      const mine = items.get(key) ?? new Map<string, SuspectItem>();
      return [key, { suspects: [...mine.values()], settings: settingsOf(answer, mine, behind) }];
    }),
  );
}

/** Adds to each number its usage, its rows where not all of them are items and, for amounts, the currency and the currencies left out. */
function settingsOf(
  answer: Answer,
  items: ReadonlyMap<string, SuspectItem>,
  behind: ReadonlyMap<string, Behind>,
): SettingEvidence[] {
  const { rule, kind, eventId } = answer;
  const currency = items.get(`${itemTypes[kind.model]} ${eventId}`)?.currency;
  return answer.settings.map((found, at) => {
    const setting = rule.trigger_settings[at];
    if (!setting) return found;
    const { usage } = setting;
    const { leftOut: left, rows = 0 } = behind.get(`${answerKey(answer)} ${setting.key}`) ?? {};
    const named = [...items.values()].filter(({ settings }) => settings?.includes(setting.key)).length;
    return {
      ...found,
      ...((usage === 'BASELINE' || usage === 'EVIDENCE') && { usage }),
      ...(currency !== undefined && isMoney(setting, modelOf(setting.model)) && { currency }),
      ...(left && { left_out: left }),
      ...(rows > named && { rows }),
    };
  });
}

/** Merges a row behind several settings' numbers into one item that names the settings in the order of their keys. */
function add(mine: Map<string, SuspectItem>, item: SuspectItem, keys: readonly string[]): void {
  const known = mine.get(itemKey(item));
  if (!known && mine.size >= perFiring) return;
  const settings = [...new Set([...(known?.settings ?? []), ...keys])].sort();
  const values = { ...known?.values, ...item.values };
  mine.set(itemKey(item), {
    ...known,
    ...item,
    ...(Object.keys(values).length > 0 && { values }),
    ...(settings.length > 0 && { settings }),
  });
}

const itemKey = ({ type, id }: SuspectItem) => `${type} ${id}`;
const keyed = (item: SuspectItem): [string, SuspectItem] => [itemKey(item), item];

function ownItems({
  kind,
  customerId,
  partnerCustomerId,
  eventId,
  partnerId,
  betId,
  partnerBetId,
}: Answer): SuspectItem[] {
  const type = itemTypes[kind.model];
  return [
    { type: 'CUSTOMER', id: customerId, partnerId: partnerCustomerId },
    ...(type ? [{ type, id: eventId, partnerId }] : []),
    ...(betId === null ? [] : [{ type: 'BET' as const, id: betId, partnerId: partnerBetId }]),
  ];
}

function itemIn({ type, id, partner_id, name, at, amount, currency, result, value, setting_key }: Row) {
  const known = Object.values(itemTypes).find((one) => one === type);
  if (!known) return undefined;
  const item: SuspectItem = {
    type: known,
    id: String(id),
    partnerId: partner_id === null ? null : String(partner_id),
    ...(name !== null && { name: String(name) }),
    ...(at !== null && { at: String(at) }),
    ...(amount !== null && { amount: String(amount) }),
    ...(currency !== null && { currency: String(currency) }),
    ...(result !== null && { result: String(result) }),
    ...(value !== null && { values: { [String(setting_key)]: String(value) } }),
  };
  return item;
}

/** Not by its id alone: in a challenge's time a trigger answers by two rules. */
const groupByRule = (answers: readonly Answer[]) => Map.groupBy(answers, ({ rule }) => rule);

/** Of rows that no setting's number was made of. */
const notCounted = sql`null::bigint as counted`;

const tablesOf = (store: Store) => (name: string) => `${quoted(store.schema)}.${quoted(name)}`;

function answered(store: Store, answers: readonly Answer[], kind: EventKind): Fragment {
  const tableOf = tablesOf(store);
  const byBet = answers.some(({ betId }) => betId !== null);
  return sql`unnest(${answers.map(({ eventId }) => eventId)}::bigint[], ${answers.map(({ betId }) => betId)}::bigint[]) u(event_id, bet_id)
    join (select t.*, ${sql.raw(kind.at)} as event_at from ${sql.raw(tableOf(modelOf(kind.model).table))} t) e on e.id = u.event_id
    ${byBet ? sql`join ${sql.raw(tableOf('bet'))} b on b.id = u.bet_id` : sql``}`;
}

/** The events' own rows. */
function eventsOf(store: Store, answers: readonly Answer[]): Fragment[] {
  const [first] = answers;
  const type = first && itemTypes[first.kind.model];
  if (!first || !type) return [];
  const model = modelOf(first.kind.model);
  return [
    sql`(select ${first.rule.id} as rule_id, null::text as setting_key, u.event_id, u.bet_id, ${type} as type,
        ${sql.raw(ownColumns('e', model))}, ${sql.raw(factColumns('e', model, null, first.kind))}, ${notCounted}
      from ${answered(store, answers, first.kind)})`,
  ];
}

/** The fixture of the evaluated bet, or the fixtures of all the betslip's bets. */
function fixturesOf(store: Store, answers: readonly Answer[]): Fragment[] {
  const [first] = answers;
  if (first?.kind.model !== 'BETSLIP') return [];
  const tableOf = (name: string) => sql.raw(tablesOf(store)(name));
  const bets = (which: string) => sql`select b.fixture_id from ${tableOf('bet')} b where ${sql.raw(which)}`;
  return [
    sql`(select ${first.rule.id} as rule_id, null::text as setting_key, u.event_id, u.bet_id, 'FIXTURE' as type,
        f.id, f."partner_fixtureId" as partner_id, f.name, ${sql.raw(noFacts)}, ${notCounted}
      from unnest(${answers.map(({ eventId }) => eventId)}::bigint[], ${answers.map(({ betId }) => betId)}::bigint[]) u(event_id, bet_id)
      cross join lateral (${bets('b.id = u.bet_id')} union ${bets('u.bet_id is null and b.betslip_id = u.event_id')}
        order by 1 limit ${sql.raw(String(perSlip))}) n
      join ${tableOf('fixture')} f on f.id = n.fixture_id)`,
  ];
}

/** The rows behind the number of each of a rule's settings, for all the rule's answers. */
function rowsOfRule(store: Store, answers: readonly Answer[]): Fragment[] {
  const [first] = answers;
  if (!first) return [];
  return first.rule.trigger_settings.flatMap((setting) => {
    const { model } = rowsOf(setting, first.kind);
    const type = itemTypes[model.name];
    const rowsAs = (as: SuspectItem['type'] | typeof leftOut) => rowsOfSetting(store, setting, answers, first.kind, as);
    return [
      ...(type ? [rowsAs(type)] : []),
      ...(countsCustomers(setting) ? [rowsAs('CUSTOMER')] : []),
      ...(mixesCurrencies(setting, model) ? [rowsAs(leftOut)] : []),
    ];
  });
}

/** Whether an amount's rows may be in several currencies. */
const mixesCurrencies = (setting: TriggerSetting, model: Model) =>
  isMoney(setting, model) && setting.result_function !== 'VALUE' && setting.subject !== 'BETSLIP';

const countsCustomers = ({ result_function, column, model }: TriggerSetting) =>
  result_function === 'COUNT DISTINCT' && columnOf(modelOf(model), column).column === 'customer_id';

function rowsOfSetting(
  store: Store,
  setting: TriggerSetting,
  answers: readonly Answer[],
  kind: EventKind,
  as: SuspectItem['type'] | typeof leftOut,
): Fragment {
  const tableOf = tablesOf(store);
  const { model, link } = rowsOf(setting, kind);
  const time = timeOf('m', model);
  const { low } = windowOf(setting, time ?? 'null', 'e.event_at');
  const span = (alias: string) => {
    const own = timeOf(alias, model);
    if (own === undefined) return '';
    const until = ` and ${own} ${model.derived ? '<' : '<='} e.event_at`;
    return low === null ? until : `${until} and ${own} >= ${low}`;
  };
  const customers = as === 'CUSTOMER' && model.name !== 'CUSTOMER';
  const from = sql`from ${sql.raw(tableOf(model.table))} m
      ${sql.raw(customers ? `join ${tableOf('customer')} c on c.id = m.customer_id` : '')}
      where ${sql.raw(link(tableOf, span))}${sql.raw(span('m'))}
        and ${countedRows(setting, model, kind, as === leftOut ? 'others' : 'own')}`;
  const item = customers
    ? `c.id, c."partner_customerId" as partner_id, null::text as name, ${noFacts}`
    : `${ownColumns('m', model)}, ${factColumns('m', model, setting, kind)}`;
  const latest = sql`select ${sql.raw(item)}, count(*) over () as counted ${from}
      order by ${sql.raw(time ? `${time} desc, ` : '')}m.id desc limit ${sql.raw(String(perSetting))}`;
  const currency = columnOf(model, setting.column).currency ?? '';
  const currencies = sql`select * from (select 0::bigint as id, null::text as partner_id,
      string_agg(distinct ${sql.raw(`m.${quoted(currency)}`)}, ' ') as name, ${sql.raw(noFacts)}, ${notCounted} ${from}) l
    where l.name is not null`;
  return sql`(select ${answers[0]?.rule.id ?? ''} as rule_id, ${setting.key} as setting_key, u.event_id, u.bet_id, ${as} as type, r.*
    from ${answered(store, answers, kind)} cross join lateral (${as === leftOut ? currencies : latest}) r)`;
}

function ownColumns(alias: string, { name, partnerId }: Model): string {
  const partner = partnerId === null ? 'null::text' : `${alias}.${quoted(partnerId)}`;
  return `${alias}.id, ${partner} as partner_id, ${name === 'FIXTURE' ? `${alias}.name` : 'null::text as name'}`;
}
