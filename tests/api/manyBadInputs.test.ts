import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { ingestKinds } from '../../server/ingest/ingestKinds.ts';
import { entityOf, writeName } from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { formFields } from '../../src/manifest/jsonSchema.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { type Answer, type Client, describeApi } from '../support/api.ts';
import { figure, repetitions } from '../support/figures.ts';
import { Stalls } from '../support/stalls.ts';
import { fillFloor, withQuery } from './helpers/floor.ts';
import { sharedData } from './helpers/shared.ts';
import { sendIn } from './ingest/calls.ts';
import { oneOfEach } from './ingest/helpers.ts';

/** QUALITY asks for 20,000 a run, over both kinds of database. */
const cases = Math.ceil(repetitions(20_000, 1_200, 'PITBOSS_BAD_INPUT') / 2);
const atOnce = 50;

const file = sharedData('badinput/blns/blns.json');
const naughty: string[] = file === undefined ? [] : JSON.parse(readFileSync(file, 'utf8'));
const own = [
  '',
  ' ',
  "'; drop table customer; --",
  '" or 1=1 --',
  '$(reboot)',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '%00',
  '{{7*7}}',
  'a'.repeat(10_000),
  '9'.repeat(40),
  '1e999',
  '-0',
  'NaN',
  'null',
  'true',
  '0x10',
  '2026-02-30T25:61:00Z',
  '0000-00-00',
  '9999999999999999999-01-01T00:00:00Z',
];
const texts = [...own, ...naughty];
const extremes: unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  2 ** 53,
  Number.MIN_VALUE,
  [],
  {},
  [[]],
  [null],
  { toString: 'x' },
  { constructor: { prototype: {} } },
  ['x', {}],
  JSON.parse('{"__proto__": {"admin": true}}'),
];

const written = Object.keys(manifest.entities).flatMap((name) => {
  const entity = entityOf(manifest, name);
  if (!verbsOf(entity).includes('create')) return [];
  const path = entity.createPath ?? entity.path;
  return [{ name, path, fields: formFields(entity), edits: verbsOf(entity).includes('edit'), base: entity.path }];
});
const listed = Object.entries(manifest.entities).map(([, entity]) => ({
  path: entity.path,
  filters: filtersOf(manifest, entity).flatMap(({ name, ops }) => ops.map((op) => `filter[${name}][${op}]`)),
}));

interface Case {
  way: 'POST' | 'PUT' | 'filter' | 'sort' | 'ingest';
  entity: number;
  field: number;
  value: unknown;
}

const anyCase: fc.Arbitrary<Case> = fc.record({
  way: fc.constantFrom('POST', 'PUT', 'filter', 'sort', 'ingest'),
  entity: fc.nat(1_000),
  field: fc.nat(1_000),
  value: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...texts) },
    { weight: 2, arbitrary: fc.constantFrom(...extremes) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  ),
});

const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[at % from.length];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
};

