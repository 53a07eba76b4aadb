import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { Row } from '../../server/database/types.ts';
import { entityOf, placedFields, writeName } from '../../src/manifest/fields.ts';
import { entitySchema, formFields } from '../../src/manifest/jsonSchema.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { type Client, describeApi } from '../support/api.ts';
import { sampleOf } from '../support/samples.ts';

/** Entities with nothing beyond what the manifest says of them in their POST; users and tenants have tests of their own. */
const written = Object.keys(manifest.entities).filter((name) => {
  const entity = entityOf(manifest, name);
  return verbsOf(entity).includes('create') && name !== 'user' && name !== 'tenant';
});

/** What has to make sense together: formulas, actions, and the trigger that a risk is about. */
const meaning: { [name: string]: Row } = {
  trigger: { final_setting_result: 'S1' },
  trigger_action: { handler: 'ADD BET FLAG', params: { flag: 'LATE BET' } },
};

/** A body with every scalar field that a form may set. */
function bodyOf(name: string, i: number): Row {
  const fields = formFields(entityOf(manifest, name)).filter(
    ({ field }) => field.kind !== 'ref' && field.kind !== 'refs',
  );
  const sample = Object.fromEntries(
    fields.map((placed) => [writeName(placed), sampleOf(placed.field, { i, mark: 'made', name, alone: true })]),
  );
  return { ...sample, ...meaning[name] };
}

describeApi('create, read, change, delete', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
    const { body } = await admin.post('v1/crud/trigger', bodyOf('trigger', 3));
    // its action has become a named one
    meaning.trigger = { ...meaning.trigger, trigger_actions: body.data.trigger_actions };
    meaning.risk = { triggers: [{ key: 'T1', trigger_id: body.data.id }], final_triggers_result: 'T1' };
  });

  describe.each(written)('%s', (name) => {
    const { path } = entityOf(manifest, name);
    const verbs = verbsOf(entityOf(manifest, name));

    test('MAN-1 what is created is what was sent, is in the list, changes as sent, and is gone when deleted', async () => {
      const body = bodyOf(name, 1);
      const made = await admin.post(path, body);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { id } = made.body.data;
      const same = (record: Row, sent: Row) => {
        for (const { path: place, field } of placedFields(entityOf(manifest, name)))
          if (sent[place] !== undefined && field.kind !== 'names') expect(record[place], place).toEqual(sent[place]);
      };
      same(made.body.data, body);
      expect((await admin.get(`${path}/${id}`)).body).toEqual(made.body);
      const listed = await admin.get(`${path}?filter[id]=${id}`);
      expect(listed.body.total).toBe(1);
      same(listed.body.data[0], body);

      const other = { ...bodyOf(name, 2), updated_at: made.body.data.updated_at };
      const put = await admin.put(`${path}/${id}`, other);
      expect(put.status, JSON.stringify(put.body)).toBe(200);
      same(put.body.data, bodyOf(name, 2));
      expect((await admin.get(`${path}/${id}`)).body).toEqual(put.body);

      if (verbs.includes('delete')) {
        expect((await admin.delete(`${path}/${id}`)).body).toEqual({ data: { id } });
        expect((await admin.get(`${path}/${id}`)).status).toBe(404);
      } else expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    });

    test('VAL-6 an empty body is refused with each required field, and no other', async () => {
      const { status, body } = await admin.post(path, {});
      expect(status).toBe(422);
      const required = entitySchema(manifest, name, 'create').required ?? [];
      expect(body.errors).toEqual(Object.fromEntries(required.map((field) => [field, ['This field is required']])));
    });
  });
});
