import { describe, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { type EntityDef, entity, type ManifestDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import type { RecordData } from '../../../src/records.ts';
import { formBody, formPlaces, formValues } from '../../../src/resources/formBody.ts';

const manifest: ManifestDef = declared;
const form = (name: string, record: RecordData | null) => formOf(entityOf(manifest, name), record);
function formOf(entity: EntityDef, record: RecordData | null) {
  const places = formPlaces(entity, record ? 'edit' : 'create');
  const values = formValues(places, record);
  return { values, body: (change: object = {}) => formBody(entity, places, { ...values, ...change }, record) };
}
const written = {
  badge: f.text(),
  name: f.text({ trimmed: true }),
  note: f.longText(),
  mail: f.email(),
  stake: f.decimal({ scale: 2 }),
  checked: f.boolean(),
  seen_at: f.time(),
  words: f.texts(),
  shape: f.json({ contract: 'AlertData' }),
  raw: f.json({ contract: 'AlertData', as: 'text' }),
} as const;
const card = entity({
  ...manifest.entities.customer_tag,
  ...{ path: 'v1/crud/card', route: 'cards', area: 'rmt', icon: 'Flag', store: 'tenant' },
  ...{ label: 'badge', sort: 'badge', list: ['badge'], form: Object.keys(written) },
  fields: { id: f.id(), ...written },
});
const stamp = '2026-01-31T18:00:05.123Z';

describe('the body that a form sends', () => {
  test('a new record starts with the manifest’s defaults; empty optional fields are null', () => {
    const { values, body } = form('customer_action', null);
    expect(values).toEqual({ name: '', type: 'APPROVAL REQUIRED', instructions: '' });
    expect(body({ name: ' Call ' })).toEqual({ name: 'Call', type: 'APPROVAL REQUIRED', instructions: null });
  });

  test('an empty required field stays empty, so that the validation reports it', () => {
    expect(form('customer_tag', null).body()).toMatchObject({ name: '', category_id: null });
  });

  test('references are sent by id or by name, and an edit has id and version', () => {
    const record = {
      id: '5',
      name: 'Rita',
      email: 'rita@x.test',
      roles: [{ id: '2', name: 'role.analyst' }],
      tenants: [{ id: '1', name: 'Northgate' }],
      disabled: false,
      updated_at: stamp,
      created_at: stamp,
    };
    expect(form('user', record).body({ name: 'Rita M' })).toEqual({
      name: 'Rita M',
      email: 'rita@x.test',
      roles: ['role.analyst'],
      tenants: ['1'],
      disabled: false,
      id: '5',
      updated_at: stamp,
    });
  });

  test('a reference is sent under its column', () => {
    const record = { id: '1', name: 'VIP', category: { id: '9', name: 'Habits' }, updated_at: stamp };
    const { values, body } = form('customer_tag', record);
    expect(values.category_id).toBe('9');
    expect(body({ category_id: '' })).toMatchObject({ category_id: null, description: null });
  });

  test('texts and structured data are sent unchanged', () => {
    const text = '{"en_US":"Hello","fa_IR":"سلام"}';
    expect(form('translation', { id: '1', text, updated_at: stamp }).body()).toMatchObject({ text });
    const settings = [{ key: 'S1' }];
    const trigger = form('trigger', { id: '1', trigger_settings: settings, updated_at: stamp });
    expect(trigger.values.trigger_settings).toBe(JSON.stringify(settings, null, 2));
    expect(trigger.body()).toMatchObject({ trigger_settings: settings });
    expect(trigger.body({ trigger_settings: '{' })).toMatchObject({ trigger_settings: '{' });
  });

  test('what nobody changed is sent as it was served', () => {
    const served = {
      badge: ' b2 ',
      name: ' old ',
      note: 'first line\r\n',
      mail: null,
      stake: '1.50',
      checked: null,
      seen_at: stamp,
      words: '{ "fr_FR": "", "en_US": " Hello " }',
      shape: { input: [], output: [] },
      raw: '{ "input": [] }',
    };
    expect(formOf(card, { id: '7', ...served }).body()).toEqual({ ...served, id: '7' });
    const changed = formOf(card, { id: '7', ...served }).body({ badge: ' b3 ' });
    expect(changed).toEqual({ ...served, badge: ' b3 ', id: '7' });
  });

  test('a typed text keeps its blanks unless the field is trimmed; no mail, number or date has any', () => {
    const typed = { badge: ' b2 ', name: ' Ann ', note: ' a\n', mail: ' a@b.test ', stake: ' 2 ', raw: ' {} ' };
    expect(formOf(card, null).body(typed)).toMatchObject({
      ...typed,
      ...{ name: 'Ann', mail: 'a@b.test', stake: '2' },
    });
  });
});
