import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { addKeywords } from '../../../server/validation/keywords.ts';
import { entity, type ManifestDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { entitySchema } from '../../../src/manifest/jsonSchema.ts';
import { defineManifest } from '../../../src/manifest/manifest.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import { logIn, logOut, stage } from './stage.tsx';

/** Declared here and nowhere else: no label, no page, no word about it in the console. */
const shift_note = entity({
  path: 'v1/crud/shift-note',
  route: 'shift-notes',
  store: 'tenant',
  area: 'rmt',
  icon: 'Flag',
  label: 'title',
  sort: '-written_at',
  fields: {
    id: f.id({ filter: ['eq'] }),
    title: f.text({ required: true, min: 3, max: 80, sort: true, filter: ['contains'] }),
    place: f.group({ deskName: f.text({ max: 20, filter: { 'place.deskName': 'eq' } }) }),
    tag: f.ref('customer_tag', { filter: { tag_id: 'id' } }),
    bank: f.money({ currency: 'currency', filter: ['gte', 'lte'] }),
    currency: f.currency(),
    margin: f.decimal({ scale: 4, min: '0.0001', max: 10 }),
    spread: f.decimal({ scale: 4, shown: 2 }),
    written_at: f.time({ required: true, sort: true }),
    urgent: f.boolean({ default: true, filter: ['eq'] }),
  },
  list: ['title', 'place.deskName', 'tag', 'bank', 'margin', 'spread', 'written_at', 'urgent'],
  form: ['title', 'place.deskName', 'tag', 'bank', 'margin', 'written_at', 'urgent'],
});
const base: ManifestDef = declared;
const manifest: ManifestDef = defineManifest({ ...base, entities: { ...base.entities, shift_note } });
const note = {
  id: '3',
  title: 'Quiet night',
  place: { deskName: 'North' },
  tag: { id: '1', name: 'VIP' },
  bank: '1200.50',
  margin: '0.1250',
  spread: '1.8333',
  currency: { code: 'GBP', name: 'Pound' },
  written_at: '2026-01-31T22:00:00.000Z',
  urgent: false,
};

function provider(create: DataProvider['create']): DataProvider {
  const list = async () => ({ data: [note], total: 1 });
  const refuse = async () => Promise.reject(new Error('not asked for here'));
  const stub = {
    getList: list,
    getMany: list,
    getManyReference: list,
    getOne: async () => ({ data: note }),
    create,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  };
  return stub as unknown as DataProvider;
}

/** The judge that vite compiles from the manifest, compiled from this one. */
function withJudge(): QueryClient {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, $data: true, strict: false });
  addFormats.default(ajv);
  addKeywords(ajv);
  const judge = ajv.compile(entitySchema(manifest, 'shift_note', 'create'));
  const queryClient = new QueryClient();
  const errorsOf = (body: unknown) => (judge(body) ? [] : judge.errors);
  queryClient.setQueryData(['judge', 'shift_note', 'create'], () => errorsOf);
  return queryClient;
}

beforeEach(() => logIn([...new Set(allPermissions(manifest))]));
afterEach(logOut);

test('MAN-2 an entity that is only declared has a list with filters, in readable words', async () => {
  stage('/shift-notes', { manifest, provider: provider(vi.fn()) });
  expect(await screen.findByRole('heading', { name: 'Shift notes' })).toBeVisible();
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Title', 'Place desk name', 'Tag', 'Bank', 'Margin', 'Spread', 'Written atUTC', 'Urgent']);
  expect(within(table).getByRole('link', { name: 'Quiet night' })).toHaveAttribute('href', '/shift-notes/3/show');
  expect(within(table).getByText('£1,200.50')).toBeVisible();
  // as many decimals as are declared
  expect(within(table).getByText('0.1250')).toBeVisible();
  expect(within(table).getByText('1.83')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Title contains/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Shift note' })).toBeVisible();
});

test('MAN-2 and it has a form that validates and sends the declared fields', async () => {
  const create = vi.fn(async () => ({ data: { ...note, id: '4' } }));
  stage('/shift-notes/create', {
    manifest,
    provider: provider(create as DataProvider['create']),
    queryClient: withJudge(),
  });
  // its list is below it, with filters of the same names
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByRole('textbox', { name: /^Title/ }), '   ');
  await userEvent.type(form.getByRole('textbox', { name: /^Margin/ }), '10.0001');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('This field must be between 0.0001 and 10')).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Title/ })).toHaveAccessibleDescription('This field is required');
  await userEvent.clear(form.getByRole('textbox', { name: /^Margin/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Margin/ }), '0.1250');
  await userEvent.clear(form.getByRole('textbox', { name: /^Title/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Title/ }), 'Hm');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('This field must be at least 3 characters long')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: /^Title/ }), ' loud');
  await userEvent.type(form.getByRole('textbox', { name: /^Place desk name/ }), 'North');
  await userEvent.type(form.getByLabelText(/^Written at/), '2026-02-01T10:00:00');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]).toEqual([
    'shift-notes',
    {
      data: {
        title: 'Hm loud',
        'place.deskName': 'North',
        tag_id: null,
        bank: null,
        margin: '0.1250',
        written_at: '2026-02-01T10:00:00.000Z',
        urgent: true,
      },
    },
  ]);
});
