import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { Row } from '../../server/database/database.ts';
import { entityOf, type PlacedField, placedFields, writeName } from '../../src/manifest/fields.ts';
import { entitySchema, formFields } from '../../src/manifest/jsonSchema.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertSample } from '../support/rows.ts';
import { sampleOf } from '../support/samples.ts';
import { startSmtp } from '../support/smtp.ts';

/** A task belongs to a case that is open (tests/api/cases/tasks.test.ts). */
const withOwnTests = ['user', 'tenant', 'case_task'];

/** Entities whose POST needs only what the manifest says; the others have their own tests. */
const written = Object.keys(manifest.entities).filter((name) => {
  const entity = entityOf(manifest, name);
  return verbsOf(entity).includes('create') && !withOwnTests.includes(name);
});

/** What has to make sense together: formulas, actions, the trigger that a risk is about, a webhook's name, which stays. */
const meaning: { [name: string]: Row } = {
  trigger: { final_setting_result: 'S1' },
  trigger_action: { handler: 'ADD BET FLAG', params: { flag: 'LATE BET' } },
  webhook: { name: 'desk' },
  // by these records and triggers know it: they stay
  own_field: { kind: 'DEPOSIT', name: 'shop', type: 'TEXT', personal: true },
  // an open one has no outcome
  case: { state: 'CLOSED' },
  notification_channel: { kind: 'MAIL', address: 'desk@example.com', time_zone: 'Europe/Athens' },
};

const isReference = ({ field }: PlacedField) => field.kind === 'ref' || field.kind === 'refs';
const isNeeded = ({ field }: PlacedField) =>
  'required' in field && (field.required === true || field.requiredIf !== undefined);

/** What a record says of a field, as a body says it. */
function writtenIn(record: Row, { path, field, column }: PlacedField): unknown {
  const [outer = '', inner] = path.split('.');
  if (inner !== undefined) return Object.entries(record[outer] ?? {}).find(([name]) => name === inner)?.[1];
  if (field.kind === 'currency') return record[`${path}_id`];
  if (field.kind === 'ref') return record[column ?? ''];
  const of = field.kind === 'refs' ? (field.by ?? 'id') : undefined;
  const value: unknown = record[path];
  return of !== undefined && Array.isArray(value) ? value.map((other: Row) => other[of]) : value;
}
/** Never served, or in another form than it is written in. */
const isOtherwiseServed = ({ field }: PlacedField) => field.kind === 'names' || field.kind === 'password';

