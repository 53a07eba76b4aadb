import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import type { SearchDef } from '../../../src/manifest/searchDef.ts';
import { sendOwn } from '../../../src/preferences/ownState.ts';
import { type Call, serve } from '../resources/stage.tsx';
import { leave, openBar, openPalette, workIn } from './stage.tsx';

/** Two entities that the console as it is does not search, declared to be searched. */
const searches: { readonly [entity: string]: SearchDef } = {
  fixture: { by: { id: 'whole', name: 'begins' }, details: ['id', 'sport', 'starts_at'], status: 'status' },
  bet: {
    by: { partner_betId: 'whole' },
    details: ['customer', 'fixture', 'odd.price', 'phase', 'currency'],
    amount: 'stake',
    place: 0,
  },
};

const { entities }: ManifestDef = manifest;
beforeAll(() => {
  for (const [name, search] of Object.entries(searches)) Object.assign(entities[name] ?? {}, { search });
});
afterAll(() => {
  for (const name of Object.keys(searches)) delete entities[name]?.search;
});

const fixture = {
  id: '31',
  name: 'Ajax v Lyon',
  sport: 'Football',
  starts_at: '2026-01-05T18:00:00.000Z',
  status: 'SCHEDULED',
};
const bet = {
  id: '8',
  partner_betId: 'B-8',
  customer_id: '7',
  customer: { id: '7', partner_customerId: 'N-7' },
  fixture_id: '31',
  fixture: { id: '31', name: 'Ajax v Lyon' },
  odd: { price: '1.8333' },
  phase: 'PREMATCH',
  stake: '10.00',
  currency_id: 'EUR',
  currency: { code: 'EUR', name: 'Euro' },
};

const answering = (found: object, places?: object) =>
  serve(({ path, method }: Call) => {
    if (path === 'v1/search') return { json: { data: { found, places } } };
    return { json: { data: method === 'PUT' ? {} : [] } };
  });

beforeEach(() => workIn());
afterEach(async () => {
  await sendOwn();
  leave();
});

test('a declared entity is found in its place, described as declared, and opened at its own address', async () => {
  answering({ fixture: [fixture], bet: [bet], trigger: [] });
  const { place } = openBar();
  await userEvent.type(await openPalette(), 'ajax');
  await screen.findByRole('group', { name: 'Fixtures' });
  const groups = screen.getAllByRole('group').map((one) => one.getAttribute('aria-labelledby') ?? '');
  expect(groups.slice(0, 2).map((id) => document.getElementById(id)?.textContent)).toEqual(['Bets', 'Fixtures']);
  const [first] = within(screen.getByRole('group', { name: 'Bets' })).getAllByRole('option');
  // each part keeps its own direction
  expect(first?.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
    'B-8of N-7 · Ajax v Lyon · 1.83 · Prematch · EUR€10.00',
  );
  expect(first).toHaveAttribute('href', '/bets/8/show');
  const option = screen.getByRole('option', { name: /Ajax v Lyon.*#31 · Football · .*2026.*18:00.*Scheduled/ });
  expect(option).toHaveAttribute('href', '/fixtures/31/show');
  await userEvent.click(option);
  await waitFor(() => expect(place()).toBe('/fixtures/31/show'));
});

test('fields without a value are left out of its line', async () => {
  answering({ fixture: [{ id: '32', name: null, sport: null, starts_at: null, status: null }] });
  openBar();
  await userEvent.type(await openPalette(), '32');
  const options = within(await screen.findByRole('group', { name: 'Fixtures' })).getAllByRole('option');
  expect(options.map((one) => one.textContent)).toEqual(['#32']);
});

test('its record’s page is remembered by id, and listed among the recent ones', async () => {
  const calls = answering({ fixture: [fixture] }, { fixture: [0] });
  openBar('/fixtures/31/show');
  await openPalette();
  const recent = await screen.findByRole('group', { name: 'Recently viewed' });
  expect(within(recent).getByRole('option', { name: /Ajax v Lyon/ })).toBeVisible();
  await sendOwn();
  const last = calls.filter(({ method }) => method === 'PUT').at(-1);
  expect(last).toMatchObject({ body: { name: 'recent.1', value: 'fixture.31' } });
  expect(calls.find(({ query }) => query.has('of'))?.query.get('of')).toBe('fixture.31');
});
