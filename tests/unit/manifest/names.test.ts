import { describe, expect, test } from 'vitest';
import { derivedText } from '../../../src/manifest/names.ts';

describe('the label of a field without a text', () => {
  test.each([
    ['entities.vip_note.one', 'Vip note'],
    ['entities.vip_note.many', 'Vip notes'],
    ['entities.vip_note.fields.handed_over_at', 'Handed over at'],
    ['entities.vip_note.fields.id', 'ID'],
    ['entities.vip_note.fields.created_at', 'Created'],
    ['entities.vip_note.filters.customer_id', 'Customer'],
    ['entities.vip_note.filters.after_date', 'After date'],
    ['enums.Sexes.MALE', 'Male'],
    ['charts.names.Notes per day', 'Notes per day'],
  ])('%s: %s', (key, text) => {
    expect(derivedText(key)).toBe(text);
  });
});
