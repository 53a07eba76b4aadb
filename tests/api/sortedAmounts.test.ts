import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';

const deposits = 'v1/crud/deposit';
const [first, second] = ['2026-01-04', '2026-01-05'];

interface Sent {
  id: string;
  amount: string;
  currency_id: string;
}

describeApi('lists ordered by amounts of several currencies', (api) => {
  let tenant: Store;
  let desk: Desk;
  let reader: Client;
  let customer: string;
  let made = 0;
  beforeEach(async () => {
    const stores = await api().platform.tenancy.stores('1');
    tenant = stores.tenant;
    desk = new Desk(tenant, stores.logs);
    await desk.clear();
    reader = await api().as('auditor');
    customer = await desk.customer('C-1');
    for (const day of [first, second]) {
      await rate(day, 'JPY', '160');
      await rate(day, 'GBP', day === first ? '0.8' : '0.5');
    }
  });
  const rate = async (day: string, code: string, value: string) => {
    const { control } = api().platform;
    await sql`delete from ${table(control, 'currency_rate')} where code = ${code} and day = ${day}::date`.execute(
      control.db,
    );
    await insertRow(control, 'currency_rate', { code, day, rate: value });
  };
  const paid = async (amount: string, currency: string, day = second, more: Row = {}) => {
    made += 1;
    const row = { partner_depositId: `D-${made}`, customer_id: customer, amount, currency, result: 'APPROVED' };
    return String((await insertRow(tenant, 'deposit', { ...row, submitted_at: `${day}T10:00:00.000Z`, ...more })).id);
  };
  const list = async (query: string, path = deposits) => {
    const answer = await reader.get(`${path}?filter[customer_id]=${customer}&${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const told = (rows: Sent[]) => rows.map(({ amount, currency_id }) => `${Number(amount)} ${currency_id}`);

  test('100 yen are less than 100 euros, and these less than 100 pounds', async () => {
    await paid('100', 'GBP');
    await paid('100', 'JPY');
    await paid('100', 'EUR');
    await paid('15000', 'JPY');
    const { data, sorted_in } = await list('sort=amount&currency=EUR');
    expect(told(data)).toEqual(['100 JPY', '15000 JPY', '100 EUR', '100 GBP']);
    expect(sorted_in).toEqual({ currency: 'EUR', without: [] });
    expect(told((await list('sort=-amount&currency=JPY')).data)).toEqual([
      '100 GBP',
      '100 EUR',
      '15000 JPY',
      '100 JPY',
    ]);
  });

  test('each amount is taken at the rate of its own day', async () => {
    // 80 pounds are 100 euros on the first day, and 160 on the second
    await paid('80', 'GBP', first);
    await paid('120', 'EUR', second);
    await paid('80', 'GBP', second);
    const { data } = await list('sort=-amount&currency=EUR');
    expect(
      data.map(({ amount, submitted_at }: { amount: string; submitted_at: string }) => [
        amount,
        submitted_at.slice(0, 10),
      ]),
    ).toEqual([
      ['80.00', second],
      ['120.00', second],
      ['80.00', first],
    ]);
  });

  test('a currency without a rate comes last both ways, in its own order, and is named', async () => {
    for (const amount of ['5', '900']) await paid(amount, 'SEK');
    await paid('1', 'EUR');
    await paid('1', 'GBP');
    await paid('0', 'SEK');
    const { control } = api().platform;
    await sql`delete from ${table(control, 'currency_rate')} where code = 'SEK'`.execute(control.db);
    const up = await list('sort=amount&currency=EUR');
    expect(told(up.data)).toEqual(['0 SEK', '1 EUR', '1 GBP', '5 SEK', '900 SEK']);
    expect(up.sorted_in).toEqual({ currency: 'EUR', without: ['SEK'] });
    expect(told((await list('sort=-amount&currency=EUR')).data)).toEqual([
      '1 GBP',
      '1 EUR',
      '0 SEK',
      '900 SEK',
      '5 SEK',
    ]);
  });

  test('amounts of one currency are compared as they stand', async () => {
    for (const [amount, day] of [
      ['80', second],
      ['100', first],
      ['90', second],
    ] as const)
      await paid(amount, 'GBP', day);
    await rate(second, 'GBP', '0.1');
    const { data, sorted_in } = await list('sort=-amount&currency=EUR');
    expect(told(data)).toEqual(['100 GBP', '90 GBP', '80 GBP']);
    expect(sorted_in).toBeUndefined();
  });

  test('pages by cursor repeat nothing and miss nothing, in the order of the export and of pages by number', async () => {
    const currencies = ['JPY', 'GBP', 'EUR', 'SEK'];
    for (let n = 0; n < 60; n += 1) {
      const amount = String(((n * 37) % 11) * 10 + (n % 3 === 0 ? 0.5 : 0));
      await paid(amount, currencies[n % 4] ?? 'EUR', n % 2 === 0 ? first : second);
    }
    for (const sort of ['amount', '-amount']) {
      const whole = (await list(`sort=${sort}&currency=EUR&per_page=200`)).data.map(({ id }: Sent) => id);
      expect(new Set(whole).size).toBe(60);
      const walked: string[] = [];
      let after = '';
      for (let page = 0; page < 20; page += 1) {
        // the reader's currency may change on the way: a walk goes on as it began
        const currency = page === 0 ? 'EUR' : 'JPY';
        const body = await list(`sort=${sort}&currency=${currency}&per_page=7${after && `&after=${after}`}`);
        walked.push(...body.data.map(({ id }: Sent) => id));
        if (body.data.length < 7) break;
        after = body.cursor;
      }
      expect(walked).toEqual(whole);
      const numbered: string[] = [];
      for (let page = 1; page <= 9; page += 1)
        numbered.push(
          ...(await list(`sort=${sort}&currency=EUR&per_page=7&page=${page}`)).data.map(({ id }: Sent) => id),
        );
      expect(numbered).toEqual(whole);
      const admin = await api().as('admin');
      const { payload } = await api().app.inject({
        url: `/api/${deposits}/export?filter[customer_id]=${customer}&sort=${sort}&currency=EUR`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const lines = payload.split('\n').filter((one) => one !== '');
      const rows = lines.flatMap((one): Sent[] => JSON.parse(one).data ?? []);
      expect(rows.map(({ id }) => id)).toEqual(whole);
    }
  });

  test('rows without an amount stay at their end, and a cursor between them goes on', async () => {
    const slip = async (stake: string, back: string | null, currency: string) => {
      made += 1;
      const row = { partner_betslipId: `B-${made}`, customer_id: customer, stake, return: back, currency, price: '2' };
      const at = `${second}T10:00:00.000Z`;
      const settled = back === null ? { settled: false } : { settled: true, settlement_date: at };
      return String((await insertRow(tenant, 'betslip', { ...row, created_at: at, ...settled })).id);
    };
    for (const [stake, back, currency] of [
      ['10', null, 'EUR'],
      ['10', '25', 'GBP'],
      ['900', '1000', 'JPY'],
      ['10', null, 'JPY'],
      ['10', '2', 'EUR'],
    ] as const)
      await slip(stake, back, currency);
    const path = 'v1/crud/betslip';
    for (const sort of ['profit', '-profit', 'return', '-return']) {
      const whole = (await list(`sort=${sort}&currency=EUR`, path)).data.map(({ id }: Sent) => id);
      const walked: string[] = [];
      let after = '';
      for (let page = 0; page < 6; page += 1) {
        const body = await list(`sort=${sort}&currency=EUR&per_page=1${after && `&after=${after}`}`, path);
        walked.push(...body.data.map(({ id }: Sent) => id));
        after = body.cursor ?? '';
        if (!after) break;
      }
      expect(walked, sort).toEqual(whole);
    }
  });

  test('a cursor of another order, or one that was made by hand, is refused', async () => {
    for (const currency of ['EUR', 'GBP', 'JPY']) await paid('10', currency);
    const { cursor } = await list('sort=amount&per_page=1');
    const forged = (change: (parts: unknown[]) => unknown[]) =>
      Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(cursor, 'base64url').toString())))).toString(
        'base64url',
      );
    for (const after of [
      forged((parts) => [...parts.slice(0, -1), "EUR'; select 1"]),
      forged((parts) => parts.slice(0, -1)),
      forged(([digest, , ...rest]) => [digest, 'maybe', ...rest]),
      forged(([digest, lacks, , ...rest]) => [digest, lacks, 'NaN', ...rest]),
    ])
      expect((await reader.get(`${deposits}?filter[customer_id]=${customer}&sort=amount&after=${after}`)).status).toBe(
        422,
      );
    expect((await reader.get(`${deposits}?filter[customer_id]=${customer}&sort=-amount&after=${cursor}`)).status).toBe(
      422,
    );
  });
});
