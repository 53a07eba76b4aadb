import { type RawBuilder, sql } from 'kysely';
import type { SuspectItem } from '../../src/contracts/alert.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { Row } from '../database/types.ts';
import { quoted } from '../sql/columns.ts';
import type { Store } from '../sql/store.ts';
import { countedRows } from './aggregate.ts';
import type { EventKind } from './events.ts';
import type { Answer } from './judge.ts';
import { columnOf, type ModelName, modelOf } from './models.ts';
import { rowsOf, timeOf } from './rows.ts';
import { windowOf } from './window.ts';

type Fragment = RawBuilder<unknown>;

/** Of each setting the latest rows that made its number, at most this many. */
const perSetting = 20;
const perFiring = 60;
/** Of a betslip as many fixtures. */
const perSlip = 10;

const itemTypes: { readonly [M in ModelName]?: SuspectItem['type'] } = {
  CUSTOMER: 'CUSTOMER',
  BETSLIP: 'BETSLIP',
  BET: 'BET',
  FIXTURE: 'FIXTURE',
  'CASINO SPIN': 'CASINO SPIN',
  'LIVE CASINO BET': 'LIVE CASINO BET',
  DEPOSIT: 'DEPOSIT',
  WITHDRAWAL: 'WITHDRAWAL',
};

/** What tells one answer from another. */
export const answerKey = ({ rule, eventId, betId }: Pick<Answer, 'rule' | 'eventId' | 'betId'>) =>
  `${rule.id}/${eventId}/${betId ?? ''}`;

/** The rows that made the numbers of answers, by answerKey: the event's own records first. One statement. */
export async function explain(store: Store, answers: readonly Answer[]): Promise<Map<string, SuspectItem[]>> {
  const items = new Map(answers.map((answer) => [answerKey(answer), new Map(ownItems(answer).map(keyed))]));
  const groups = [...groupByRule(answers).values()];
  const asked = [
    ...groups.flatMap((some) => fixturesOf(store, some)),
    ...groups.flatMap((some) => rowsOfRule(store, some)),
  ];
  if (asked.length > 0) {
    const { rows } = await sql<Row>`${sql.join(asked, sql` union all `)}`.execute(store.db);
    for (const row of rows) {
      const mine = items.get(`${row.rule_id}/${row.event_id}/${row.bet_id ?? ''}`);
      const item = itemIn(row);
      if (mine && item) add(mine, item, row.setting_key === null ? [] : [String(row.setting_key)]);
    }
  }
  return new Map([...items].map(([key, mine]) => [key, [...mine.values()]]));
}

/** A row behind several settings' numbers is there once, and names them in the order of their keys. */
function add(mine: Map<string, SuspectItem>, item: SuspectItem, keys: readonly string[]): void {
  const known = mine.get(itemKey(item));
  if (!known && mine.size >= perFiring) return;
  const settings = [...new Set([...(known?.settings ?? []), ...keys])].sort();
  mine.set(itemKey(item), settings.length === 0 ? item : { ...(known ?? item), settings });
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

function itemIn({ type, id, partner_id, name }: Row): SuspectItem | undefined {
  const known = Object.values(itemTypes).find((one) => one === type);
  if (!known) return undefined;
  const item: SuspectItem = { type: known, id: String(id), partnerId: partner_id === null ? null : String(partner_id) };
  return name === null ? item : { ...item, name: String(name) };
}

function groupByRule(answers: readonly Answer[]): Map<string, Answer[]> {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) groups.set(answer.rule.id, [...(groups.get(answer.rule.id) ?? []), answer]);
  return groups;
}

