import { beforeEach, expect, test } from 'vitest';
import { pauseAll } from '../api/decide/asking.ts';
import { setting } from '../api/engine/rules.ts';
import { contact, exclusion, limit } from '../api/ingest/helpers.ts';
import { type Client, describeApi } from '../support/api.ts';
import { day, lifetime, Watched, where } from './support/watched.ts';

/** Whether an exclusion holds at the event. */
const excluded = setting('S1', {
  model: 'EXCLUSION',
  column: 'kind',
  result_function: 'EXISTS',
  filters: [where('over_from', 'IS EMPTY')],
  ...lifetime,
  value: '0',
});

describeApi('limits, exclusions and contacts in triggers', (api) => {
  let admin: Client;
  let seen: Watched;
  let runs = 0;
  beforeEach(async () => {
    admin = await api().as('admin');
    await pauseAll(admin);
    runs += 1;
    seen = new Watched(admin, `l${runs}`);
  });

  test('who is excluded is so from its beginning to its end, as of the event, also where it is told late', async () => {
    const id = await seen.make(excluded);
    await seen.paid(1, 3, 5, 7);
    await seen.send('exclusions', seen.mine(exclusion(`${seen.mark}-X`, { starts_at: day(2), ends_at: day(20) })));
    expect(await seen.firings(id)).toEqual(['D3', 'D5', 'D7']);
    await seen.send('exclusions', seen.mine(exclusion(`${seen.mark}-X`, { starts_at: day(2), lifted_at: day(6) })));
    expect(await seen.firings(id)).toEqual(['D3', 'D5']);
    await seen.send('exclusions', seen.mine(exclusion(`${seen.mark}-X`, { starts_at: day(4) })));
    expect(await seen.firings(id)).toEqual(['D5']);
  });

  test('days since the last exclusion ended are counted from its end, and from none that still holds', async () => {
    const id = await seen.make(
      setting('S1', {
        model: 'EXCLUSION',
        column: 'over_from',
        result_function: 'SECONDS SINCE',
        filters: [],
        ...lifetime,
        number_operator: 'LESS THAN',
        value: String(7 * 86_400),
      }),
    );
    await seen.paid(3, 8, 25);
    await seen.send(
      'exclusions',
      seen.mine(exclusion(`${seen.mark}-X`, { starts_at: day(2), ends_at: day(6) })),
      seen.mine(exclusion(`${seen.mark}-Y`, { starts_at: day(24), ends_at: null })),
    );
    expect(await seen.firings(id)).toEqual(['D8']);
  });

  test('the limit of a kind and period is the one in force at the event, in the event’s currency', async () => {
    const id = await seen.make(
      setting('S1', {
        model: 'LIMIT',
        column: 'amount',
        result_function: 'MIN',
        filters: [
          where('kind', 'EQUALS TO', 'DEPOSIT'),
          where('period', 'EQUALS TO', 'DAY'),
          where('over_from', 'IS EMPTY'),
        ],
        ...lifetime,
        number_operator: 'LESS THAN',
        value: '200',
      }),
    );
    await seen.paid(1, 3, 5, 7, 9);
    await seen.send('limits', seen.mine(limit(`${seen.mark}-A`, { amount: '100.00', set_at: day(2) })));
    expect(await seen.firings(id)).toEqual(['D3', 'D5', 'D7', 'D9']);
    // told late: from the 4th to the 8th it was higher
    await seen.send('limits', seen.mine(limit(`${seen.mark}-C`, { amount: '150.00', set_at: day(8) })));
    await seen.send('limits', seen.mine(limit(`${seen.mark}-B`, { amount: '500.00', set_at: day(4) })));
    expect(await seen.firings(id)).toEqual(['D3', 'D9']);
    const { partner_customerId, kind, period, set_by } = seen.mine(limit(''));
    await seen.send('limits', {
      partner_limitId: `${seen.mark}-D`,
      partner_customerId,
      kind,
      period,
      set_by,
      removed_at: day(8, '11:00'),
    });
    expect(await seen.firings(id)).toEqual(['D3']);
  });

  test('changes of limits are counted in a window, and a late row between two makes another change of the later one', async () => {
    const id = await seen.make(
      setting('S1', {
        model: 'LIMIT',
        column: 'change',
        result_function: 'COUNT',
        filters: [where('change', 'EQUALS TO', 'RAISED')],
        datetime_value: 3,
        datetime_unit: 'DAYS',
        value: '0',
      }),
    );
    await seen.paid(5, 7, 12);
    await seen.send(
      'limits',
      seen.mine(limit(`${seen.mark}-A`, { amount: '100.00', set_at: day(2) })),
      seen.mine(limit(`${seen.mark}-C`, { amount: '200.00', set_at: day(6) })),
    );
    expect(await seen.firings(id)).toEqual(['D7']);
    await seen.send('limits', seen.mine(limit(`${seen.mark}-B`, { amount: '300.00', set_at: day(4) })));
    expect(await seen.firings(id)).toEqual(['D5']);
    await seen.send('limits', seen.mine(limit(`${seen.mark}-B`, { amount: '100.00', set_at: day(4) })));
    expect(await seen.firings(id)).toEqual(['D7']);
  });

  test('contacts of a topic are counted in a window, and the alert names them', async () => {
    const id = await seen.make(
      setting('S1', {
        model: 'CONTACT',
        column: 'topic',
        result_function: 'COUNT',
        filters: [where('topic', 'EQUALS TO', 'HARM')],
        datetime_value: 7,
        datetime_unit: 'DAYS',
        value: '1',
      }),
    );
    await seen.paid(5, 15);
    await seen.send(
      'contacts',
      seen.mine(contact(`${seen.mark}-1`, { contacted_at: day(1) })),
      seen.mine(contact(`${seen.mark}-2`, { contacted_at: day(4) })),
      seen.mine(contact(`${seen.mark}-3`, { contacted_at: day(14), topic: 'BONUS' })),
    );
    expect(await seen.firings(id)).toEqual(['D5']);
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}`);
    const named = (body.data[0].suspect_items as { type: string; result?: string }[]).filter(
      ({ type }) => type === 'CONTACT',
    );
    expect(named.map(({ result }) => result)).toEqual(['HARM', 'HARM']);
  });
});
