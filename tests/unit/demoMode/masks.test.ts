import { describe, expect, test } from 'vitest';
import { contractSample } from '../../support/samples.ts';
import { customer, list, newMasks, text } from './sample.ts';

describe('DEM-2 records', () => {
  test('DEM-2 a customer is anonymous, and everything else is unchanged', () => {
    const masked = list('v1/crud/customer', customer);
    expect(text(masked)).not.toMatch(/471[12]|N00000|Ada|Winter|winter/);
    expect(masked).toMatchObject({
      data: [
        {
          id: expect.stringMatching(/^9\d{14}$/),
          partner_customerId: expect.stringMatching(/^C·[0-9A-Z]{6}$/),
          customer_details: { mail: expect.stringMatching(/^p-\w{6}@masked\.invalid$/), sex: 'FEMALE' },
          customer_tags: [{ id: '3', name: 'Regular' }],
          customerRiskStatuses: [{ id: '1', status: 'NEW' }],
          mining_bets_today: { betslips_played: 3, avg_stake: '4.00', currency: 'EUR' },
          registered_at: '2026-01-05T12:00:00.000Z',
        },
      ],
      total: 1,
    });
  });

  test('DEM-1 the same customer has the same mask everywhere, on this page and on the next', () => {
    const [one, other] = [newMasks(), newMasks()];
    const deposit = { id: '4711', customer_id: '4711', customer: { id: '4711', partner_customerId: 'N0000077' } };
    const log = { id: '1', customer_id: '4711', partner_customerId: 'N0000077' };
    const [first] = (list('v1/crud/customer', customer, one) as { data: (typeof customer)[] }).data;
    const known = { id: first?.id, partner_customerId: first?.partner_customerId };
    expect(list('v1/crud/deposit', deposit, other)).toMatchObject({
      data: [{ id: '4711', customer_id: known.id, customer: known }],
    });
    const { id: customer_id, ...partner } = known;
    expect(list('v1/crud/trigger-log', log, other)).toMatchObject({ data: [{ id: '1', customer_id, ...partner }] });
  });

  test('DEM-2 masked, empty and server-hidden values stay unchanged', () => {
    const masks = newMasks();
    const once = masks.answer({ path: 'v1/crud/customer/4711' }, { data: customer });
    expect(masks.answer({ path: 'v1/crud/customer/4711' }, once)).toEqual(once);
    const bare = { id: '1', partner_customerId: '•••', customer_details: { name: null, mail: '' } };
    expect(list('v1/crud/customer', bare)).toMatchObject({
      data: [{ partner_customerId: '•••', customer_details: { name: null, mail: '' } }],
    });
  });

  test('DEM-2 users and tenants: name, mail and domain are masked by values that their forms accept', () => {
    const user = {
      id: '1',
      name: 'Olga Petrova',
      email: 'olga@northgate.test',
      roles: [{ id: '1', name: 'role.admin' }],
    };
    const tenant = { id: '2', name: 'Northgate', domain: 'northgate.example.com', db_host: 'embedded' };
    expect(list('v1/crud/user', { ...user, last_tenant: { id: '2', name: 'Northgate' } })).toMatchObject({
      data: [
        {
          id: '1',
          name: expect.stringMatching(/^P·/),
          email: expect.stringMatching(/^p-\w+@masked\.invalid$/),
          roles: [{ name: 'role.admin' }],
          last_tenant: { id: '2', name: expect.stringMatching(/^T·/) },
        },
      ],
    });
    expect(list('v1/crud/tenant', tenant)).toMatchObject({
      data: [
        { id: '2', name: expect.stringMatching(/^T·/), domain: expect.stringMatching(/^t-\w+\.masked\.invalid$/) },
      ],
    });
  });

  test('DEM-1 the signed-in user: name, mail and tenant are masked, permissions are not', () => {
    const permissions = ['customer.list', 'tenant.switch', 'user.show'];
    const me = { id: '1', name: 'Olga', email: 'olga@a.test', permissions, last_tenant: { id: '2', name: 'customer' } };
    expect(newMasks().answer({ path: 'v1/auth/me' }, { original: { data: me } })).toMatchObject({
      original: { data: { id: '1', permissions, name: expect.stringMatching(/^P·/), last_tenant: { id: '2' } } },
    });
    expect(text(newMasks().answer({ path: 'v1/auth/me' }, { original: { data: me } }))).not.toMatch(/Olga|olga@/);
  });
});

