import { expect, test } from 'vitest';
import type { Candidate } from '../../../server/advisor/catalogue.ts';
import type { Firing, Verdict } from '../../../server/advisor/firings.ts';
import { searchFurther } from '../../../server/advisor/further.ts';
import type { TriggerRule } from '../../../server/engine/ruleSql.ts';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';

const rows = { model: 'DEPOSIT', column: 'amount', subject: 'CUSTOMER', filters: [] } as const;
const window = { datetime_operator: 'LAST', datetime_value: 7, datetime_unit: 'DAYS' } as const;
const amount: TriggerSetting = {
  ...{ ...rows, filters: [], key: 'S1', result_function: 'VALUE', datetime_operator: 'LIFETIME' },
  ...{ usage: 'CONDITION', number_operator: 'GREATER THAN', value: '10' },
};
const rule: TriggerRule = {
  ...{ id: '1', name: 'Tried', type: 'DEPOSIT', mode: 'ACTIVE', trigger_actions: [] },
  trigger_settings: [amount],
  final_setting_result: 'S1 OR NOT S1',
};
const count: Candidate = { ...rows, filters: [], result_function: 'COUNT', ...window };
const sum: Candidate = { ...rows, filters: [], result_function: 'SUM', ...window };

interface Row {
  customer: number;
  verdict: Verdict;
  count: number;
  sum: number;
}

async function searched(made: readonly Row[]) {
  const firings = made.map(({ customer, verdict }, at): Firing => {
    const alert = { id: String(at), verdict };
    return { id: String(at), bet: null, at: at * 1000, customer: String(customer), numbers: ['20'], alert };
  });
  const ids = (verdict: Verdict) => new Set(made.flatMap((one, at) => (one.verdict === verdict ? [String(at)] : [])));
  const numbers = [made.map((one) => String(one.count)), made.map((one) => String(one.sum))];
  const more = { candidates: [count, sum], numbers, leftOut: 0 };
  return searchFurther(rule, firings, more, { confirmed: ids('CONFIRMED'), wrong: ids('FALSE POSITIVE') });
}

/** Customers in turn; the first ones are confirmed. */
const world = (customers: number, confirmed: number, numbers: (at: number, isConfirmed: boolean) => [number, number]) =>
  Array.from({ length: 60 }, (_, at): Row => {
    const customer = at % customers;
    const isConfirmed = customer < confirmed;
    const [one, other] = numbers(at, isConfirmed);
    return { customer, verdict: isConfirmed ? 'CONFIRMED' : 'FALSE POSITIVE', count: one, sum: other };
  });

test('a condition that parts confirmed customers from others is proposed, its bar away from both', async () => {
  const { steady, groups } = await searched(world(12, 4, (at, is) => [is ? 20 + (at % 3) : 2 + (at % 4), at % 7]));
  expect(groups).toBe(4);
  const [best] = steady;
  expect(best?.check).toEqual({ groups: 4, lost: 0, dropped: 40 });
  const [added, ...others] = best?.change.added ?? [];
  expect(others).toEqual([]);
  expect(added).toMatchObject({ key: 'S2', result_function: 'COUNT', number_operator: 'GREATER THAN OR EQUALS TO' });
  expect(Number(added?.value)).toBeGreaterThan(5);
  expect(Number(added?.value)).toBeLessThan(16);
});

test('two conditions are proposed where neither alone parts the customers, and four of them are confirmed', async () => {
  const parted = (at: number, is: boolean): [number, number] => [
    is || at % 2 === 0 ? 30 + (at % 3) : 2,
    is || at % 2 === 1 ? 500 + (at % 3) : 10,
  ];
  const { steady } = await searched(world(11, 4, parted));
  expect(steady.at(-1)?.change.added).toHaveLength(2);
  const few = await searched(world(11, 3, parted));
  expect(few.steady.every(({ change }) => change.added.length < 2)).toBe(true);
});

test('what fits all confirmed customers, but none that is left out, is not proposed', async () => {
  // each confirmed customer has a number of their own: a bar below the lowest loses them once they are left out
  const own = [40, 80, 160, 320];
  const { steady } = await searched(world(12, 4, (at, is) => [is ? (own[at % 12] ?? 0) : 39 - (at % 5), 1]));
  expect(steady.filter(({ lost, change }) => lost === 0 && change.added.length > 0)).toEqual([]);
});

test('with confirmed alerts of one customer no condition is proposed', async () => {
  const { steady, groups } = await searched(world(12, 1, (_, is) => [is ? 20 : 2, 1]));
  expect(groups).toBe(1);
  expect(steady).toEqual([]);
});

test('what only a number that is unknown would drop is not proposed without its condition', async () => {
  // of each alert its firings: the trigger's own number, and the count
  const seen: { verdict: Verdict; firings: [string, string | null][] }[] = [
    ...Array.from({ length: 20 }, () => ({
      verdict: 'CONFIRMED' as const,
      firings: [['50', '5']] as [string, string][],
    })),
    ...Array.from({ length: 20 }, () => ({
      verdict: 'FALSE POSITIVE' as const,
      firings: [['60', null]] as [string, null][],
    })),
    ...Array.from({ length: 20 }, () => ({
      verdict: 'FALSE POSITIVE' as const,
      firings: [
        ['20', '5'],
        ['60', null],
      ] as [string, string | null][],
    })),
  ];
  const all = seen.flatMap(({ verdict, firings }, at) =>
    firings.map(([own, counted]) => ({ counted, own, customer: at % 10, alert: { id: String(at), verdict } })),
  );
  const firings = all.map(
    ({ own, customer, alert }, at): Firing => ({
      ...{ id: String(at), bet: null, at: at * 1000, customer: String(customer), numbers: [own], alert },
    }),
  );
  const ids = (wanted: Verdict) => new Set(seen.flatMap(({ verdict }, at) => (verdict === wanted ? [String(at)] : [])));
  const more = { candidates: [count], numbers: [all.map(({ counted }) => counted)], leftOut: 0 };
  const byAmount = { ...rule, final_setting_result: 'S1' };
  const { steady, groups } = await searchFurther(byAmount, firings, more, {
    confirmed: ids('CONFIRMED'),
    wrong: ids('FALSE POSITIVE'),
  });
  expect(groups).toBeGreaterThan(1);
  expect(steady).toEqual([]);
});
