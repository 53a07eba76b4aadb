import { type RawBuilder, sql } from 'kysely';
import { enums } from '../../src/manifest/enums.ts';
import { type Store, table } from '../sql/store.ts';

/** SQL of a customer and of a moment; whether what happens at the moment itself counts. */
interface Then {
  customer: RawBuilder<unknown>;
  moment: RawBuilder<unknown>;
  counting: 'before' | 'until';
}

/**
 * A row (category, score) for each category in which a customer had a score at a moment: one look into an index for each,
 * however long the customer's history.
 */
export function scoresThen(store: Store, { customer, moment, counting }: Then): RawBuilder<unknown> {
  return sql`select l.category, l.score from unnest(${[...enums.RiskCategoryTypes]}::text[]) one(category)
    cross join lateral (select s.category, s.score from ${table(store, 'customer_score')} s
      where s.customer_id = ${customer} and s.category = one.category
        and s.at ${sql.raw(counting === 'before' ? '<' : '<=')} ${moment}
      order by s.at desc limit 1) l`;
}