describeApi('many bad inputs', (api) => {
  let admin: Client;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    admin = await api().as('admin');
    const { northgate } = await fillFloor(api(), 2, 500_000);
    for (const [name, [row]] of Object.entries(northgate.rows)) if (row) ids.set(name, String(row.id));
  });

  test('VAL-6 a body that would change what every object inherits is refused', async () => {
    for (const payload of ['{"name":"x","__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']) {
      const answer = await api().app.inject({
        method: 'POST',
        url: '/api/v1/crud/customer-tag',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload,
      });
      expect([400, 422], answer.body).toContain(answer.statusCode);
    }
    expect('admin' in {}).toBe(false);
  });

  test(
    `QUALITY Trust 10: ${cases} cases by POST, PUT, filter, sort and ingest are stored as they are or refused by field, without a stall`,
    async () => {
      const stalls = new Stalls();
      const counts = { stored: 0, refused: 0 };
      const slow: string[] = [];
      const made = fc.sample(anyCase, {
        numRuns: cases,
        seed: Number(process.env.PITBOSS_SEED ?? Date.now() % 2 ** 31),
      });
      const batches = new Map<number, { index: number; value: unknown; field: string }[]>();
      for (const one of made) {
        if (one.way === 'ingest') {
          await send(one);
          continue;
        }
        const what = JSON.stringify(one).slice(0, 300);
        const { answer, busy } = await stalls.watched(() => call(one));
        judge(one, answer, what);
        if (busy < 100) continue;
        // garbage collection falls on any call: what is slow is slow again
        const again = await stalls.watched(() => call(one));
        if (again.busy >= 100) slow.push(`${what}: ${Math.round(again.busy)} ms`);
      }
      for (const kind of batches.keys()) await flush(kind);
      stalls.stop();
      expect(slow).toEqual([]);
      expect(counts.stored + counts.refused).toBe(cases);
      expect(counts.stored).toBeGreaterThan(cases / 50);
      expect((await api().nobody.get('health')).status).toBe(200);
      const kind = api().platform.hosts.control.kind;
      figure(
        10,
        `${cases} cases of bad input on ${kind}: ${counts.refused} refused by field, ${counts.stored} taken as they are, 0 violations; longest stall ${Math.round(stalls.longest)} ms, ${Math.round(stalls.busiest)} ms of the processor at most for one call`,
      );

      async function call({ way, entity, field, value }: Case): Promise<Answer> {
        if (way === 'POST' || way === 'PUT') {
          const { name, path, fields, edits, base } = pick(written, entity);
          const body = { [writeName(pick(fields, field))]: value };
          const id = ids.get(name);
          return way === 'PUT' && edits && id !== undefined ? admin.put(`${base}/${id}`, body) : admin.post(path, body);
        }
        const { path, filters } = pick(listed, entity);
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return admin.get(
          withQuery(path, { [way === 'sort' ? 'sort' : pick([...filters, 'filter[id]'], field)]: text }),
        );
      }

      function judge({ way, entity, field, value }: Case, { status, body }: Answer, what: string): void {
        const told = `${what}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
        expect([200, 201, 400, 403, 404, 409, 422], told).toContain(status);
        if (status >= 400) {
          counts.refused += 1;
          expect(body, told).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
          if (status !== 422) return;
          expect(Object.keys(body.errors).length, told).toBeGreaterThan(0);
          if (way === 'sort') expect(body.errors, told).toHaveProperty('sort');
          return;
        }
        counts.stored += 1;
        if (way !== 'POST' && way !== 'PUT') {
          expect(body.data, told).toEqual(expect.any(Array));
          return;
        }
        const placed = pick(pick(written, entity).fields, field);
        // a text is stored as it was sent; a name without the blanks around it
        if (placed.field.kind === 'longText' && typeof value === 'string')
          expect(body.data[placed.path], told).toBe(value);
        if (placed.field.kind === 'text' && typeof value === 'string' && typeof body.data[placed.path] === 'string')
          expect(String(body.data[placed.path]).trim(), told).toBe(value.trim());
      }

      /** Rows of a kind are sent together: each is judged by itself. */
      async function send({ entity, field, value }: Case): Promise<void> {
        const index = entity % oneOfEach.length;
        const [, , row] = pick(oneOfEach, index);
        const names = Object.keys(row as object);
        batches.set(index, [...(batches.get(index) ?? []), { index, value, field: pick(names, field) }]);
        if ((batches.get(index)?.length ?? 0) >= atOnce) await flush(index);
      }

      async function flush(index: number): Promise<void> {
        const sent = batches.get(index) ?? [];
        batches.delete(index);
        const [kind, , row] = pick(oneOfEach, index);
        const rows = sent.map(({ field, value }) => ({ ...(row as object), [field]: value }));
        const { answer } = await stalls.watched(() => sendIn(api().app, admin, kind, rows));
        const told = `${kind}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
        expect(answer.status, told).toBe(200);
        const { accepted, unchanged, rejected } = answer.body;
        expect(accepted + unchanged + rejected.length, told).toBe(rows.length);
        counts.stored += accepted + unchanged;
        counts.refused += rejected.length;
        for (const { line, errors } of rejected) {
          const one = sent[line - 1];
          const names = errors.map((text: string) => text.split(/[.:]/, 1)[0]);
          expect(errors.length, told).toBeGreaterThan(0);
          expect([...names, one?.field, 'row'], told).toContain(one?.field);
        }
      }
    },
    120_000 + cases * 200,
  );
});

describe('the kinds of ingest', () => {
  test('each has a row here', () => {
    expect([...new Set(oneOfEach.map(([kind]) => kind))].sort()).toEqual([...ingestKinds].sort());
  });
});