test('DEM-2 a customer’s number inside another id is hidden, the same everywhere, and found by its mask', () => {
  const masks = newMasks();
  const id = 'bs-261122-116576-1';
  const shown = masks.answer(
    { path: 'v1/crud/betslip' },
    { data: [{ id: '1', partner_betslipId: id, stake: '1.00' }] },
  );
  const [, mask = ''] = /"partner_betslipId":"(X·\w+)"/.exec(text(shown)) ?? [];
  expect(mask).not.toBe('');
  const found = { betslip: [{ id: '1', partner_betslipId: id, customer: null, stake: '1.00' }] };
  expect(text(masks.answer({ path: 'v1/search' }, { data: { found } }))).toContain(`"partner_betslipId":"${mask}"`);
  expect(masks.outgoing({ path: 'v1/crud/betslip', query: { 'filter[partner_betslipId]': mask } }).query).toEqual({
    'filter[partner_betslipId]': id,
  });
  // nor is it in a spin's session, round and transaction
  const ids = { casino_game_session_id: { sessionId: 's-116576-9' }, casino_game_round_id: { roundId: 'r-116576-9' } };
  const spin = text(
    masks.answer({ path: 'v1/crud/casino/1' }, { data: { id: '1', ...ids, transactionId: 't-116576-9' } }),
  );
  expect(spin).not.toContain('116576');
  expect(spin.match(/X·\w+/g)).toHaveLength(3);
  // an id without such a number identifies nobody
  const short = { data: [{ id: '1', partner_betslipId: 'S-77' }] };
  expect(masks.answer({ path: 'v1/crud/betslip' }, short)).toEqual(short);
});

test('DEM-2 found records of any entity are masked by the manifest’s fields', () => {
  const masks = newMasks();
  const whose = { id: '4711', partner_customerId: 'N0000077' };
  const answer = (found: object, all?: object) => masks.answer({ path: 'v1/search' }, { data: { found, all } });
  const filters = [{ name: 'customerDetails.name', op: 'starts', value: 'Ada Winter' }];
  const shown = answer(
    {
      alert: [{ id: '9', text: 'Ada Winter (N0000077) bets late', customer_id: '4711', customer: whose }],
      alert_comment: [
        { id: '2', user_name: 'Zelda Quist', text: 'Called her', created_at: '2026-01-05T12:00:00.000Z' },
      ],
      customer: [{ ...whose, customer_details: { name: 'Ada', last_name: 'Winter' } }],
      stranger: [{ id: '3', last_name: 'Quist' }],
    },
    { customer: { total: 7, total_is: 'exact', lists: [{ filters, total: 7, total_is: 'exact' }] } },
  );
  expect(text(shown)).not.toMatch(/4711|N0000077|Ada|Winter|Zelda|Quist|Called/);
  const [own] = (list('v1/crud/customer', customer, masks) as { data: (typeof customer)[] }).data;
  expect(shown).toMatchObject({
    data: {
      found: {
        alert: [{ id: '9', customer: { id: own?.id, partner_customerId: own?.partner_customerId } }],
        alert_comment: [{ id: '2', user_name: expect.stringMatching(/^P·/), created_at: '2026-01-05T12:00:00.000Z' }],
        customer: [{ id: own?.id, customer_details: { name: own?.customer_details.name } }],
      },
      all: { customer: { total: 7, lists: [{ filters: [{ name: 'customerDetails.name', op: 'starts' }], total: 7 }] } },
    },
  });
});

