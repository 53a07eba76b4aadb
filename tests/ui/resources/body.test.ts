import { describe, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import type { RecordData } from '../../../src/records.ts';
import { formBody, formPlaces, formValues } from '../../../src/resources/formBody.ts';

const manifest: ManifestDef = declared;
function form(name: string, record: RecordData | null) {
  const entity = entityOf(manifest, name);
  const places = formPlaces(entity, record ? 'edit' : 'create');
  const values = formValues(places, record);
  return { values, body: (change: object = {}) => formBody(entity, places, { ...values, ...change }, record) };
}
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
});
