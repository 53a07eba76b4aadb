import { expect, test } from 'vitest';
import { enums } from '../../../src/manifest/enums.ts';
import { models } from './sample.ts';

const columnsOf = (name: string) => models.find((model) => model.name === name)?.columns ?? [];
const names = (name: string) => columnsOf(name).map((column) => column.name);

test('RMT-6 triggers see only what was known at the event: no results without a moment, and not the server’s clock', () => {
  expect(models.map(({ name }) => name).sort()).toEqual([...enums.Models].sort());
  expect(names('FIXTURE')).toEqual(['partner_fixtureId', 'name', 'region', 'sport', 'competition', 'starts_at']);
  for (const { name, at, columns } of models)
    for (const { name: column } of columns.filter(({ name: one }) => /^(created|updated|deleted)_at$/.test(one)))
      expect(column, name).toBe(at);
  for (const name of ['CASINO SPIN', 'LIVE CASINO BET']) expect(names(name)).not.toContain('stats_checked');
});

test('a model has the time of its rows, a column the moment from which its value is known', () => {
  const times = Object.fromEntries(models.map(({ name, at }) => [name, at]));
  expect(times).toMatchObject({ BETSLIP: 'created_at', BET: 'created_at', DEPOSIT: 'submitted_at' });
  expect(times.CUSTOMER).toBeUndefined();
  expect(times.FIXTURE).toBeUndefined();
  const known = Object.fromEntries(columnsOf('BETSLIP').map((column) => [column.name, column.known]));
  expect(known).toMatchObject({
    result: { from: 'settlement_date', before: 'OPEN' },
    settled: { from: 'settlement_date', before: false },
    return: { from: 'settlement_date' },
  });
  expect(known.stake).toBeUndefined();
});

test('long texts are columns, lists and structures are not', () => {
  expect(columnsOf('DEPOSIT').find(({ name }) => name === 'comments')).toMatchObject({ type: 'text' });
  expect(names('ARBITRAGE LOG')).not.toContain('prices');
  expect(names('CUSTOMER')).not.toContain('customer_tags');
});
