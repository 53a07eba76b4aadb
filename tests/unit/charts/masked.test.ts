import { expect, test } from 'vitest';
import { newMasks } from '../demoMode/sample.ts';

test('DEM-2 in demo mode a chart names nobody, and its amounts stay', () => {
  const masks = newMasks();
  const customer = { id: '880000071', partner_customerId: '50000' };
  masks.answer({ path: 'v1/crud/customer' }, { data: [customer] });
  const asked = { path: 'v1/reporter/get-chart' };
  const data = {
    labels: ['2026-01-01', '2026-01-02'],
    datasets: [
      { label: 'Stake', unit: 'MONEY', data: ['50000.00', '-50000.00'] },
      { label: 'Customer 50000', data: [50000, null] },
    ],
    currency: 'EUR',
  };
  const shown = masks.answer(asked, { data });
  expect(shown).toMatchObject({ data: { ...data, datasets: [data.datasets[0], { data: [50000, null] }] } });
  expect(JSON.stringify(shown)).not.toContain('Customer 50000');
});

test('DEM-1 a customer’s charts are requested by their mask', () => {
  const masks = newMasks();
  const id = masks.pseudonyms.of('customerId', '880000071');
  const query = { 'runtime_filters[0][filter_column]': 'customer_id', 'runtime_filters[0][filter_value]': id };
  expect(masks.outgoing({ path: 'v1/reporter/get-chart', query }).query).toEqual({
    'runtime_filters[0][filter_column]': 'customer_id',
    'runtime_filters[0][filter_value]': '880000071',
  });
});
