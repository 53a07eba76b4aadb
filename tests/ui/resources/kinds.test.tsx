import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { en } from '../../../src/i18n/en.ts';
import { withDerived } from '../../../src/i18n/missing.ts';
import { flatten } from '../../../src/i18n/phrases.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { fieldAt } from '../../../src/manifest/fields.ts';
import { kindDefs as manifestKinds } from '../../../src/manifest/kindDefs.ts';
import { labelKey } from '../../../src/manifest/labelKey.ts';
import { kindUis } from '../../../src/resources/kinds/kindRegistry.ts';
import { hasOwnPlace } from '../../support/ownPlaces.ts';
import { sampleRecord } from './samples.ts';
import { logIn, logOut, page, serve, stage } from './stage.tsx';

const manifest: ManifestDef = declared;
// a missing text is derived from the name
const texts = withDerived(manifest, new Map(flatten(en)));
/** What is written by hand has tests of its own. */
const drawn = { overrides: {} };

beforeEach(() => logIn());
afterEach(logOut);

test('every kind of field has a display, and a control for each operator', () => {
  expect(Object.keys(kindUis).sort()).toEqual(Object.keys(manifestKinds).sort());
  for (const [kind, { ops }] of Object.entries(manifestKinds))
    expect(Object.keys(kindUis[kind as keyof typeof kindUis].filters).sort(), kind).toEqual([...ops].sort());
});

test('a computed value shows its answers as yes or no, and lists in one line', async () => {
  const { customer } = manifest.entities;
  if (!customer) throw new Error('There are no customers.');
  const figures = { has_bet: true, is_staff: false, halls: ['North', 'South <b>'], seats: [12, 1450], empty: [] };
  const record = { ...sampleRecord(manifest, customer), mining_bets_today: figures };
  serve(({ path }) => (path === `${customer.path}/12` ? { json: { data: record } } : page([])));
  stage('/customers/12/show', drawn);
  expect((await screen.findByText('Has bet')).parentElement).toHaveTextContent('Yes');
  expect(screen.getByText('Is staff').parentElement).toHaveTextContent('No');
  expect(screen.getByText('Halls').parentElement).toHaveTextContent('North, South <b>');
  expect(screen.getByText('Seats').parentElement).toHaveTextContent('12, 1,450');
  expect(screen.getByText('Empty').parentElement).toHaveTextContent('–');
});

describe.each(Object.entries(manifest.entities))('ENT-1 %s', (name, entity) => {
  const record = sampleRecord(manifest, entity);

  test('its list shows every column of a record', async () => {
    // their roles decide who may be changed
    serve(({ path }) => (path === entity.path ? page([record]) : path === 'v1/crud/role' ? page([]) : undefined));
    stage(`/${entity.route}`, drawn);
    const table = await screen.findByRole('table');
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.replace(/UTC$/, ''));
    expect(heads).toEqual(entity.list.map((path) => texts.get(labelKey.field(name, path))));
    const cells = () => within(table).getAllByRole('row')[1]?.querySelectorAll('td[data-kind]') ?? [];
    expect(cells()).toHaveLength(entity.list.length);
    // some are drawn by parts that are loaded when they are needed
    for (const [at, path] of entity.list.entries())
      await waitFor(() => expect(cells()[at]?.textContent, path).not.toMatch(/^–?$|undefined|\[object/));
  });

  test('its page shows every field of a record, and names in place of their ids', async () => {
    serve(({ path }) => (path === `${entity.path}/12` ? { json: { data: record } } : page([])));
    stage(`/${entity.route}/12/show`, drawn);
    await screen.findByRole('heading', { level: 1 });
    const fields = Object.values(entity.fields);
    const saysNames = fields.some((field) => field.kind === 'computed' && field.names);
    const named = fields.map((field) => !saysNames && field.kind === 'text' && field.nameOf);
    for (const path of Object.keys(entity.fields)) {
      const placed = fieldAt(entity, path);
      if (named.includes(path)) continue;
      if (!placed || placed.field.kind === 'id' || placed.field.kind === 'password') continue;
      if (!hasOwnPlace(placed) || (placed.field.kind === 'computed' && placed.field.byHand)) continue;
      expect(screen.getAllByText(texts.get(labelKey.field(name, path)) ?? path).length, path).toBeGreaterThan(0);
    }
    expect(document.body.textContent).not.toMatch(/undefined|\[object/);
  });
});
