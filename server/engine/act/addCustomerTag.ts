import { sql } from 'kysely';
import { deeds } from '../../../src/i18n/en/deeds.ts';
import { sentence } from '../../sentence.ts';
import { table } from '../../sql/store.ts';
import type { Handling } from './handling.ts';
import { recordset } from './recordset.ts';
import { idParam } from './setup.ts';

/** Tags the customer. A deleted tag changes nothing, which the text states. */
export const addCustomerTag: Handling = {
  byPerson: false,
  toEvent: false,
  text({ tag_id }, { tags }) {
    const name = tags.get(String(tag_id));
    return name === undefined ? deeds.noTag : sentence(deeds.tag, { tag: name });
  },
  async carryOut({ place: { tenant } }, deeds) {
    const rows = deeds.flatMap(({ fired, params }) => {
      const tag = idParam(params.tag_id);
      return tag === undefined ? [] : [{ customer: fired.customerId, tag }];
    });
    if (rows.length === 0) return;
    await sql`insert into ${table(tenant, 'customer_customer_tags')} (customer_id, customer_tag_id)
      select distinct w.customer, g.id from ${recordset(rows, 'customer bigint, tag bigint')}
      join ${table(tenant, 'customer_tag')} g on g.id = w.tag on conflict do nothing`.execute(tenant.db);
  },
  keep: null,
};
