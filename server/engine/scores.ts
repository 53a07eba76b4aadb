import { quoted } from '../sql/columns.ts';

interface Place {
  /** The customer's row. */
  alias: string;
  moment: string;
  schema: string | undefined;
}

/**
 * SQL of a customer's score of a category before a moment, without what happens at it: triggers that read a score also
 * move it, for later moments only.
 */
export function scoreSql(category: string, { alias, moment, schema }: Place): string {
  if (schema === undefined) throw new Error('Scores are read in the tables of a tenant.');
  return `coalesce((select s.score from ${quoted(schema)}."customer_score" s where s.customer_id = ${alias}.id
    and s.category = '${category}' and s.at < ${moment} order by s.at desc limit 1), 0)::numeric`;
}
