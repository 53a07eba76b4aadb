import type { RulePrecision } from '../../src/contracts/listed.ts';
import { noOutcomes } from '../stats/outcomes.ts';
import { precisionsOf, type Rule } from '../stats/ruleOutcomes.ts';
import type { EntityHooks } from './hooks.ts';

const none: RulePrecision = {
  ...{ alerts: noOutcomes.alerts, confirmed: noOutcomes.confirmed, false_positive: noOutcomes.false_positive },
  precision: noOutcomes.precision,
};

/** The column of a page of rules that tells how many of their alerts were right. */
export const listsPrecision = (rule: Rule): Required<Pick<EntityHooks, 'listed'>> => ({
  listed: async ({ context, store, rows, paths }) => {
    if (!paths.has('precision')) return () => ({});
    const ids = rows.map(({ id }) => String(id));
    const found = await precisionsOf(store, rule, ids, context.now());
    return ({ id }) => ({ precision: found.get(String(id)) ?? none });
  },
});
