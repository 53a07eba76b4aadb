import { sql } from 'kysely';
import { deeds } from '../../../src/i18n/en/deeds.ts';
import { sentence } from '../../sentence.ts';
import { table } from '../../sql/store.ts';
import { byMoment } from './alertClasses.ts';
import type { Handling } from './handling.ts';
import { type Done, recordDone } from './interventions.ts';
import { recordset } from './recordset.ts';
import { idParam, type Names } from './setup.ts';

interface Tagged {
  customer: string;
  tag: string;
}

function tagText(tag: string, { tags }: Names): string {
  const name = tags.get(tag);
  return name === undefined ? deeds.noTag : sentence(deeds.tag, { tag: name });
}

/** What a firing did by adding a tag. */
export const taggedBy = (firedId: string, tag: string, names: Names): Done => ({
  ...{ firedId, kind: 'TAG', deed: `tag ${tag}` },
  text: tagText(tag, names),
});

/** Tags the customer. A deleted tag changes nothing, which the text states. */
export const addCustomerTag: Handling = {
  byPerson: false,
  toEvent: false,
  text: ({ tag_id }, names) => tagText(String(tag_id), names),
  async carryOut({ place: { tenant }, setup }, deeds) {
    const rows = deeds.flatMap(({ fired, params }) => {
      const tag = idParam(params.tag_id);
      return tag === undefined ? [] : [{ customer: fired.customerId, tag }];
    });
    if (rows.length === 0) return;
    const { rows: added } =
      await sql<Tagged>`insert into ${table(tenant, 'customer_customer_tags')} (customer_id, customer_tag_id)
      select distinct w.customer, g.id from ${recordset(rows, 'customer bigint, tag bigint')}
      join ${table(tenant, 'customer_tag')} g on g.id = w.tag on conflict do nothing
      returning customer_id::text as customer, customer_tag_id::text as tag`.execute(tenant.db);
    const automatic = deeds.filter(({ decision }) => decision === null).sort((a, b) => byMoment(a.fired, b.fired));
    await recordDone(
      tenant,
      added.flatMap(({ customer, tag }) => {
        const first = automatic.find(({ fired, params }) => fired.customerId === customer && params.tag_id === tag);
        return first ? [taggedBy(first.fired.id, tag, setup.names)] : [];
      }),
    );
  },
  keep: null,
};
