import { ThemeProvider } from '@mui/material/styles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import type { EntityDef, ManifestDef } from '../../../src/manifest/entity.ts';
import { formIn } from '../../../src/manifest/formIn.ts';
import { verbsOf } from '../../../src/manifest/permissions.ts';
import { muiTheme } from '../../../src/theme/muiTheme.ts';
import { defaultPreferences } from '../../../src/theme/preferences.ts';
import { sampleRecord } from './samples.ts';
import { logIn, logOut, page, serve, stage } from './stage.tsx';

const manifest: ManifestDef = declared;
const entities: [string, EntityDef][] = Object.entries(manifest.entities).filter(([, entity]) => entity.form !== false);
/** Their own forms are sentences to fill in (tests/ui/rmt); here they are drawn from the manifest as the others. */
const sentences = ['trigger', 'trigger_action', 'risk'];

beforeEach(() => logIn());
afterEach(logOut);

const theme = muiTheme(defaultPreferences);
const Themed = ({ children }: { children: ReactNode }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>;

/** One record of every entity, for whatever is asked. */
const records = () =>
  serve(({ path }) => {
    const [, entity] = entities.find(([, one]) => path.startsWith(`${one.path}/`)) ?? [];
    return entity ? { json: { data: sampleRecord(manifest, entity) } } : page([]);
  });

/** The controls of a form whose label does not stand over them; ticks and switches have theirs beside them. */
function notBelowTheirLabel(form: HTMLElement): string[] {
  const found = [...form.querySelectorAll<HTMLElement>('input, textarea, [role=combobox]')].filter(
    (one) => !one.matches('[type=checkbox], [type=search], [aria-hidden=true]'),
  );
  expect(found.length).toBeGreaterThan(0);
  const wrong = found.filter((one) => {
    const [label] = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? (one.labels ?? []) : [];
    const named = label ?? document.getElementById(one.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
    if (!named || named.classList.contains('pb-sr')) return true;
    const { position, transform } = getComputedStyle(named);
    const before = named.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    return position !== 'static' || transform !== 'none' || !before;
  });
  return wrong.map((one) => one.outerHTML.slice(0, 120));
}

describe('forms of every entity', () => {
  const uses = entities.flatMap(([name, entity]) =>
    (['create', 'edit'] as const)
      .filter((verb) => verbsOf(entity).includes(verb))
      .map((verb) => [verb, name, entity] as const),
  );
  test.each(uses)('%s %s: as the rule says, and each label above its field', async (verb, name, entity) => {
    records();
    const inDialog = formIn(entity) === 'dialog';
    const edit = inDialog ? `edit/12` : '12';
    stage(`/${entity.route}/${verb === 'create' ? 'create' : edit}`, {
      Around: Themed,
      ...(sentences.includes(name) && { overrides: {} }),
    });
    const save = await screen.findByRole('button', { name: 'Save' });
    const dialog = screen.queryByRole('dialog');
    expect(dialog !== null).toBe(inDialog);
    const form = (dialog ?? document.body).querySelector('form');
    if (!form) throw new Error('There is no form.');
    expect(save).toBeVisible();
    expect(notBelowTheirLabel(form)).toEqual([]);
  });
});

describe('a form in a dialog', () => {
  const stamp = '2026-01-31T18:00:05.123Z';
  const tag = { id: '5', name: 'VIP', category: null, description: null, created_at: stamp, updated_at: stamp };
  const tags = () =>
    serve(({ method, path }) => {
      if (method !== 'GET') return { json: { data: { ...tag, name: 'VIP!' } } };
      return path.endsWith('/5') ? { json: { data: tag } } : page([tag]);
    });

  test('opens over its list, and returns there with its filters', async () => {
    tags();
    const { path, search } = stage('/tags?page=1&filter={"name":"V"}');
    await userEvent.click(await screen.findByRole('link', { name: 'Edit VIP' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Tag · VIP' });
    expect(path()).toBe('/tags/edit/5');
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), '!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/tags'));
    expect(search().get('filter')).toBe('{"name":"V"}');
  });

  test('opens over the record’s page when it was opened there', async () => {
    tags();
    const { path } = stage('/tags/5/show');
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Tag · VIP' });
    expect(path()).toBe('/tags/edit/5');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/tags/5/show'));
  });

  test('is not drawn for a user who may not change the record, and nothing is requested', async () => {
    await logIn(['customer_tag.list']);
    const calls = tags();
    stage('/tags/edit/5');
    expect(await within(await screen.findByRole('dialog')).findByText('You do not have access')).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/5'))).toEqual([]);
  });
});
