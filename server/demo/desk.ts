import { sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { Row } from '../database/types.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { createRecord } from '../sql/write.ts';

const actor = { userId: null, userName: 'set-up', tenantId: null, requestId: 'set-up' };

const categories = [
  { name: 'Value', description: 'How much a customer means to the house.' },
  { name: 'Care', description: 'Customers whom somebody keeps an eye on for their own sake.' },
  { name: 'Trading', description: 'What the traders know about a customer.' },
];

const tags = [
  { name: 'VIP', category: 'Value', description: 'Among the highest stakes of the last weeks.' },
  { name: 'New customer', category: 'Value', description: 'Registered within the last two weeks.' },
  { name: 'Inactive', category: 'Value', description: 'No betslip for a month.' },
  { name: 'Play limit', category: 'Care', description: 'Has set a limit on deposits or losses.' },
  { name: 'Cooling off', category: 'Care', description: 'Has asked for a pause.' },
  { name: 'Stake limited', category: 'Trading', description: 'Takes lower stakes than others.' },
  { name: 'Price watcher', category: 'Trading', description: 'Bets shortly after prices move.' },
];

/** What staff would have set up by now: categories and tags, and tags on a few customers. */
export async function storeDesk(manifest: ManifestDef, tenant: Store): Promise<void> {
  await inTransaction(tenant, async (store) => {
    const create = (name: string, body: Row) => createRecord({ manifest, store, name, actor }, body);
    const ids = new Map<string, string>();
    for (const category of categories) ids.set(category.name, await create('customer_tag_category', category));
    for (const { name, category, description } of tags)
      await create('customer_tag', { name, description, category_id: ids.get(category) });
    await tagCustomers(store);
  });
}

/** By what the rows say: the highest stakes, the newest, and those who have not played for long. */
async function tagCustomers(store: Store): Promise<void> {
  const [customer, betslip, tag] = ['customer', 'betslip', 'customer_tag'].map((name) => table(store, name));
  const rules = {
    VIP: sql`select customer_id from ${betslip} group by customer_id order by sum(stake) desc, customer_id limit 15`,
    'New customer': sql`select id from ${customer} where registered_at > (select max(registered_at) from ${customer}) - interval '14 days'`,
    Inactive: sql`select c.id from ${customer} c where exists (select from ${betslip} b where b.customer_id = c.id)
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
