import { beforeAll, expect, test } from 'vitest';
import type { BacktestMiss } from '../../../src/contracts/backtest.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { deposit, setting, trigger } from './rules.ts';

const span = { date_from: '2026-01-01T00:00:00Z', date_to: '2026-01-06T00:00:00Z' };
const at = (minute: number) => `2026-01-05T09:${String(minute).padStart(2, '0')}:00Z`;

describeApi('nearest misses of a backtest', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
    const amounts = [950, 700, 20, 990, 500, 400, 300, 200, 100, 90, 80, 70];
    const rows = amounts.map((amount, n) => deposit(`miss-${n}`, `miss-${n}`, `${amount}.00`, at(n)));
    const twice = ['150.00', '150.00'].map((amount, n) => deposit(`twice-${n}`, 'twice', amount, at(20 + n)));
    const { body } = await admin.post('v1/ingest/deposits', [...rows, ...twice]);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: 14 });
  });
  const tried = async (more: object) => {
    const { mode: _, ...rule } = trigger('Tried', { trigger_actions: [], ...more });
    const answer = await admin.post('v1/crud/trigger/backtest', { ...span, trigger: { ...rule, mode: 'DRAFT' } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const said = (misses: BacktestMiss[]) =>
    misses.map(({ partnerId, lacking }) => [
      partnerId,
      ...lacking.map(({ clause, found, operator, bar, off }) => `${clause}: ${found} ${operator} ${bar}, off ${off}`),
    ]);

  test('RMT-1 when nothing fired, the ten closest events are listed with number, bar and distance, closest first', async () => {
    const { firings, misses } = await tried({});
    expect(firings).toBe(0);
    expect(said(misses)).toEqual([
      ['miss-3', 'S1: 990 GREATER THAN 1000, off 10'],
      ['miss-0', 'S1: 950 GREATER THAN 1000, off 50'],
      ['miss-1', 'S1: 700 GREATER THAN 1000, off 300'],
      ['miss-4', 'S1: 500 GREATER THAN 1000, off 500'],
      ['miss-5', 'S1: 400 GREATER THAN 1000, off 600'],
      ['miss-6', 'S1: 300 GREATER THAN 1000, off 700'],
      ['twice-1', 'S1: 300 GREATER THAN 1000, off 700'],
      ['miss-7', 'S1: 200 GREATER THAN 1000, off 800'],
      ['twice-0', 'S1: 150 GREATER THAN 1000, off 850'],
      ['miss-8', 'S1: 100 GREATER THAN 1000, off 900'],
    ]);
    expect(misses[0].trigger_settings).toMatchObject([{ key: 'S1', found: '990', bar: '1000', holds: false }]);
  });

  test('RMT-1 only the parts that kept the formula from holding are listed, reversed under NOT', async () => {
    const count = setting('S2', { result_function: 'COUNT', value: '2', number_operator: 'GREATER THAN OR EQUALS TO' });
    const settings = [
      setting('S1', { value: '140' }),
      count,
      setting('S3', { number_operator: 'BETWEEN', value: ['0', '500'] }),
    ];
    const both = await tried({ trigger_settings: settings, final_setting_result: 'S1 AND S2 AND NOT S3' });
    expect(said(both.misses)[0]).toEqual(['twice-1', 'S3: 300 NOT BETWEEN 0 – 500, off 200']);
    const less = await tried({ trigger_settings: settings, final_setting_result: 'S1.value > 3 * S3.value AND S2' });
    expect(said(less.misses)[0]?.[0]).toBe('twice-1');
    expect(said(less.misses)[0]?.[1]).toBe('S1.value > 3 * S3.value: 300 GREATER THAN 900, off 600');
  });

  test('RMT-1 there are no misses when something fired or no event was judged', async () => {
    const fired = await tried({ trigger_settings: [setting('S1', { value: '980' })] });
    expect(fired).toMatchObject({ firings: 1, misses: [] });
    expect(await tried({ type: 'WITHDRAWAL' })).toMatchObject({ events: 0, misses: [] });
  });
});