describeApi('create, read, change, delete', (api) => {
  let admin: Client;
  let others = 0;
  let closeSmtp: (() => Promise<void>) | undefined;

  /** The id of a new record that another one can refer to, or the name that it is referred to by. */
  async function otherFor(to: string, by = 'id'): Promise<string> {
    const { tenancy } = api().platform;
    const [home] = await tenancy.all();
    const stores = await tenancy.stores(home?.id ?? '');
    others += 1;
    const row = await insertSample(manifest, stores, to, { mark: 'other', firstId: 700_000, i: others });
    return String(row[by]);
  }

  /** A body with every scalar field that a form may set, and with the records that it has to refer to. */
  async function bodyOf(name: string, i: number): Promise<Row> {
    const body: Row = {};
    for (const placed of formFields(entityOf(manifest, name))) {
      const { field } = placed;
      if (!isReference(placed)) body[writeName(placed)] = sampleOf(field, { i, mark: 'made', name, alone: true });
      else if (isNeeded(placed) && meaning[name]?.[writeName(placed)] === undefined) {
        if (field.kind === 'ref') body[writeName(placed)] = await otherFor(field.to);
        if (field.kind === 'refs') body[writeName(placed)] = [await otherFor(field.to, field.by)];
      }
    }
    return { ...body, ...meaning[name] };
  }

  beforeAll(async () => {
    admin = await api().as('admin');
    const { body } = await admin.post('v1/crud/trigger', await bodyOf('trigger', 3));
    // its action has become a named one
    meaning.trigger = { ...meaning.trigger, trigger_actions: body.data.trigger_actions };
    // a follow-up comes after it, and it stays with its customer
    meaning.intervention = { customer_id: await otherFor('customer'), follow_up_at: '2026-01-20T10:00:00.000Z' };
    // a rest ends later than now
    meaning.trigger_rest = { ends_at: '2999-01-20T10:00:00.000Z' };
    // the roster is of people who work on alerts here, a shift has a weekday, and an absence ends after it starts
    const { body: people } = await admin.get('v1/crud/alert/assignees');
    const user_id = people.data[0].id;
    meaning.roster_shift = { user_id, weekdays: ['MONDAY'], time_zone: 'Europe/Malta' };
    meaning.queue = { escalation_user_id: user_id };
    meaning.absence = { user_id, ends_at: '2999-01-20T10:00:00.000Z' };
    // what a list holds is settled, and an entry stays on it
    const { body: list } = await admin.post('v1/crud/value-list', { name: 'Channels', kind: 'WATCH', holds: 'VALUES' });
    meaning.value_list = { holds: 'VALUES' };
    const listed = { value: 'one', hashed: false, ends_at: '2999-01-20T10:00:00.000Z' };
    meaning.value_list_entry = { value_list_id: list.data.id, ...listed };
    // a view is of a list and goes to people, by a mail server
    const smtp = await startSmtp();
    closeSmtp = smtp.close;
    api().platform.mail = smtp.settings;
    const form = { entity: 'deposit', name: 'Deposits', filters: {}, sort: '-amount', columns: null, shared: false };
    const { body: view } = await admin.post('v1/saved-views', form);
    const { body: me } = await admin.get(`v1/crud/user/${user_id}`);
    const recipients = [{ user_id, user_name: me.data.name }];
    meaning.view_schedule = {
      source: 'VIEW',
      view_id: view.data.id,
      recipients,
      weekdays: ['MONDAY'],
      time_zone: 'Europe/Malta',
    };
    meaning.risk = { triggers: [{ key: 'T1', trigger_id: body.data.id }], final_triggers_result: 'T1' };
  });

  afterAll(() => closeSmtp?.());

  describe.each(written)('%s', (name) => {
    const { path } = entityOf(manifest, name);
    const verbs = verbsOf(entityOf(manifest, name));

    test('MAN-1 a created record equals what was sent, is listed, changes as sent, and is gone after its deletion', async () => {
      const body = await bodyOf(name, 1);
      const made = await admin.post(path, body);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { id } = made.body.data;
      const same = (record: Row, sent: Row) => {
        for (const placed of placedFields(entityOf(manifest, name))) {
          const wanted = sent[writeName(placed)];
          if (wanted !== undefined && !isOtherwiseServed(placed))
            expect(writtenIn(record, placed), placed.path).toEqual(wanted);
        }
      };
      same(made.body.data, body);
      expect((await admin.get(`${path}/${id}`)).body).toEqual(made.body);
      const listed = await admin.get(`${path}?filter[id]=${id}`);
      expect(listed.body.total).toBe(1);
      same(listed.body.data[0], body);

      const other = await bodyOf(name, 2);
      const put = await admin.put(`${path}/${id}`, { ...other, updated_at: made.body.data.updated_at });
      if (verbs.includes('edit')) {
        expect(put.status, JSON.stringify(put.body)).toBe(200);
        same(put.body.data, other);
        expect((await admin.get(`${path}/${id}`)).body).toEqual(put.body);
      } else expect(put.status).toBe(404);

      if (verbs.includes('delete')) {
        expect((await admin.delete(`${path}/${id}`)).body).toEqual({ data: { id } });
        expect((await admin.get(`${path}/${id}`)).status).toBe(404);
      } else expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    });

    test('VAL-6 an empty body is refused with exactly the required fields', async () => {
      const { status, body } = await admin.post(path, {});
      expect(status).toBe(422);
      const required = entitySchema(manifest, name, 'create').required ?? [];
      expect(body.errors).toEqual(Object.fromEntries(required.map((field) => [field, ['This field is required']])));
    });
  });
});
