import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { sharedData, sharedDataMissing } from '../support/sharedData.ts';
import { counted, emptyTenant, ndjson, rowsIn, sendIn } from './ingest/calls.ts';
import { betslip, customer } from './ingest/helpers.ts';

const lines = 'application/x-ndjson';
const noBadInput = sharedDataMissing('badinput');

describeApi('malformed ingest bodies', (api) => {
  let admin: Client;
  const send = (kind: string, body: string | Buffer | readonly unknown[], type?: string, client = admin) =>
    sendIn(api().app, client, kind, body, type);
  const stored = (name: string, order?: string) => rowsIn(api().platform, '1', name, order);
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  beforeEach(() => emptyTenant(api().platform, '1'));

  test('ERR-5 a body that is no list of rows is refused with the expected form', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('[{}]', 'utf16le')]);
    for (const body of ['{}', '{"partner_customerId":"C1"}', 'null', '42', '"x"', 'name;sex\nAnn;F', '<xml/>', utf16]) {
      const answer = await send('customers', body);
      expect(answer, String(body)).toMatchObject({ status: 422, body: { errors: { body: [expect.any(String)] } } });
      expect(answer.body.message).toContain(lines);
    }
    for (const body of ['', ' \n '])
      expect(await send('customers', body), body).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('empty') },
      });
    for (const type of ['text/plain', 'text/csv', 'multipart/form-data; boundary=x', 'application/jsonx'])
      expect((await send('customers', '[]', type)).status, type).toBe(415);
    expect((await send('trousers', [])).body.message).toMatch(/no events of the kind 'trousers': known are customers,/);
    expect((await send('trousers', [])).status).toBe(404);
    const packed = await api().app.inject({
      method: 'POST',
      url: '/api/v1/ingest/customers',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: '[]',
    });
    expect([packed.statusCode, packed.json().message]).toEqual([400, expect.stringContaining('gzip')]);
    expect(await counted(api().platform, '1', 'customer')).toBe(0);
  });

  test('of a broken array the readable rows are stored and the rest is reported', async () => {
    const [one, two] = [JSON.stringify(customer('C1')), JSON.stringify(customer('C2'))];
    const cases: [string, number, number[], RegExp][] = [
      [`[${one},${two}`, 2, [3], /no end/],
      [`[${one},${two.slice(0, 20)}`, 1, [2, 3], /no JSON/],
      [`[${one},${two},]`, 2, [3], /after the last comma/],
      [`[${one},,${two}]`, 2, [2], /between two commas/],
      [`[${one},${two}],${one}]`, 2, [3], /after the end/],
      [`[${one}${two}]`, 0, [1], /no JSON/],
      [`[${one},\n{"partner_customerId":"C9},\n${two}]`, 2, [2], /no JSON/],
      [`[${one},}},${two}]`, 2, [2], /no JSON/],
      ['[', 0, [1], /no end/],
      ['[,]', 0, [1, 2], /between two commas/],
      ['[[[[]]]]', 0, [1], /no JSON object/],
    ];
    for (const [body, count, at, says] of cases) {
      await emptyTenant(api().platform, '1');
      const answer = await send('customers', body);
      expect(answer.status, body).toBe(200);
      expect(answer.body.accepted, body).toBe(count);
      expect(
        answer.body.rejected.map(({ line }: { line: number }) => line),
        body,
      ).toEqual(at);
      expect(answer.body.rejected[0].errors[0], body).toMatch(says);
      expect(await counted(api().platform, '1', 'customer'), body).toBe(count);
    }
  });

  test('of a row with a thousand unknown fields fifty are named; one with thousands is not examined', async () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, at]));
    const rows = [{ ...customer('C1'), ...fields(1_000) }, customer('C2'), { ...customer('C3'), ...fields(2_000) }];
    const { status, body } = await send('customers', rows);
    expect([status, body.accepted]).toEqual([200, 1]);
    const [known, long] = body.rejected;
    expect(known.errors).toHaveLength(21);
    expect(known.errors.at(-1)).toBe('row: and 30 more');
    expect(long).toEqual({ line: 3, errors: ['row: This row has more than 2000 values'] });
  });

  test('a row of 1 MB, of thousands of parts or nested without end is refused by line and quickly; its neighbours are stored', async () => {
    const huge = [
      JSON.stringify(customer('C8', { name: 'x'.repeat(1024 * 1024) })),
      JSON.stringify({ ...betslip('S8'), bets: new Array(500_000).fill(1) }),
      `{"partner_customerId":"C8","name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
      '['.repeat(900_000),
      `{"partner_customerId":"C8","name":"${'x'.repeat(3_000_000)}"}`,
    ];
    const says = [/longer than 1 MB/, /too many parts/, /^name: /, /no JSON/, /longer than 1 MB/];
    const all = [JSON.stringify(customer('C1')), ...huge, JSON.stringify(customer('C2'))];
    for (const [body, type] of [
      [all.join('\n'), lines],
      // in an array brackets that never close take the rest with them
      [`[${all.filter((row) => row !== huge[3]).join(',')}]`, 'application/json'],
    ] as const) {
      await emptyTenant(api().platform, '1');
      const begun = process.threadCpuUsage();
      const { status, body: answer } = await send('customers', body, type);
      expect(status).toBe(200);
      expect(answer.accepted).toBe(2);
      const wanted = type === lines ? says : says.filter((_, at) => at !== 3);
      expect(answer.rejected).toHaveLength(wanted.length);
      for (const [at, { errors }] of answer.rejected.entries()) expect(errors[0]).toMatch(wanted[at] ?? /-/);
      expect(JSON.stringify(answer).length).toBeLessThan(10_000);
      // of the processor: on a busy machine the wait for it would count as well
      const { user, system } = process.threadCpuUsage(begun);
      expect((user + system) / 1_000).toBeLessThan(3_000);
      const kept = await stored('ingest_log');
      for (const { row } of kept) expect(String(row).length).toBeLessThanOrEqual(20_000);
    }
  });

  test.skipIf(noBadInput)(
    'VAL-6 any JSON file is answered row by row, never with 5xx',
    async () => {
      const folder = join(sharedData, 'badinput/JSONTestSuite/test_parsing');
      for (const name of readdirSync(folder)) {
        const bytes = readFileSync(join(folder, name));
        for (const type of ['application/json', lines]) {
          const { status, body } = await send('customers', bytes, type);
          expect([200, 422], `${name} ${type}: ${JSON.stringify(body).slice(0, 300)}`).toContain(status);
          if (status === 200) expect(body, name).toMatchObject({ accepted: 0, unchanged: 0 });
          if (type === lines && bytes.length > 0) expect(status, name).toBe(200);
        }
        const between = Buffer.concat([
          Buffer.from(`${ndjson([customer('C1')])}`),
          bytes,
          Buffer.from(`\n${ndjson([customer('C2')])}`),
        ]);
        expect((await send('customers', between, lines)).body.accepted, name).toBe(2);
        await emptyTenant(api().platform, '1');
      }
    },
    // some 300 files, three calls each
    180_000,
  );

  test.skipIf(noBadInput)('VAL-6 naughty strings are stored unchanged or refused by their line', async () => {
    const strings: string[] = JSON.parse(readFileSync(join(sharedData, 'badinput/blns/blns.json'), 'utf8'));
    const rows = strings.map((text, at) => customer(`N${String(at).padStart(4, '0')}`, { name: text, mail: null }));
    const { body } = await send('customers', rows);
    const refused = new Set(body.rejected.map(({ line }: { line: number }) => line));
    expect(body.accepted + refused.size).toBe(strings.length);
    expect(refused.size).toBeLessThan(20);
    const kept = await stored('customer', 'partner_customerId');
    // the embedded database's client drops a byte order mark that a text begins with
    const read = (text: unknown) => String(text).replace(/^\ufeff/, '');
    expect(kept.map((one) => read(one.customer_details_name))).toEqual(
      strings.filter((_, at) => !refused.has(at + 1)).map(read),
    );
    for (const [at, text] of strings.entries()) {
      if (at % 10 !== 0) continue;
      for (const type of ['application/json', lines])
        expect((await send('customers', text, type)).status, text).toBeLessThan(500);
      expect((await send(encodeURIComponent(text), [])).status, text).toBeLessThan(500);
    }
  });
});
