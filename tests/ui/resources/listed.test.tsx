import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { exportCsv } from '../../../src/csv/csvParts.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import { sampleRecord } from './samples.ts';
import { logIn, logOut, page, serve, stage } from './stage.tsx';

const manifest: ManifestDef = declared;
const [betslip, customer] = [entityOf(manifest, 'betslip'), entityOf(manifest, 'customer')];
const recent = ['open_alerts', 'stake_in_30_days', 'profit_in_30_days', 'last_activity'];

beforeEach(() => logIn());
afterEach(logOut);

test('a betslip’s row has its first bet, the number of others, and what is known against it', async () => {
  const calls = serve(({ path }) => (path === betslip.path ? page([sampleRecord(manifest, betslip)]) : undefined));
  stage('/betslips', { overrides: {} });
  expect((await screen.findByText('Alba v Corda')).parentElement).toHaveTextContent('Match Result: Alba+2');
  expect((await screen.findByText('Restricted')).closest('td')).toHaveTextContent('Value');
  expect(screen.getByTitle(/Trading: Restricted.*AML: Watch.*Value/)).toHaveTextContent('+1');
  expect(calls.find(({ path }) => path === betslip.path)?.query.has('with')).toBe(false);
});

test('customers’ figures are asked for where their columns are shown; open alerts lead to them', async () => {
  const calls = serve(({ path }) => (path === customer.path ? page([sampleRecord(manifest, customer)]) : undefined));
  stage(`/customers?columns=id,${recent.join()}`, { overrides: {} });
  const alerts = await screen.findByRole('link', { name: 'Open alerts: 100+' });
  expect(decodeURIComponent(alerts.getAttribute('href') ?? '')).toBe(
    '/customer-alerts?filter={"customer_id":"12","state":["OPEN","IN REVIEW"]}',
  );
  expect(screen.getAllByText('-€12.50')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: /Last activity/ })).toHaveTextContent('UTC');
  for (const name of ['Open alerts', 'Stake in 30 days', 'Profit in 30 days', 'Last activity'])
    expect(screen.queryByRole('button', { name: new RegExp(name) }), name).toBeNull();
  expect(calls.findLast(({ path }) => path === customer.path)?.query.get('with')).toBe(recent.join());
});

test.each(['trigger', 'risk'])('on a phone the card of a %s says its mode, and not when it changed', async (name) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const entity = entityOf(manifest, name);
  const record = { ...sampleRecord(manifest, entity), severity: 'HIGH', mode: 'SHADOW' };
  serve(({ path }) => (path === entity.path ? page([record]) : undefined));
  stage(`/${entity.route}`, { overrides: {} });
  const card = await screen.findByRole('listitem');
  expect(within(card).getByText('High')).toBeInTheDocument();
  expect(within(card).getByText('Shadow')).toBeInTheDocument();
  expect(within(card).queryByRole('time')).toBeNull();
});

test('a rule’s precision is in percent, and its title has the numbers behind it; a file has it, too', async () => {
  const trigger = entityOf(manifest, 'trigger');
  const calls = serve(({ path }) => (path === trigger.path ? page([sampleRecord(manifest, trigger)]) : undefined));
  stage('/triggers?columns=name,precision', { overrides: {} });
  const cell = await screen.findByText('83.33%');
  expect(cell).toHaveAttribute('title', 'Alerts: 30 · Confirmed: 10 · False positive: 2');
  expect(calls.findLast(({ path }) => path === trigger.path)?.query.get('with')).toBe('precision');
  const file = exportCsv([sampleRecord(manifest, trigger)], trigger, { manifest, asked: ['precision'] });
  expect(file).toContain('83.33 %');
});

test('a file has them in words, and what was asked for as the list showed it', () => {
  const lines = (name: 'betslip' | 'customer', asked?: string[]) =>
    exportCsv([sampleRecord(manifest, entityOf(manifest, name))], entityOf(manifest, name), { manifest, asked });
  expect(lines('betslip')).toContain(
    '"Alba v Corda, Match Result: Alba (+2)","TRADING: RESTRICTED, AML: WATCH, VALUE"',
  );
  expect(lines('customer')).not.toContain('open_alerts');
  const asked = lines('customer', ['open_alerts', 'profit_in_30_days']);
  expect(asked).toContain('open_alerts,profit_in_30_days');
  expect(asked).toContain('100+,EUR -12.50');
});
