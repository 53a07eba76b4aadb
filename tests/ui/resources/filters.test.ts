import { describe, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { filterQuery } from '../../../src/dataProvider/listQuery.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import { filtersOf } from '../../../src/manifest/filters.ts';
import { firstDayOf, lastDayBound, lastDayOf, namedSpans } from '../../../src/resources/filters/days.ts';
import { filterItemsOf, slotsOf } from '../../../src/resources/filters/filterItems.ts';
import { readListFilters, withValues, writeFilters } from '../../../src/resources/filters/held.ts';

const manifest: ManifestDef = declared;
const defsOf = (name: string) => filtersOf(manifest, entityOf(manifest, name));
const itemsOf = (name: string) => filterItemsOf(manifest, entityOf(manifest, name));
/** What the API is asked when a filter bar holds this. */
const wire = (name: string, held: Parameters<typeof writeFilters>[0]) => filterQuery(writeFilters(held, defsOf(name)));

describe('filters of the address', () => {
  test('a filter’s first operator has no name in the address, others have', () => {
    expect(wire('user', { name: { contains: ['ada'] } })).toEqual({ 'filter[name]': 'ada' });
    expect(wire('user', { name: { eq: ['ada'] } })).toEqual({ 'filter[name][eq]': 'ada' });
    expect(wire('betslip', { stake: { gte: ['10'], lte: ['20'] } })).toEqual({
      'filter[stake][gte]': '10',
      'filter[stake][lte]': '20',
    });
  });

  test('API-10 dotted names arrive as SPEC §7 writes them', () => {
    expect(wire('customer', { 'customerDetails.name': { starts: ['Ad'] } })).toEqual({
      'filter[customerDetails.name]': 'Ad',
    });
    expect(wire('alert', { 'customer.partner_customerId': { eq: ['N1'] } })).toEqual({
      'filter[customer.partner_customerId]': 'N1',
    });
  });

  test('several values are one list', () => {
    expect(wire('deposit', { result: { in: ['PENDING', 'FAILED'] } })).toEqual({
      'filter[result][in]': 'PENDING,FAILED',
    });
  });

  test('filters are read in any notation', () => {
    const defs = defsOf('customer');
    const name = { 'customerDetails.name': { starts: ['Ad'] } };
    expect(readListFilters({ 'customerDetails.name': 'Ad' }, defs)).toEqual(name);
    expect(readListFilters({ customerDetails: { name: 'Ad' } }, defs)).toEqual(name);
    expect(readListFilters({ id: ['1', '2'] }, defs)).toEqual({ id: { in: ['1', '2'] } });
    expect(readListFilters({ id: { in: ['1'] } }, defs)).toEqual({ id: { in: ['1'] } });
    expect(readListFilters('nonsense', defs)).toEqual({});
    expect(readListFilters({ id: null, partner_customerId: '' }, defs)).toEqual({});
  });

  test('a removed value leaves nothing behind', () => {
    const held = withValues({ stake: { gte: ['10'], lte: ['20'] } }, 'stake', 'lte', []);
    expect(writeFilters(held, defsOf('betslip'))).toEqual({ stake: { gte: '10' } });
    expect(writeFilters(withValues(held, 'stake', 'gte', []), defsOf('betslip'))).toEqual({});
  });
});

describe('the filter bar', () => {
  test('CUS-1 customers have every filter of §7', () => {
    const names = itemsOf('customer').flatMap((item) => slotsOf(item).map(({ name }) => name));
    for (const name of [
      'id',
      'customerDetails.name',
      'customerDetails.last_name',
      'customerDetails.mail',
      'customerDetails.sex',
      'customerRiskStatuses.type',
      'customerRiskStatuses.status',
      'customerTriggerLogs.trigger_id',
      'partner_customerId',
      'customer_tags_name',
    ])
      expect(names).toContain(name);
  });

  test('a pair of bounds is one control, and a second name for the same filter has none', () => {
    const betslip = itemsOf('betslip');
    expect(betslip.filter(({ control }) => control === 'range').map((item) => slotsOf(item))).toEqual([
      [
        { name: 'stake', op: 'gte' },
        { name: 'stake', op: 'lte' },
      ],
      [
        { name: 'settled_after', op: 'gte' },
        { name: 'settled_before', op: 'lt' },
      ],
      [
        { name: 'after_date', op: 'gte' },
        { name: 'before_date', op: 'lt' },
      ],
    ]);
    expect(betslip.map(({ def }) => def.name)).not.toContain('partner_customerId');
    const raised = itemsOf('alert').filter(({ def }) => def.target.path === 'created_at');
    expect(raised.map((item) => slotsOf(item))).toEqual([
      [
        { name: 'created_at', op: 'gte' },
        { name: 'created_at', op: 'lt' },
      ],
    ]);
  });

  test('controls match the compared values', () => {
    const control = (entity: string, name: string) => itemsOf(entity).find(({ def }) => def.name === name);
    expect(control('user', 'role')).toMatchObject({ control: 'pick', entity: 'role', by: 'name' });
    expect(control('user', 'tenant_id')).toMatchObject({ control: 'pick', entity: 'tenant', by: 'id' });
    expect(control('customer', 'customerTriggerLogs.trigger_id')).toMatchObject({ control: 'pick', entity: 'trigger' });
    expect(control('customer', 'customerRiskStatuses.status')).toMatchObject({ control: 'choices', op: 'in' });
    expect(control('user', 'disabled')).toMatchObject({ control: 'flag' });
    expect(control('user', 'name')).toMatchObject({ control: 'text', op: 'contains' });
  });
});

describe('TIM-1 days are UTC days', () => {
  test('the last day is included, with any operator of the bound', () => {
    expect(lastDayBound('2026-02-28', 'lt', 'moment')).toBe('2026-03-01');
    expect(lastDayBound('2026-02-28', 'lte', 'moment')).toBe('2026-02-28T23:59:59.999Z');
    expect(lastDayBound('2026-02-28', 'lte', 'day')).toBe('2026-02-28');
    for (const op of ['lt', 'lte'] as const)
      expect(lastDayOf(lastDayBound('2026-02-28', op, 'moment'), op)).toBe('2026-02-28');
    expect(firstDayOf('2026-02-28T00:30:00+02:00')).toBe('2026-02-27');
    expect(lastDayOf('soon', 'lt')).toBe('');
  });

  test('the named timeframes', () => {
    expect(namedSpans(new Date('2026-01-01T00:30:00Z'))).toEqual([
      { key: 'today', from: '2026-01-01', to: '2026-01-01' },
      { key: 'yesterday', from: '2025-12-31', to: '2025-12-31' },
      { key: 'thisMonth', from: '2026-01-01', to: '2026-01-31' },
      { key: 'lastMonth', from: '2025-12-01', to: '2025-12-31' },
    ]);
  });
});
