import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../../server/sql/store.ts';
import { contact, customer, describeIngest, exclusion, limit, taken } from './helpers.ts';

const day = (date: number) => `2026-01-${String(date).padStart(2, '0')}T10:00:00.000Z`;
const removal = (id: string, removed_at: string) => {
  const { partner_customerId, kind, period, set_by } = limit(id);
  return { partner_limitId: id, partner_customerId, kind, period, set_by, removed_at };
};

describeIngest('limits, exclusions and contacts', (desk) => {
  beforeEach(() => desk().clear());

  const limits = () =>
    desk().read('customer_limit', '"partner_limitId" as id, change, amount, set_at, over_from', 'set_at, 1');
  const history = async () => (await limits()).map(({ id, change }) => `${id} ${change}`);

  describe('a limit’s history', () => {
    const rows = [
      limit('A', { amount: '100.00', set_at: day(1) }),
      limit('B', { amount: '300.00', set_at: day(2) }),
      limit('C', { amount: '50.00', set_at: day(3) }),
      removal('D', day(4)),
      limit('E', { amount: '50.00', set_at: day(5) }),
      limit('F', { amount: '50.00', set_at: day(6) }),
    ];
    const told = ['A SET', 'B RAISED', 'C LOWERED', 'D REMOVED', 'E SET', 'F UNCHANGED'];
    const over = [day(2), day(3), day(4), day(4), day(6), null];

    test('each row says what it changed and is over once the next one is in force', async () => {
      expect(await desk().send('limits', rows)).toEqual(taken(6));
      expect(await history()).toEqual(told);
      expect((await limits()).map(({ over_from }) => over_from)).toEqual(over);
      expect(await desk().send('limits', rows)).toEqual(taken(0, 6));
    });

    test('it is the same whatever order they come in', async () => {
      for (const at of [3, 0, 5, 1, 4, 2]) expect(await desk().send('limits', [rows[at]])).toEqual(taken(1));
      expect(await history()).toEqual(told);
      expect((await limits()).map(({ over_from }) => over_from)).toEqual(over);
    });

    test('limits of another kind, period or setter, or of another customer, do not replace each other', async () => {
      await desk().send('limits', [
        limit('A', { set_at: day(1) }),
        limit('B', { set_at: day(2), kind: 'LOSS' }),
        limit('C', { set_at: day(2), period: 'WEEK' }),
        limit('D', { set_at: day(2), set_by: 'OPERATOR' }),
        limit('E', { set_at: day(2), partner_customerId: 'bob' }),
      ]);
      expect((await limits()).map(({ change, over_from }) => [change, over_from])).toEqual(
        Array.from({ length: 5 }, () => ['SET', null]),
      );
    });

    test('one of another currency, or set after the end of the one before, is set anew', async () => {
      await desk().send('limits', [
        limit('A', { set_at: day(1), ends_at: day(2) }),
        limit('B', { set_at: day(3), amount: '200.00' }),
        limit('C', { set_at: day(4), amount: '300.00', currency: 'GBP' }),
      ]);
      expect(await history()).toEqual(['A SET', 'B SET', 'C SET']);
      expect((await limits())[0]?.over_from).toBe(day(2));
    });

    test('a row that moves to another customer leaves the history of the first whole', async () => {
      await desk().send('limits', rows.slice(0, 3));
      await desk().send('limits', [limit('B', { amount: '300.00', set_at: day(2), partner_customerId: 'bob' })]);
      expect(await history()).toEqual(['A SET', 'B SET', 'C LOWERED']);
      expect((await limits())[0]?.over_from).toBe(day(3));
    });
  });

  test('an exclusion is open until it is lifted, or until its agreed end, whichever comes first', async () => {
    const ends = async () => (await desk().read('customer_exclusion', 'over_from'))[0]?.over_from;
    expect(await desk().send('exclusions', [exclusion('X', { starts_at: day(1) })])).toEqual(taken(1));
    expect(await ends()).toBeNull();
    await desk().send('exclusions', [exclusion('X', { starts_at: day(1), ends_at: '2026-07-01T10:00:00.000Z' })]);
    expect(await ends()).toBe('2026-07-01T10:00:00.000Z');
    await desk().send('exclusions', [exclusion('X', { starts_at: day(1), lifted_at: day(3) })]);
    expect(await ends()).toBe(day(3));
    // what says nothing of an end takes none back
    expect(await desk().send('exclusions', [exclusion('X', { starts_at: day(1) })])).toEqual(taken(0, 1));
  });

  test.each([
    ['limits', limit('A', { ends_at: day(1) }), ['ends_at: The end can’t lie before set_at; send a later time']],
    [
      'limits',
      limit('A', { removed_at: day(3) }),
      [
        'removed_at: Send set_at or removed_at, not both',
        'amount: The removal of a limit has no amount; leave it out',
        'currency: The removal of a limit has no currency; leave it out',
      ],
    ],
    ['limits', limit('A', { set_at: null }), ['set_at: This row needs set_at or removed_at; send one of them']],
    ['limits', limit('A', { minutes: 60 }), ['minutes: A limit of the kind DEPOSIT has no minutes; leave it out']],
    [
      'limits',
      limit('A', { kind: 'SESSION TIME' }),
      [
        'amount: A limit of the kind SESSION TIME has no amount; leave it out',
        'currency: A limit of the kind SESSION TIME has no currency; leave it out',
        'minutes: A limit of the kind SESSION TIME needs minutes; send it',
      ],
    ],
    ['limits', limit('A', { currency: null }), ['currency: A limit of the kind DEPOSIT needs currency; send it']],
    [
      'limits',
      limit('A', { amount: '-5.00' }),
      ['amount: This field format is invalid (An amount of at most 12 digits and 2 decimals, never negative)'],
    ],
    [
      'exclusions',
      exclusion('X', { lifted_at: day(1) }),
      ['lifted_at: The end can’t lie before starts_at; send a later time'],
    ],
    [
      'contacts',
      contact('CT', { contacted_at: '2026-02-01T10:00:00.000Z' }),
      ['contacted_at: This time lies in the future'],
    ],
  ] as const)('%s: %j is refused with field and remedy', async (kind, row, errors) => {
    const { rejected } = await desk().send(kind, [row]);
    expect(rejected).toEqual([{ line: 1, errors }]);
  });

  test('what staff wrote about a customer whose data was erased is not stored; when it was is', async () => {
    await desk().send('customers', [customer('C1')]);
    await sql`update ${table(desk().tenant, 'customer')} set erased_at = now()`.execute(desk().tenant.db);
    expect(await desk().send('contacts', [contact('CT', { summary: 'About losses' })])).toEqual(taken(1));
    expect(await desk().send('exclusions', [exclusion('X', { reason: 'Asked for it' })])).toEqual(taken(1));
    expect(await desk().read('customer_contact', 'summary, topic')).toEqual([{ summary: null, topic: 'HARM' }]);
    expect(await desk().read('customer_exclusion', 'reason')).toEqual([{ reason: null }]);
  });
});
