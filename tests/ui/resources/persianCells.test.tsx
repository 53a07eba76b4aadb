import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { getShown } from '../../../src/i18n/translate.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { fieldAt } from '../../../src/manifest/fields.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { sampleRecord } from './samples.ts';
import { logIn, logOut, page, serve, stage } from './stage.tsx';

const manifest: ManifestDef = declared;
/** What is written in digits, and read in those of the language; an id is copied, and stays as it is. */
const numbers = new Set<string>(['money', 'decimal', 'integer', 'time', 'date']);
const written = Object.entries(manifest.entities).filter(([, entity]) =>
  entity.list.some((path) => numbers.has(fieldAt(entity, path)?.field.kind ?? '')),
);

beforeEach(async () => {
  await logIn();
  void followLocale();
  await speak('fa_IR');
});
afterEach(async () => {
  logOut();
  await speak('en_US');
});

async function speak(locale: Locale): Promise<void> {
  await act(async () => setPreferences({ locale }));
  await waitFor(() => expect(getShown().locale).toBe(locale));
}

test('SHL-6 the lists have numbers of every kind with digits', () => {
  const kinds = written.flatMap(([, entity]) => entity.list.map((path) => fieldAt(entity, path)?.field.kind ?? ''));
  expect([...numbers].filter((kind) => !kinds.some((one) => one === kind))).toEqual([]);
});

test.each(written)('SHL-6 in Persian the numbers in the cells of %s have Persian digits', async (_, entity) => {
  const record = sampleRecord(manifest, entity);
  serve(({ path }) => (path === entity.path ? page([record]) : path === 'v1/crud/role' ? page([]) : undefined));
  stage(`/${entity.route}`, { overrides: {} });
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  const cells = [...(row?.querySelectorAll('td[data-kind]') ?? [])].filter((cell) =>
    numbers.has(cell.getAttribute('data-kind') ?? ''),
  );
  expect(cells.length).toBeGreaterThan(0);
  for (const { textContent } of cells) {
    expect(textContent).toMatch(/[\u06F0-\u06F9]/);
    expect(textContent).not.toMatch(/[0-9]/);
  }
});
