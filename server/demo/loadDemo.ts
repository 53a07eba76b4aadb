import { sql } from 'kysely';
import { defaults } from '../../src/i18n/en/defaults.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import type { EnginePlace } from '../engine/act/firing.ts';
import { placeOf } from '../engine/tenantPlace.ts';
import { hidesValues } from '../ingest/hiddenValues.ts';
import { knownCurrencies, refreshStatistics, storeRows } from '../ingest/storeRows.ts';
import { storeAndJudge } from '../pipeline/storeAndJudge.ts';
import { recountAll } from '../score/recountAll.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { createRecord } from '../sql/write.ts';
import { demoTenants } from '../tenants/seed.ts';
import { seedDefaults } from '../tenants/seedDefaults.ts';
import { storeInterventions } from './demoInterventions.ts';
import { demoOwnFields, fillOwnFields } from './demoOwnFields.ts';
import { storeDemoExchange } from './exchange.ts';
import { day } from './random.ts';
import { createWorld, type World, type WorldBatch, type WorldOptions } from './world.ts';

interface DemoOptions extends Partial<Omit<WorldOptions, 'tenant' | 'now'>> {
  /** The current time of the demo world, ISO 8601. */
  now: string;
  /** Days, including today, that the default triggers evaluate; earlier ones are history. Default 5: some days have few alerts. */
  judgedDays?: number;
}

export const demoSeed = 'pitboss';
const defaultDays = 60;
const defaultJudgedDays = 5;
const tellEvery = 3000;

type Progress = (text: string) => void;

/**
 * Fills the demo tenants with the demo world, and the installation with currencies and generated exchange rates: a
 * history, the default triggers and risks, and then the last days, which are evaluated as if they had been received
 * live. Skips a tenant that has customers. Each tenant is filled in one transaction, so that none is left half full.
 */
export async function loadDemo(
  context: Pick<Context, 'manifest' | 'control' | 'tenancy' | 'factors'>,
  { judgedDays = defaultJudgedDays, ...options }: DemoOptions,
  progress: Progress = () => {},
): Promise<void> {
  await storeDemoExchange(context.control, options.now, options.days ?? defaultDays);
  const currencies = await knownCurrencies(context.control);
  const places = await context.tenancy.all();
  const analyst = await demoAnalyst(context.control);
  for (const name of demoTenants) {
    const place = places.find((one) => one.name === name);
    if (!place) continue;
    const outside = await placeOf(context, place.id);
    if (await hasCustomers(outside.tenant)) continue;
    const world = { seed: demoSeed, ...options, tenant: name };
    const judgedFrom = Math.floor(Date.parse(options.now) / day) * day - (judgedDays - 1) * day;
    await inTransaction(outside.tenant, async (store) => {
      const filling: Filling = {
        world: createWorld(world),
        tenant: name,
        currencies,
        secretKey: context.factors.key,
        now: new Date(options.now),
        progress,
      };
      const inside = { ...outside, tenant: store };
      await storeHistory(inside, filling, judgedFrom);
      await seedDefaults(context.manifest, store);
      await storeDesk(context.manifest, store);
      await storeInterventions(store, filling.now, analyst);
      await refreshStatistics(store, 'tenant');
      await judgeLastDays(inside, filling, judgedFrom);
      // those of the history, which was not judged, and what it makes of the last days
      await recountAll(store, filling.now, () => undefined);
    });
  }
}

/** Who has recorded what the demo's staff did; nobody where that login is gone. */
async function demoAnalyst(control: Store): Promise<Row> {
  const { rows } = await sql<Row>`select id::text as id, name from ${table(control, 'user')}
    where email = 'analyst@demo.pitboss.test'`.execute(control.db);
  return rows[0] ?? { id: null, name: null };
}

