import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { type DataProvider, useParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { entity, type ManifestDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import styles from '../../../src/resources/form/form.module.css';
import { useFormField } from '../../../src/resources/inputs/useFormField.ts';
import type { InputProps, ValueProps } from '../../../src/resources/kinds/kindUi.ts';
import type { AnyOverrides } from '../../../src/resources/overriding.ts';
import { logIn, logOut, stage } from './stage.tsx';

const vip_note = entity({
  path: 'v1/crud/vip-note',
  route: 'vip-notes',
  store: 'tenant',
  area: 'floor',
  icon: 'Flag',
  label: 'title',
  sort: 'title',
  fields: {
    id: f.id({ filter: ['eq'] }),
    title: f.text({ required: true, max: 80 }),
    stars: f.integer({ min: 1, max: 5 }),
  },
  list: ['title', 'stars'],
  form: ['title', 'stars'],
});
const base: ManifestDef = declared;
const manifest: ManifestDef = { ...base, entities: { ...base.entities, vip_note } };
const note = { id: '7', title: 'Likes roulette', stars: 4 };

const Stars = ({ value, record }: ValueProps) => (
  <span role="img" aria-label={`${String(value)} stars for ${String(record.title)}`} />
);
const StarsInput = (props: InputProps) => {
  const { value, onChange } = useFormField(props);
  return (
    <button type="button" onClick={() => onChange(5)}>
      {props.label}: {String(value)}
    </button>
  );
};
const OwnPage = ({ entity: name }: { entity: string }) => {
  const { id } = useParams();
  return (
    <h1>
      Own page of {name} {id}
    </h1>
  );
};

function show(path: string, of: AnyOverrides[string]) {
  const queryClient = new QueryClient();
  for (const use of ['create', 'edit']) queryClient.setQueryData(['judge', 'vip_note', use], () => () => []);
  const update = vi.fn(async () => ({ data: { ...note, stars: 5 } }));
  const list = async () => ({ data: [note], total: 1 });
  const provider = { getList: list, getMany: list, getOne: async () => ({ data: note }), update };
  const staged = { manifest, overrides: { vip_note: of }, queryClient, provider: provider as unknown as DataProvider };
  return { update, ...stage(path, staged) };
}

beforeEach(() => logIn([...new Set(allPermissions(manifest))]));
afterEach(logOut);

describe('MAN-7 by a line in src/overrides.ts', () => {
  test('one column is hand-written, and the others come from the manifest', async () => {
    show('/vip-notes', { columns: { stars: lazy(async () => ({ default: Stars })) } });
    const table = within(await screen.findByRole('table'));
    expect(await table.findByRole('img', { name: '4 stars for Likes roulette' })).toBeVisible();
    expect(table.getByRole('link', { name: 'Likes roulette' })).toBeVisible();
    expect(table.queryByText('4')).not.toBeInTheDocument();
  });

  test('one input is hand-written, and the others are unchanged', async () => {
    const { update } = show('/vip-notes/edit/7', { inputs: { stars: lazy(async () => ({ default: StarsInput })) } });
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('button', { name: 'Stars: 4' }));
    expect(form.getByRole('textbox', { name: /^Title/ })).toHaveValue('Likes roulette');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        'vip-notes',
        expect.objectContaining({ data: expect.objectContaining({ stars: 5 }) }),
      ),
    );
  });

  test('a hand-written input is as wide as the others by default', async () => {
    const sheet = document.createElement('style');
    const rules = readFileSync(join(import.meta.dirname, '../../../src/resources/form/form.module.css'), 'utf8');
    sheet.textContent = rules.replaceAll('.fields', `.${styles.fields}`);
    document.head.append(sheet);
    show('/vip-notes/edit/7', { inputs: { stars: lazy(async () => ({ default: StarsInput })) } });
    const form = within(await screen.findByRole('dialog'));
    // an inline element would be as wide as its text; a grid gives it the row's width
    const own = (await form.findByRole('button', { name: 'Stars: 4' })).parentElement;
    expect(own).toHaveStyle({ display: 'grid' });
    expect(own?.previousElementSibling).toHaveStyle({ display: 'block' });
    sheet.remove();
  });

  test('the list is a page of its own, and the form still opens over it', async () => {
    show('/vip-notes/create', { List: lazy(async () => ({ default: OwnPage })) });
    expect(await screen.findByRole('heading', { name: 'Own page of vip_note', hidden: true })).toBeInTheDocument();
    expect(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Title/ })).toBeVisible();
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });

  test('a record’s page is hand-written, and the list stays', async () => {
    const { go } = show('/vip-notes/7/show', { Show: lazy(async () => ({ default: OwnPage })) });
    expect(await screen.findByRole('heading', { name: 'Own page of vip_note 7' })).toBeVisible();
    go('/vip-notes');
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('an edit page replaces the dialog, and the rows lead to it', async () => {
    show('/vip-notes', { Edit: OwnPage });
    const edit = await screen.findByRole('link', { name: /^Edit/ });
    expect(edit).toHaveAttribute('href', '/vip-notes/7');
    await userEvent.click(edit);
    expect(await screen.findByRole('heading', { name: 'Own page of vip_note 7' })).toBeVisible();
  });

  test('links lead to the page’s own address, and the usual address leads there', async () => {
    const { path, go } = show('/vip-notes', { path: '/vip-story', Show: OwnPage });
    expect(await screen.findByRole('link', { name: 'Likes roulette' })).toHaveAttribute('href', '/vip-story/7');
    go('/vip-notes/7/show');
    await waitFor(() => expect(path()).toBe('/vip-story/7'));
  });

  test('one page can have everything under its route', async () => {
    show('/vip-notes/7/show', { Pages: OwnPage });
    expect(await screen.findByRole('heading', { name: /^Own page of vip_note/ })).toBeVisible();
  });
});
