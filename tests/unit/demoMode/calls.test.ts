import { describe, expect, test } from 'vitest';
import type { Masks } from '../../../src/demoMode/masks.ts';
import { demo } from '../../../src/i18n/en/demo.ts';
import { addPhrases } from '../../../src/i18n/translate.ts';
import { customer, list, newMasks, text } from './sample.ts';

addPhrases({ demo });

describe('DEM-2 refusals', () => {
  test('DEM-2 a server’s message quotes nobody', () => {
    const masks = newMasks();
    list('v1/crud/customer', customer, masks);
    const body = { message: 'N0000077 is taken', errors: { email: ['ada@winter.test is taken'] }, request_id: 'r-1' };
    expect(text(masks.refusal({ path: 'v1/crud/user' }, body))).not.toMatch(/N00000|winter/);
    expect(masks.refusal({ path: 'v1/crud/user' }, body)).toMatchObject({
      request_id: 'r-1',
      errors: { email: [/taken/] },
    });
  });

  test('DEM-2 both versions of a conflict are masked', () => {
    const current = { id: '1', name: 'Olga Petrova', email: 'olga@a.test', tenants: [{ id: '2', name: 'Northgate' }] };
    const yours = { name: 'Olga Winter', email: 'olga@a.test', tenants: ['2'] };
    const masked = newMasks().refusal({ path: 'v1/crud/user/1' }, { message: 'Stale', current, yours });
    expect(text(masked)).not.toMatch(/Olga|olga|Northgate/);
    expect(masked).toMatchObject({ current: { id: '1' }, yours: { tenants: ['2'] } });
  });
});

describe('DEM-2 undeclared calls', () => {
  test('DEM-2 are masked by their keys, and in doubt masked', () => {
    const answer = {
      data: {
        rows: [
          { customer_id: 4711, partnerCustomerId: 'N0000077', count: 4711, last_name: 'Winter', email: 'a@b.test' },
        ],
        customer: { id: '4711', name: 'Ada' },
        users: [{ id: '1', name: 'Olga Petrova' }],
        tenants: [{ id: '2', name: 'Northgate', domain: 'northgate.test', size: '88' }],
        started_by: 'Olga Petrova',
        message: 'customer_id 4711, customer #4712 and Northgate; per customer: 12',
        line: '{"partner_customerId":"N0000078"}',
        trigger: { id: '7', name: 'Cycling' },
      },
    };
    const masked = newMasks().answer({ path: 'v1/some/new-call' }, answer);
    expect(text(masked)).not.toMatch(/"4711"|4712|N00000|Winter|Ada|a@b|Olga|orthgate/);
    expect(masked).toMatchObject({
      data: {
        rows: [{ count: 4711 }],
        users: [{ id: '1' }],
        tenants: [{ id: '2', size: '88' }],
        message: expect.stringContaining('per customer: 12'),
        trigger: { id: '7', name: 'Cycling' },
      },
    });
  });

  test('top customers of the dashboard are customers; the console’s own choices are unchanged', () => {
    const top = list('v1/reporter/top-customers-by-relation', { ...customer, total: 4711 });
    expect(text(top)).not.toMatch(/N00000|Ada|Winter/);
    expect(top).toMatchObject({ data: [{ total: 4711 }] });
    const masks = newMasks();
    list('v1/crud/customer', { id: '1', partner_customerId: 'GREATER THAN' }, masks);
    const operators = { data: ['GREATER THAN'] };
    expect(masks.answer({ path: 'v1/enums/list-enums' }, operators)).toBe(operators);
  });

  test('choices and relations are records of the entity in their query', () => {
    const row = { id: '4711', partner_customerId: 'N0000077' };
    for (const [path, query, data] of [
      ['v1/components/get-dropdown-rows', { model: 'Customer' }, row],
      [
        'v1/relations/index',
        { base_model: 'Customer', relation: 'customerRiskStatuses' },
        { customer_id: '4711', customer: row },
      ],
      ['v1/reporter/customer-bet-flags', {}, { customer_id: '4711', customer: row, betslip: { id: '3' } }],
    ] as const)
      expect(text(newMasks().answer({ path, query }, { data: [data], total: 1 })), path).not.toMatch(/4711|N00000/);
  });
});

describe('outgoing calls', () => {
  const masked = (masks: Masks) => {
    const answer = list('v1/crud/customer', customer, masks) as { data: (typeof customer)[] };
    return answer.data[0] ?? customer;
  };

  test('DEM-1 calls work with masks: the backend gets the real values', () => {
    const masks = newMasks();
    const { id, partner_customerId: partner } = masked(masks);
    const call = masks.outgoing({
      path: `v1/crud/customer/${id}`,
      query: { 'filter[id][in]': `${id},${id}`, customer_id: id, search: `${partner} `, page: 2, other: undefined },
      body: { customer_id: id, comment: `About ${partner}`, triggers: [{ value: [partner] }], amount: 5, none: null },
      method: 'PUT',
    });
    expect(call).toEqual({
      method: 'PUT',
      path: 'v1/crud/customer/4711',
      query: { 'filter[id][in]': '4711,4711', customer_id: '4711', search: 'N0000077 ', page: 2 },
      body: {
        customer_id: '4711',
        comment: 'About N0000077',
        triggers: [{ value: ['N0000077'] }],
        amount: 5,
        none: null,
      },
    });
  });

  test('tokens work on a page that has not loaded the customer: a link, a reload, a new tab', () => {
    const { id } = masked(newMasks());
    expect(newMasks().outgoing({ path: `v1/crud/customer/${id}` }).path).toBe('v1/crud/customer/4711');
  });

  test('an unknown mask is refused in a body, and finds nothing in a search', () => {
    const { partner_customerId: partner } = masked(newMasks());
    const fresh = newMasks();
    expect(() => fresh.outgoing({ path: 'v1/crud/user/1', body: { name: partner } })).toThrow(
      `The value behind ${partner} is`,
    );
    expect(fresh.outgoing({ path: 'v1/crud/customer', query: { search: partner } }).query).toEqual({ search: partner });
  });

  test('an id that is no number is translated in both directions', () => {
    const masks = newMasks();
    const { id } = (list('v1/crud/customer', { id: 'a/b c-9' }, masks) as { data: { id: string }[] }).data[0] ?? {
      id: '',
    };
    expect(id).toMatch(/^C·/);
    const path = `v1/crud/customer/${encodeURIComponent(id)}`;
    expect(masks.outgoing({ path }).path).toBe('v1/crud/customer/a%2Fb%20c-9');
  });

  test('typed texts are sent unchanged', () => {
    const call = { path: 'v1/crud/customer/5%', query: { search: 'Winter %' }, body: { name: 'Bob · X' } };
    expect(newMasks().outgoing(call)).toEqual(call);
  });
});

test('two people with the same code have two masks', () => {
  const { pseudonyms } = newMasks();
  const names = Array.from({ length: 60_000 }, (_, at) => `N${at}`);
  const masks = names.map((name) => pseudonyms.of('customer', name));
  expect(new Set(masks).size).toBe(names.length);
  expect(names.every((name, at) => pseudonyms.reveal(masks[at] ?? '').text === name)).toBe(true);
});
