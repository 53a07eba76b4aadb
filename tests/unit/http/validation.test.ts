import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { Refused } from '../../../server/errors.ts';
import { hashPassword, isPassword } from '../../../server/sessions/passwords.ts';
import { createAjv, fieldTexts } from '../../../server/validation/validation.ts';
import { type EntityDef, entity } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { entitySchema } from '../../../src/manifest/jsonSchema.ts';

const form: EntityDef = entity({
  path: 'v1/crud/form',
  route: 'forms',
  store: 'tenant',
  area: 'rmt',
  icon: 'Flag',
  label: 'name',
  sort: 'name',
  fields: {
    id: f.id(),
    name: f.text({ required: true, min: 3, max: 5 }),
    mail: f.email(),
    count: f.integer(),
    share: f.integer({ min: 1, max: 10 }),
    currency: f.currency(),
    amount: f.money({ currency: 'currency' }),
    price: f.decimal({ scale: 4, min: '0.0001', max: 1000 }),
    fee: f.money({ currency: 'currency', min: 0 }),
    score: f.decimal({ scale: 2, max: '9999999999.99' }),
    at: f.time(),
    day: f.date(),
    sex: f.choice('Sexes'),
    reason: f.text({ requiredIf: { field: 'sex', in: ['N/A'] } }),
    open: f.boolean({ default: true }),
    until: f.text({ requiredIf: { field: 'open', in: ['false'] } }),
    done: f.boolean(),
    site: f.text({ format: 'hostname' }),
    tags: f.refs('customer_tag'),
  },
  list: ['name'],
  form: ['name'],
});

const judge = createAjv().compile(
  entitySchema({ entities: { ...manifest.entities, form }, menu: [] }, 'form', 'create'),
);
const textsOf = (body: object) =>
  judge({ name: 'Anna', ...body }) ? {} : new Refused(fieldTexts(judge.errors ?? [])).errors;

const cases: [string, object, string][] = [
  ['required', { name: '' }, 'This field is required'],
  ['required, being null', { name: null }, 'This field is required'],
  ['required, being blank', { name: '   ' }, 'This field is required'],
  ['required, of blanks that are no spaces', { name: '\t\n\u00a0\u2003' }, 'This field is required'],
  ['min length', { name: 'ab' }, 'This field must be at least 3 characters long'],
  ['max length', { name: 'abcdef' }, 'This field must be at most 5 characters long'],
  ['email', { mail: 'anna' }, 'Please enter a valid email address'],
  ['integer', { count: 1.5 }, 'This field must be a whole number'],
  ['between', { share: 11 }, 'This field must be between 1 and 10'],
  ['between', { share: 0 }, 'This field must be between 1 and 10'],
  ['required-if', { sex: 'N/A' }, 'This field is required'],
  ['regex', { currency: 'euro' }, 'This field format is invalid'],
  ['domain', { site: 'no domain' }, 'Invalid domain format'],
  ['money with 3 decimals', { amount: '1.234' }, 'This field must be an amount with at most 2 decimals'],
  ['money as a number', { amount: 1.5 }, 'This field must be an amount with at most 2 decimals'],
  ['decimal', { price: 'x' }, 'This field must be a number'],
  ['decimal of more places than its scale', { price: '9.12345' }, 'This number has too many digits'],
  ['decimal below its min', { price: '0.0000' }, 'This field must be between 0.0001 and 1000'],
  ['decimal above its max by the last place', { price: '1000.0001' }, 'This field must be between 0.0001 and 1000'],
  ['money below its min', { fee: '-0.01' }, 'This field must be at least 0'],
  ['decimal above what a float tells apart', { score: '10000000000.00' }, 'This field must be at most 9999999999.99'],
  ['time', { at: 'today' }, 'This field must be a date and time such as 2026-01-31T18:00:00Z'],
  ['date', { day: '31.01.2026' }, 'This field must be a date such as 2026-01-31'],
  ['choice', { sex: 'OTHER' }, 'This field must be one of: MALE, FEMALE, N/A'],
  ['boolean', { done: 'yes' }, 'This field must be true or false'],
  ['list', { tags: '1' }, 'This field must be a list'],
  ['unknown field', { colour: 'red' }, 'There is no such field'],
];
test.each(cases)('VAL-1 VAL-6 the server’s text: %s', (_rule, body, text) => {
  const field =
    Object.keys(body)[0] === 'sex' && text === 'This field is required' ? 'reason' : (Object.keys(body)[0] ?? '');
  expect(textsOf(body)).toEqual({ [field]: [text] });
});

test.each([
  [{ sex: 'N/A', reason: ' ' }, { reason: ['This field is required'] }],
  [{ sex: 'N/A', reason: 'Asked' }, {}],
  [{ open: false }, { until: ['This field is required'] }],
  [{ open: false, until: ' ' }, { until: ['This field is required'] }],
  [{ open: true, until: null }, {}],
  [{}, {}],
])('VAL-1 a conditionally required field must be given and not blank: %j', (body, errors) => {
  expect(textsOf(body)).toEqual(errors);
});

test('VAL-1 a default counts for a condition when the body omits its field', () => {
  const asking: EntityDef = {
    ...form,
    fields: { ...form.fields, until: f.text({ requiredIf: { field: 'open', in: ['true'] } }) },
  };
  const manifestWith = { entities: { ...manifest.entities, asking }, menu: [] };
  const [create, update] = (['create', 'update'] as const).map((use) =>
    createAjv().compile(entitySchema(manifestWith, 'asking', use)),
  );
  expect(create?.({ name: 'Anna' })).toBe(false);
  expect(create?.({ name: 'Anna', open: false })).toBe(true);
  // the stored record is not in the body: server/sql/write.ts reads it
  expect(update?.({ name: 'Anna' })).toBe(true);
});

test.each(['0.0001', '1000', '1000.0000', '0.5', null])(
  'VAL-6 a decimal within its bounds is accepted: %s',
  (price) => {
    expect(textsOf({ price })).toEqual({});
  },
);

test('VAL-6 a valid body is accepted', () => {
  const body = {
    mail: 'a@b.example',
    count: -3,
    share: 10,
    currency: 'EUR',
    amount: '-0.50',
    price: '1.9999',
    done: false,
  };
  expect(
    textsOf({ ...body, at: '2026-01-31T18:00:00Z', day: '2026-01-31', sex: 'MALE', site: 'https://www.a.example' }),
  ).toEqual({});
});

test('API-3 a password matches its own hash only, and two hashes of one differ', async () => {
  const [one, two] = await Promise.all([hashPassword('nine lives left'), hashPassword('nine lives left')]);
  expect(one).not.toBe(two);
  expect(one).not.toContain('nine');
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await isPassword('nine lives left', one)).toBe(true);
  expect(await isPassword('nine lives lost', one)).toBe(false);
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('x', 'plain$x')).toBe(false);
});