async function hasCustomers(store: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(store, 'customer')} limit 1`.execute(store.db);
  return rows.length > 0;
}

interface Filling {
  world: World;
  tenant: string;
  currencies: ReadonlySet<string>;
  secretKey: SecretKey | undefined;
  now: Date;
  progress: Progress;
}

async function storeHistory(place: EnginePlace, filling: Filling, before: number): Promise<void> {
  const text = `demo world: ${filling.tenant}`;
  await storeAll(filling, text, filling.world.batches({ before }), ({ kind, rows }) =>
    storeRows(place.tenant, kind, rows, filling),
  );
}

async function judgeLastDays(place: EnginePlace, filling: Filling, from: number): Promise<void> {
  let alerts = 0;
  const text = `demo world: ${filling.tenant}, its last days`;
  await storeAll(filling, text, filling.world.batches({ from }), async ({ kind, rows }) => {
    const judged = await storeAndJudge(place, kind, rows, filling);
    alerts += judged.alerts.filter(({ isNew }) => isNew).length;
    return judged.stored;
  });
  filling.progress(`demo world: ${filling.tenant} is there, with ${alerts} alerts`);
}

async function storeAll(
  { progress, secretKey }: Filling,
  text: string,
  batches: Iterable<WorldBatch>,
  store: (batch: WorldBatch) => Promise<{ rejected: { errors: string[] }[] }>,
): Promise<void> {
  let count = 0;
  let reported = performance.now();
  progress(text);
  for (const batch of batches) {
    // without the key nothing is hashed
    if (hidesValues(batch.kind) && !secretKey) continue;
    const { rejected } = await store(batch);
    if (rejected.length > 0)
      throw new Error(`The demo world made a row of ${batch.kind} that is refused: ${rejected[0]?.errors.join('; ')}.`);
    count += batch.rows.length;
    if (performance.now() - reported < tellEvery) continue;
    reported = performance.now();
    progress(`${text}, ${count.toLocaleString('en')} events`);
  }
}

const actor = { userId: null, userName: 'set-up', tenantId: null, requestId: 'set-up' };

const { customer_tag: given, customer_tag_category: of } = defaults;
const categories = [of.value, of.care, of.trading];

const tags = [
  { ...given.vip, category: of.value },
  { ...given.newCustomer, category: of.value },
  { ...given.inactive, category: of.value },
  { ...given.playLimit, category: of.care },
  { ...given.coolingOff, category: of.care },
  { ...given.stakeLimited, category: of.trading },
  { ...given.priceWatcher, category: of.trading },
];

/** Creates what staff would have set up: categories, tags, tags on a few customers, recorded ties, and own fields. */
async function storeDesk(manifest: ManifestDef, tenant: Store): Promise<void> {
  await inTransaction(tenant, async (store) => {
    const create = (name: string, body: Row) => createRecord({ manifest, store, name, actor }, body);
    const ids = new Map<string, string>();
    for (const category of categories) ids.set(category.name, await create('customer_tag_category', category));
    for (const { name, category, description } of tags)
      await create('customer_tag', { name, description, category_id: ids.get(category.name) });
    for (const field of demoOwnFields) await create('own_field', field);
    await fillOwnFields(store);
    await tagCustomers(store);
    await linkCustomers(store);
  });
}

/** Tags customers by their rows: those with the highest stakes, the newest, and those who have not played for long. */
async function tagCustomers(store: Store): Promise<void> {
  const [customer, betslip, tag] = ['customer', 'betslip', 'customer_tag'].map((name) => table(store, name));
  const rules = {
    [given.vip.name]:
      sql`select customer_id from ${betslip} group by customer_id order by sum(stake) desc, customer_id limit 15`,
    [given.newCustomer.name]:
      sql`select id from ${customer} where registered_at > (select max(registered_at) from ${customer}) - interval '14 days'`,
    [given.inactive.name]:
      sql`select c.id from ${customer} c where exists (select from ${betslip} b where b.customer_id = c.id)
      and not exists (select from ${betslip} b where b.customer_id = c.id
        and b.created_at > (select max(created_at) from ${betslip}) - interval '30 days') order by c.id limit 40`,
  };
  for (const [name, chosen] of Object.entries(rules))
    await sql`insert into ${table(store, 'customer_customer_tags')} (customer_id, customer_tag_id)
      select chosen.id, tag.id from (${chosen}) as chosen(id), ${tag} tag where tag.name = ${name}`.execute(store.db);
  await sql`update ${customer} c set customer_tag_category_id = tag.category_id
    from ${tag} tag join ${table(store, 'customer_customer_tags')} j on j.customer_tag_id = tag.id
    where j.customer_id = c.id`.execute(store.db);
}

/**
 * Links customers as an operator's platform would record it: one device for accounts of one name opened within an hour,
 * one payment method for those opened right after each other, and some households. Each link is stored in both
 * directions, as either customer's page shows it.
 */
async function linkCustomers(store: Store): Promise<void> {
  const [customer, links] = ['customer', 'customer_customer'].map((name) => table(store, name));
  await sql`with near as (select id, customer_details_last_name as name, registered_at as at,
      lag(id) over w as before, registered_at - lag(registered_at) over w as since
      from ${customer} where registered_at is not null window w as (partition by customer_details_last_name order by registered_at, id)),
    grouped as (select near.*, count(*) filter (where since is null or since > interval '20 minutes')
      over (partition by name order by at, id) as part from near),
    ties as (
      select a.id as one, b.id as other, 'SHARED DEVICE' as reason, b.at
        from grouped a join grouped b on b.name = a.name and b.part = a.part and b.id > a.id
      union all
      select before, id, 'SHARED PAYMENT', at + interval '2 days' from near where since <= interval '20 minutes'
      union all
      (select before, id, 'SHARED ADDRESS', at from near
        where since between interval '20 minutes' and interval '6 hours' order by id limit 12))
    insert into ${links} (customer_id, customer_id_2, reason, created_at)
    select one, other, reason, at from ties union all select other, one, reason, at from ties order by 4, 1, 2`.execute(
    store.db,
  );
}
