import { sql } from 'kysely';
import { table } from '../../sql/store.ts';
import type { Scene } from './handling.ts';
import { recordset } from './recordset.ts';
import { idParam, type Setup } from './setup.ts';
import type { Fired } from './types.ts';

/** The triggers that add a tag automatically, by tag. */
function taggers({ triggers }: Setup): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, actions } of triggers.values())
    for (const { handler, type, params } of actions) {
      const tag = handler === 'ADD CUSTOMER TAG' && type === 'AUTOMATIC' ? idParam(params.tag_id) : undefined;
      if (tag !== undefined) found.set(tag, [...(found.get(tag) ?? []), id]);
    }
  return found;
}

/**
 * Removes the tags of withdrawn firings, unless another firing of the customer adds them or a person confirmed them: by
 * editing the customer while the tag was there (from the audit log) or by approving a request for it.
 */
export async function takeTagsBack({ place: { tenant }, setup }: Scene, gone: readonly Fired[]): Promise<void> {
  const rows = [...taggers(setup)].flatMap(([tag, triggers]) =>
    [...new Set(gone.filter(({ triggerId }) => triggers.includes(triggerId)).map(({ customerId }) => customerId))].map(
      (customer) => ({ customer, tag, triggers }),
    ),
  );
  if (rows.length === 0) return;
  await sql`delete from ${table(tenant, 'customer_customer_tags')} t
    using ${recordset(rows, 'customer bigint, tag bigint, triggers json')}
    where t.customer_id = w.customer and t.customer_tag_id = w.tag
      and not exists (select from ${table(tenant, 'customer_trigger')} f where f.customer_id = w.customer
        and f.trigger_id in (select x::bigint from json_array_elements_text(w.triggers) x))
      and not exists (select from ${table(tenant, 'audit_log')} a where a.record_id = w.customer::text
        and a.entity = 'customer' and a.after -> 'customer_tags' ? w.tag::text)
      and not exists (select from ${table(tenant, 'action_request')} q where q.customer_id = w.customer
        and q.handler = 'ADD CUSTOMER TAG' and q.state = 'DONE' and q.params ->> 'tag_id' = w.tag::text)`.execute(
    tenant.db,
  );
}
