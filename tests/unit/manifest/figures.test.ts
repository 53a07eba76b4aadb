import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { contractNamed } from '../../../server/validation/contractSchemas.ts';
import { missingTexts } from '../../../src/i18n/missing.ts';
import { f } from '../../../src/manifest/field.ts';
import { figureKeysOf, figureProblems } from '../../../src/manifest/figureKeys.ts';
import { bundledTexts } from '../../../vite/labelTexts.ts';
import { note } from './note.ts';

const totals = { ...note, fields: { ...note.fields, totals: f.computed({ contract: 'Totals' }) } };
const shape = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const problemsOf = (schema: unknown, entity: typeof totals = totals) => figureProblems('note', entity, () => schema);

test('MAN-3 a computed field may have texts, numbers, answers and lists of them', () => {
  const properties = {
    count: { type: 'integer' },
    amount: { type: ['string', 'null'] },
    open: { type: 'boolean' },
    halls: { type: 'array', items: { type: 'string' } },
    state: { $ref: '#/definitions/State' },
    either: { anyOf: [{ type: 'array', items: { type: 'number' } }, { type: 'null' }] },
  };
  expect(problemsOf(shape(properties, { definitions: { State: { type: 'string', enum: ['NEW'] } } }))).toEqual([]);
  for (const { name, entity } of Object.entries(manifest.entities).map(([name, entity]) => ({ name, entity })))
    expect(figureProblems(name, entity, contractNamed)).toEqual([]);
});

test('MAN-3 what no page can show is refused with the field, the property and the remedy', () => {
  const nested = { type: 'object', properties: {} };
  expect(problemsOf(shape({ hall: nested, halls: { type: 'array', items: { $ref: '#/definitions/Hall' } } }))).toEqual(
    ['hall', 'halls'].map(
      (property) =>
        `note.totals: no page can show '${property}' of its contract 'Totals'. Make it a text, a number, true or false, or a list of texts or numbers in src/contracts, or give the field byHand: true and show it on a page of its own (src/overrides.ts).`,
    ),
  );
  expect(problemsOf({ type: 'array', items: nested })).toEqual([
    "note.totals: its contract 'Totals' is no object with properties. Make it an object of figures in src/contracts, or give the field byHand: true and show it on a page of its own (src/overrides.ts).",
  ]);
  const byHand = { ...note, fields: { ...note.fields, totals: f.computed({ contract: 'Totals', byHand: true }) } };
  expect(figureProblems('note', byHand, () => shape({ hall: nested }))).toEqual([]);
});

test('I18N-3 each property of a computed field needs a label; its currency does not', async () => {
  const withTotals = { ...manifest, entities: { ...manifest.entities, note: totals } };
  const per_seat = { type: 'string' };
  const contractOf = (name: string) =>
    name === 'Totals' ? shape({ per_seat, currency: per_seat, converted: { type: 'boolean' } }) : contractNamed(name);
  const keys = figureKeysOf(withTotals, contractOf);
  expect(keys.filter((key) => !figureKeysOf(manifest, contractNamed).includes(key))).toEqual([
    'resources.figures.per_seat',
  ]);
  const missing = missingTexts(manifest, await bundledTexts(), keys);
  expect(missing.filter(({ key }) => key.startsWith('resources.figures.')).map(({ locale }) => locale)).toHaveLength(8);
  expect(missing[0]).toMatchObject({
    ...{ file: 'src/i18n/en/resources.ts', path: 'figures.per_seat', shown: 'Per seat' },
  });
});