describe('DEM-2 contracts', () => {
  const alertData = {
    input: {
      class_name: 'Deposit',
      id: '9',
      partnerId: 'D9',
      customerId: '4711',
      partnerCustomerId: 'N0000077',
      result: null,
    },
    output: {
      risks: [{ id: '1', name: 'Cycling of N0000077' }],
      triggers: [
        {
          id: '1',
          name: 'T',
          status: 'TRIGGERED',
          trigger_settings: [{ key: 'S1', found: '4711', operator: 'GREATER THAN', bar: '4711', holds: true }],
          suspect_items: [
            { type: 'CUSTOMER', id: '4712', partnerId: 'N0000078' },
            { type: 'DEPOSIT', id: '4712', partnerId: 'D8' },
          ],
        },
      ],
      subjects_triggerred: [{ type: 'CUSTOMER', id: '4711', partnerId: 'N0000077', name: 'Ada Winter' }],
      trigger_actions: [],
    },
  };

  test('DEM-2 an alert’s data, which is JSON text, has no customer and keeps its numbers', () => {
    const alert = { id: '5', customer_id: '4711', text: 'Cycling by N0000077', data: text(alertData) };
    const masked = list('v1/crud/alert', alert);
    expect(text(masked)).not.toMatch(/N00000|Ada|Winter/);
    const [row] = (masked as { data: { customer_id: string; data: string }[] }).data;
    const story = JSON.parse(row?.data ?? '') as typeof alertData;
    expect(story.input.customerId).toBe(row?.customer_id);
    expect(story.output.triggers[0]).toMatchObject({
      trigger_settings: [{ found: '4711', bar: '4711' }],
      suspect_items: [
        { type: 'CUSTOMER', id: expect.stringMatching(/^9\d{14}$/) },
        { id: '4712', partnerId: 'D8' },
      ],
    });
  });

  test('DEM-2 truncated JSON text is hidden as a whole', () => {
    const masked = list('v1/crud/alert', { id: '5', data: '{"input": {"partnerCustomerId": "N0000077"' });
    expect(masked).toMatchObject({ data: [{ data: expect.stringMatching(/^X·\w{6}$/) }] });
  });

  test('DEM-1 a push: its customers, its suspects, and its subject', () => {
    const data = {
      customerId: '4711',
      partnerCustomerId: 'N0000077',
      betslipId: '4711',
      risks: [{ name: 'R' }],
      triggers: [{ name: 'T', suspect_items: [{ type: 'CUSTOMER', id: '4712', partnerId: 'N0000078' }] }],
      action: ['Call N0000078'],
      suspectCustomer: [{ id: '4711', partnerId: 'N0000077', today: {} }],
    };
    const push = { id: '5', type: 'SPORTSBOOK', subject: 'Cycling: N0000077', data: text(data) };
    const masked = newMasks().push(push) as typeof push;
    expect(text(masked)).not.toMatch(/N00000|4712/);
    expect(masked).toMatchObject({ id: '5', type: 'SPORTSBOOK' });
    expect(JSON.parse(masked.data)).toMatchObject({ betslipId: '4711', risks: [{ name: 'R' }] });
  });

  test('DEM-2 a backtest’s firings', () => {
    const first = {
      class_name: 'Deposit',
      id: '1',
      partnerId: 'D1',
      bet: null,
      customerId: '4711',
      partnerCustomerId: 'N0000077',
    };
    const answer = {
      data: { labels: ['2026-01-01'], datasets: [{ label: 'Firings', data: [1] }], customers: 1, first: [first] },
    };
    const path = 'v1/crud/trigger/7/backtest';
    const masked = newMasks().answer({ path }, answer);
    expect(text(masked)).not.toMatch(/4711|N00000/);
    expect(masked).toMatchObject({ data: { ...answer.data, first: [{ id: '1', partnerId: 'D1' }] } });
  });

  test('DEM-2 a trigger that filters customers by their ids', () => {
    const filter = (column: string, value: unknown) => ({ query_operator: 'AND', column, operator: 'IN', value });
    const [setting] = contractSample('TriggerSettings', 'x') as object[];
    const of = (model: string, ...filters: object[]) => ({ ...setting, model, filters });
    const trigger = {
      id: '7',
      trigger_settings: [
        of('CUSTOMER', filter('partner_customerId', ['N0000077', 'N0000078'])),
        of('DEPOSIT', filter('customer', '4711'), filter('amount', '4711')),
      ],
    };
    const masked = list('v1/crud/trigger', trigger);
    expect(text(masked)).not.toMatch(/N00000/);
    expect(masked).toMatchObject({
      data: [
        { trigger_settings: [{}, { filters: [{ value: expect.stringMatching(/^9\d{14}$/) }, { value: '4711' }] }] },
      ],
    });
  });
});

describe('DEM-2 logs', () => {
  test('DEM-2 the audit log, by the entity of its line', () => {
    const line = {
      id: '1',
      user_name: 'Olga Petrova',
      entity: 'customer_risk_status',
      record_id: '4711',
      before: { customer_id: '4711', status: 'NEW' },
      after: { customer_id: '4711', status: 'WATCH', comment: 'called ada@winter.test' },
    };
    const masked = list('v1/crud/audit-log', line);
    expect(text(masked)).not.toMatch(/Olga|winter/);
    const token = expect.stringMatching(/^9\d{14}$/);
    expect(masked).toMatchObject({
      data: [{ record_id: '4711', before: { customer_id: token, status: 'NEW' }, after: { customer_id: token } }],
    });
    const about = { ...line, entity: 'customer', before: null, after: { customer_details_last_name: 'Winter' } };
    expect(list('v1/crud/audit-log', about)).toMatchObject({
      data: [{ record_id: token, before: null, after: { customer_details_last_name: expect.stringMatching(/^P·/) } }],
    });
  });

  test('DEM-2 a trigger’s versions', () => {
    const entry = { id: '1', user_name: 'Olga Petrova', verb: 'UPDATE', before: { name: 'A' }, after: { name: 'B' } };
    expect(newMasks().answer({ path: 'v1/crud/trigger/7/versions' }, { data: [entry] })).toEqual({
      data: [{ ...entry, user_name: expect.stringMatching(/^P·/) }],
    });
  });

  test('DEM-2 refused events as they were sent, and webhooks’ bodies', () => {
    const row = text({
      partner_customerId: 'N0000077',
      name: 'Ada',
      last_name: 'Winter',
      mail: 'ada@winter.test',
      sex: 'MALE',
    });
    const refused = list('v1/crud/ingest-log', {
      id: '1',
      kind: 'customers',
      row,
      errors: 'N0000077 is there already',
    });
    expect(text(refused)).not.toMatch(/N00000|Ada|[Ww]inter/);
    expect(text(refused)).toContain('MALE');
    const broken = list('v1/crud/ingest-log', { id: '1', row: 'N0000077;Ada;Winter', errors: 'no JSON' });
    expect(broken).toMatchObject({ data: [{ row: expect.stringMatching(/^X·/) }] });
    const body = text({ customer: { id: '4711', partner_customerId: 'N0000077' }, trigger: { id: '7', name: 'T' } });
    const delivery = list('v1/crud/webhook-delivery', { id: '1', webhook: 'crm', body });
    expect(text(delivery)).not.toMatch(/4711|N00000/);
    expect(text(delivery)).toContain('T');
  });
});