/** What was betted on: the fixture of the bet that was judged, or those of the whole betslip's bets. */
function fixturesOf(store: Store, answers: readonly Answer[]): Fragment[] {
  const [first] = answers;
  if (first?.kind.model !== 'BETSLIP') return [];
  const tableOf = (name: string) => sql.raw(`${quoted(store.schema)}.${quoted(name)}`);
  const bets = (which: string) => sql`select b.fixture_id from ${tableOf('bet')} b where ${sql.raw(which)}`;
  return [
    sql`(select ${first.rule.id} as rule_id, null::text as setting_key, u.event_id, u.bet_id, 'FIXTURE' as type,
        f.id, f."partner_fixtureId" as partner_id, f.name
      from unnest(${answers.map(({ eventId }) => eventId)}::bigint[], ${answers.map(({ betId }) => betId)}::bigint[]) u(event_id, bet_id)
      cross join lateral (${bets('b.id = u.bet_id')} union ${bets('u.bet_id is null and b.betslip_id = u.event_id')}
        order by 1 limit ${sql.raw(String(perSlip))}) n
      join ${tableOf('fixture')} f on f.id = n.fixture_id)`,
  ];
}

/** For each setting of a rule the rows behind its number, for all the answers of the rule. */
function rowsOfRule(store: Store, answers: readonly Answer[]): Fragment[] {
  const [first] = answers;
  if (!first) return [];
  return first.rule.trigger_settings.flatMap((setting) => {
    const { model } = rowsOf(setting, first.kind);
    const type = itemTypes[model.name];
    const rows = type ? [rowsOfSetting(store, setting, answers, first.kind, type)] : [];
    return countsCustomers(setting) ? [...rows, rowsOfSetting(store, setting, answers, first.kind, 'CUSTOMER')] : rows;
  });
}

const countsCustomers = ({ result_function, column, model }: TriggerSetting) =>
  result_function === 'COUNT DISTINCT' && columnOf(modelOf(model), column).column === 'customer_id';

function rowsOfSetting(
  store: Store,
  setting: TriggerSetting,
  answers: readonly Answer[],
  kind: EventKind,
  type: SuspectItem['type'],
): Fragment {
  const tableOf = (name: string) => `${quoted(store.schema)}.${quoted(name)}`;
  const { model, link } = rowsOf(setting, kind);
  const time = timeOf('m', model);
  const event = modelOf(kind.model);
  const { low } = windowOf(setting, time ?? 'null', 'e.event_at');
  const span = (alias: string) => {
    const own = timeOf(alias, model);
    if (own === undefined) return '';
    const until = ` and ${own} ${model.derived ? '<' : '<='} e.event_at`;
    return low === null ? until : `${until} and ${own} >= ${low}`;
  };
  const byBet = answers.some(({ betId }) => betId !== null);
  const customers = type === 'CUSTOMER' && model.name !== 'CUSTOMER';
  const item = customers
    ? 'c.id, c."partner_customerId" as partner_id, null::text as name'
    : ownColumns(model.name, model.partnerId);
  return sql`(select ${answers[0]?.rule.id ?? ''} as rule_id, ${setting.key} as setting_key, u.event_id, u.bet_id, ${type} as type, r.id, r.partner_id, r.name
    from unnest(${answers.map(({ eventId }) => eventId)}::bigint[], ${answers.map(({ betId }) => betId)}::bigint[]) u(event_id, bet_id)
    join (select t.*, ${sql.raw(kind.at)} as event_at from ${sql.raw(tableOf(event.table))} t) e on e.id = u.event_id
    ${byBet ? sql`join ${sql.raw(tableOf('bet'))} b on b.id = u.bet_id` : sql``}
    cross join lateral (select ${sql.raw(item)} from ${sql.raw(tableOf(model.table))} m
      ${sql.raw(customers ? `join ${tableOf('customer')} c on c.id = m.customer_id` : '')}
      where ${sql.raw(link(tableOf, span))}${sql.raw(span('m'))} and ${countedRows(setting, model, kind)}
      order by ${sql.raw(time ? `${time} desc, ` : '')}m.id desc limit ${sql.raw(String(perSetting))}) r)`;
}

function ownColumns(model: ModelName, partnerId: string | null): string {
  const partner = partnerId === null ? 'null::text' : `m.${quoted(partnerId)}`;
  return `m.id, ${partner} as partner_id, ${model === 'FIXTURE' ? 'm.name' : 'null::text as name'}`;
}
