import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { CustomerCharts } from '../../../src/custom/customer/charts/CustomerCharts.tsx';
import { ManifestProvider } from '../../../src/ManifestContext.tsx';
import { entity, type ManifestDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import { defineManifest } from '../../../src/manifest/manifest.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import { showParts } from '../../../src/resources/show/showParts.ts';
import { show } from '../platform/stage.tsx';
import { type Answer, type Call, logIn, logOut, page, serve, stage } from '../resources/stage.tsx';
import { chartAnswer, chartFor } from './stage.tsx';

const lines = [{ label: 'Calls' }, { label: 'Won' }];
/** Declared here and nowhere else: no words, no page. */
const call_note = entity({
  path: 'v1/crud/call-note',
  route: 'call-notes',
  store: 'tenant',
  area: 'rmt',
  icon: 'Flag',
  label: 'title',
  sort: 'title',
  fields: {
    id: f.id({ filter: ['eq', 'in'] }),
    title: f.text({ required: true, sort: true }),
    customer: f.ref('customer', { filter: { caller: 'id' } }),
    tag: f.ref('customer_tag', { filter: { tag_id: 'id' } }),
    called_at: f.time(),
  },
  charts: {
    'Calls per day': { at: 'called_at', about: ['tag', 'customer'], lines },
    'Calls per hour': { at: 'called_at', about: ['tag'], hours: 24, lines },
    'Calls of a customer': { at: 'called_at', about: ['customer', 'tag'], lines },
  },
  list: ['title'],
  form: ['title'],
});
const base: ManifestDef = declared;
const manifest = defineManifest({ ...base, entities: { ...base.entities, call_note } });
const permissions = [...new Set(allPermissions(manifest))];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-03T12:30:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

const tag = { id: '4', name: 'Sharp', category: null, description: null };
function answers(call: Call): Answer | undefined {
  if (call.path === 'v1/crud/customer-tag/4') return { json: { data: tag } };
  if (call.path === 'v1/crud/customer-tag-category/4') return { json: { data: { id: '4', name: 'Play' } } };
  if (call.path.endsWith('get-chart') && call.query.get('chart_name')?.startsWith('Calls'))
    return {
      json: {
        data: chartFor(call, (labels) => lines.map(({ label }, at) => ({ label, data: labels.map(() => at + 1) }))),
      },
    };
  return chartAnswer(call) ?? page([]);
}
const charts = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('get-chart'));

test('MAN-1 the charts of a record’s page follow the manifest', () => {
  const chartsBy = (by: ManifestDef) => showParts(by, entityOf(by, 'customer_tag')).charts;
  expect(chartsBy(base)).toEqual([]);
  expect(chartsBy(manifest)).toEqual([['call_note'], ['call_note']]);
  expect(chartsBy(base)).toEqual([]);
});

test('MAN-1 API-15 a record’s page shows its declared charts, over its timeframe or their own', async () => {
  await logIn(permissions);
  const calls = serve(answers);
  const { search } = stage('/tags/4/show', { manifest });
  const perDay = await screen.findByRole('region', { name: 'Calls per day' });
  // its declared text without a translation, and words that other charts have
  expect(await within(perDay).findByText('Calls')).toBeInTheDocument();
  await userEvent.click(within(perDay).getByRole('button', { name: 'Show as table: Calls per day' }));
  expect(
    within(within(perDay).getByRole('region', { name: 'Calls per day, as a table' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Day (UTC)CallsWon', 'Mar 01, 202612', 'Mar 02, 202612', 'Mar 03, 2026 · Today so far12', 'Total36']);
  await screen.findByRole('region', { name: 'Calls per hour' });
  expect(screen.queryByRole('region', { name: 'Calls of a customer' })).toBeNull();
  const [day, hour] = charts(calls).map(({ query }) => Object.fromEntries(query));
  expect(day).toMatchObject({
    chart_name: 'Calls per day',
    date_from: '2026-03-01T00:00:00.000Z',
    group_type: 'GROUP DAYS',
    'runtime_filters[0][filter_column]': 'tag_id',
    'runtime_filters[0][filter_value]': '4',
  });
  expect(hour).toMatchObject({
    chart_name: 'Calls per hour',
    date_from: '2026-03-02T13:00:00.000Z',
    date_to: '2026-03-03T13:00:00.000Z',
    group_type: 'GROUP HOURS',
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Yesterday' }));
  await waitFor(() => expect(charts(calls)).toHaveLength(3));
  expect(search().get('timeframe')).toBe('yesterday');
});

test('ROL-2 MAN-1 a page without charts requests none, nor does one for a role that may not list the rows', async () => {
  await logIn(permissions);
  const calls = serve(answers);
  const shown = stage('/categories/4/show', { manifest });
  expect(await screen.findByRole('heading', { name: 'Play' })).toBeInTheDocument();
  shown.unmount();
  logOut();
  await logIn(permissions.filter((one) => one !== 'call_note.list'));
  const later = serve(answers);
  stage('/tags/4/show', { manifest });
  expect(await screen.findByRole('heading', { name: 'Sharp' })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(charts([...calls, ...later])).toEqual([]);
});

test('CUS-9 MAN-1 a declared chart about customers is shown after the console’s own', async () => {
  await logIn(permissions);
  const calls = serve(answers);
  show(
    <ManifestProvider value={manifest}>
      <CustomerCharts customerId="12" />
    </ManifestProvider>,
  );
  await screen.findByRole('region', { name: 'Calls of a customer' });
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(shown.slice(0, 5)).toEqual([
    'Betslips per day',
    'SA -Betslips per day',
    'Customer Financials',
    'Casino per day',
    'Live casino per day',
  ]);
  // an operator's own entities may have charts of customers, too
  expect(shown.slice(5)).toContain('Calls of a customer');
  await waitFor(() => expect(charts(calls)).toHaveLength(shown.length));
  const asked = charts(calls).find(({ query }) => query.get('chart_name') === 'Calls of a customer');
  expect(asked?.query.get('runtime_filters[0][filter_column]')).toBe('caller');
});
