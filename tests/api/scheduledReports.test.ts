import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { storeRates } from '../../server/ingest/reference.ts';
import { smtpSend } from '../../server/mail/smtp.ts';
import { sendView } from '../../server/schedules/sendView.ts';
import { startRuns } from '../../server/schedules/startRuns.ts';
import { paperBounds } from '../../server/schedules/viewFile.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { asAdministrator } from '../support/administrator.ts';
import { type Client, describeApi } from '../support/api.ts';
import { readPaper } from '../support/paper.ts';
import { startSmtp } from '../support/smtp.ts';
import { type MadeUser, makeUser, userWith } from './helpers/users.ts';

const path = 'v1/crud/view-schedule';
const origin = 'https://desk.example.com';
/** A Monday. */
const now = '2026-01-05T12:00:00.000Z';

describeApi('scheduled reports', (api) => {
  let admin: Client;
  let author: MadeUser;
  let reader: MadeUser;
  let tenant: Store;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;

  beforeAll(async () => {
    api().setNow(now);
    const stores = await api().platform.tenancy.stores('1');
    tenant = stores.tenant ?? expect.unreachable('tenant 1 has a store');
    admin = await api().as('admin');
    await storeRates(api().platform.control, [{ day: '2026-01-04', code: 'GBP', rate: '0.8' }]);
    const deposits = [1, 2, 3].map((at) => ({
      ...{ partner_depositId: `r-${at}`, partner_customerId: `customer-${at}`, amount: `${at}000.50`, currency: 'EUR' },
      ...{ result: 'APPROVED', submitted_at: '2026-01-04T11:00:00.000Z' },
    }));
    expect((await admin.post('v1/ingest/deposits', deposits)).body.accepted).toBe(3);
    const spin = { partner_customerId: 'customer-1', game: 'Book of Ra', provider: 'Novo', finished: true };
    // what is asked for is the day of UTC before the Monday
    const spins = [
      { partner_casino_spinId: 's-1', stake: '10.00', return: '4.00', currency: 'EUR' },
      { partner_casino_spinId: 's-2', stake: '8.00', return: '40.00', currency: 'GBP' },
    ].map((one) => ({ ...spin, ...one, submitted_at: '2026-01-04T20:00:00.000Z' }));
    const { body } = await admin.post('v1/ingest/casino', spins);
    expect(body.accepted, JSON.stringify(body)).toBe(2);
  });
  beforeEach(async () => {
    api().setNow(now);
    for (const name of ['view_schedule', 'saved_view', 'audit_log'])
      await sql`delete from ${table(tenant, name)}`.execute(asAdministrator(api().platform, tenant).db);
    admin = await api().as('admin');
    author = await makeUser(api(), { roles: ['role.risk.manager'] });
    reader = await makeUser(api(), { roles: ['role.analyst'] });
    smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    api().platform.mail = smtp.settings;
  });

  const bodyOf = (more: object) => ({
    ...{ recipients: [{ user_id: reader.id }], weekdays: ['MONDAY'], hour: 14, time_zone: 'Europe/Malta', ...more },
  });
  const planned = async (more: object): Promise<Row> => {
    const { status, body } = await author.client.post(path, bodyOf(more));
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const plannedView = async (more: object = {}): Promise<Row> => {
    const form = { entity: 'deposit', name: 'Deposits', filters: {}, sort: '-amount', shared: false };
    const view = await author.client.post('v1/saved-views', {
      ...{ ...form, columns: ['partner_depositId', 'amount', 'result', 'submitted_at'] },
    });
    expect(view.status, JSON.stringify(view.body)).toBe(201);
    return planned({ view_id: view.body.data.id, format: 'PDF', ...more });
  };
  const arrived = async () => {
    await startRuns(tenant, new Date('2026-01-05T13:00:00.000Z'));
    const mail = await smtpSend(smtp.settings);
    const mailing = { context: api().platform, tenantName: 'Northgate', origin, mail };
    while ((await sendView(tenant, mailing)) > 0);
    return smtp.arrived;
  };
  const speaks = (locale: string) => reader.client.put('v1/user/user-state', { name: 'locale', value: locale });
  const pdfOf = (files: ReadonlyMap<string, Buffer> | undefined, name: string) => {
    const file = files?.get(name);
    expect([...(files?.keys() ?? [])]).toEqual([name]);
    expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
    return readPaper(file ?? Buffer.alloc(0));
  };

  describe('a view as a PDF', () => {
    test('it has the columns, the rows in their order and the notation of who gets it', async () => {
      await speaks('de_DE');
      await plannedView();
      const [mail] = await arrived();
      const { pages, texts } = pdfOf(mail?.files, 'deposits-2026-01-05.pdf');
      expect(pages).toBe(1);
      const amounts = texts.filter((text) => /EUR$/.test(text)).map((text) => text.replace(/\s/g, ' '));
      expect(amounts).toEqual(['3.000,50 EUR', '2.000,50 EUR', '1.000,50 EUR']);
      expect(texts).toEqual(expect.arrayContaining(['Deposits', 'Betrag', 'Northgate', '3 Zeilen', 'Seite 1 von 1']));
      expect(mail?.text).toContain('3 Zeilen');
    });

    test('more rows than a PDF holds are told as the first of so many, on the page and in the mail', async () => {
      const { rows } = paperBounds;
      paperBounds.rows = 2;
      onTestFinished(() => {
        paperBounds.rows = rows;
      });
      await plannedView();
      const [mail] = await arrived();
      const { texts } = pdfOf(mail?.files, 'deposits-2026-01-05.pdf');
      expect(texts.filter((text) => /^r-\d$/.test(text))).toEqual(['r-3', 'r-2']);
      expect(texts.join(' ')).toContain('the first 2 of 3 rows');
      expect(mail?.text).toContain('the first 2 of 3 rows');
    });

    test('in Persian it has Persian letters, from the right', async () => {
      await speaks('fa_IR');
      await plannedView();
      const [mail] = await arrived();
      const { texts } = pdfOf(mail?.files, 'deposits-2026-01-05.pdf');
      // 'مبلغ', the amount, as its letters follow each other from the left
      expect(texts).toContain('غلبم');
      expect(texts.join('')).not.toContain('�');
    });

    test('the audit log has its rows, its format and its reader', async () => {
      const { id } = await plannedView();
      await arrived();
      const { body } = await admin.get('v1/crud/audit-log?filter[verb][eq]=EXPORT');
      expect(body.data).toMatchObject([
        { entity: 'deposit', after: { schedule: id, rows: 3, format: 'PDF', recipient_id: reader.id } },
      ]);
    });
  });

  describe('statistics', () => {
    test('each table arrives as CSV, with amounts in the currency that was chosen and the days of UTC', async () => {
      const { id, view_name, entity } = await planned({ source: 'CASINO', period: 'YESTERDAY', currency: 'EUR' });
      expect([view_name, entity]).toEqual(['Casino statistics', 'casino']);
      const [mail] = await arrived();
      const names = ['total', 'course', 'game', 'provider', 'wins'].map(
        (one) => `statistics-casino-${one}-2026-01-05.csv`,
      );
      expect([...(mail?.files.keys() ?? [])]).toEqual(names);
      const lines = (name: string) =>
        mail?.files.get(`statistics-casino-${name}-2026-01-05.csv`)?.toString('utf8').split('\r\n') ?? [];
      // 8 and 40 pounds at 0.8 are 10 and 50 euros
      expect(lines('game')[1]).toMatch(/^Book of Ra,.*,2,20\.00,54\.00,-34\.00,270\.00,0\.00,EUR$/);
      expect(lines('wins')[1]).toMatch(/^Book of Ra,customer-1,32\.00,2026-01-04T20:00:00\.000Z,GBP$/);
      expect(mail?.text).toContain('Yesterday');
      expect(mail?.text).toContain(`${origin}/statistics/casino?timeframe=2026-01-04..2026-01-04`);
      const { body } = await admin.get('v1/crud/audit-log?filter[verb][eq]=EXPORT');
      expect(body.data).toMatchObject([
        {
          entity: 'casino',
          after: { statistics: 'CASINO', date_from: '2026-01-04', date_to: '2026-01-04', schedule: id, format: 'CSV' },
        },
      ]);
    });

    test('as a PDF they have the page’s tables in one file', async () => {
      await planned({ source: 'CASINO', period: 'LAST 7 DAYS', format: 'PDF' });
      const [mail] = await arrived();
      const { texts } = pdfOf(mail?.files, 'statistics-casino-2026-01-05.pdf');
      for (const text of ['Casino statistics', 'Play', 'Games', 'Providers', 'Biggest wins', 'Book of Ra'])
        expect(texts).toContain(text);
      expect(texts.join(' ')).toMatch(/Last 7 days: Dec 29, 2025 . Jan 04, 2026/);
      expect(texts.map((text) => text.replace(/\s/g, ' '))).toContain('GBP 32.00');
    });

    test('every page of statistics can be sent', async () => {
      for (const source of ['SPORTSBOOK', 'LIVE CASINO'])
        await planned({ source, period: 'LAST MONTH', format: 'PDF' });
      const mails = await arrived();
      expect(mails.flatMap(({ files }) => [...files.keys()]).toSorted()).toEqual([
        'statistics-live-casino-2026-01-05.pdf',
        'statistics-sportsbook-2026-01-05.pdf',
      ]);
    });

    test('they are set up by and for people who may export the rows that they count, as at sending', async () => {
      const creates = ['view_schedule.create', 'view_schedule.show', 'view_schedule.list'];
      const noExport = await userWith(api(), ['casino.list', ...creates]);
      const refused = await noExport.post(path, bodyOf({ source: 'CASINO' }));
      expect(refused.status).toBe(422);
      expect(refused.body.errors.source[0]).toMatch(/may not export/);
      const role = await admin.post('v1/crud/role', {
        ...{ name: 'Deposits only', permissions: ['deposit.list', 'deposit.export'] },
      });
      const other = await makeUser(api(), { roles: [role.body.data.name] });
      const body = bodyOf({ source: 'CASINO', recipients: [{ user_id: other.id }] });
      expect((await author.client.post(path, body)).body.errors).toHaveProperty('recipients');
      const found = await author.client.get(`${path}/readers?source=CASINO&search=Made`);
      const ids = found.body.data.map(({ id }: Row) => id);
      expect(ids).toContain(reader.id);
      expect(ids).not.toContain(other.id);
      expect((await author.client.get(`${path}/readers`)).status).toBe(422);
      await planned({ source: 'CASINO' });
      await admin.put(`v1/crud/user/${reader.id}`, { roles: [role.body.data.name] });
      expect(await arrived()).toEqual([]);
      const { body: mails } = await author.client.get('v1/crud/view-mail?sort=id');
      expect(mails.data).toMatchObject([{ state: 'REFUSED' }]);
    });

    test('a view is needed where a view is sent, and a schedule turns from one to the other', async () => {
      const { status, body } = await author.client.post(path, bodyOf({}));
      expect([status, Object.keys(body.errors)]).toEqual([422, ['view_id']]);
      const { id } = await plannedView();
      const turned = await author.client.put(`${path}/${id}`, { source: 'SPORTSBOOK', view_id: null });
      expect(turned.body.data).toMatchObject({ source: 'SPORTSBOOK', view_id: null, entity: 'betslip' });
      const [mail] = await arrived();
      expect([...(mail?.files.keys() ?? [])]).toEqual(['statistics-sportsbook-2026-01-05.pdf']);
    });
  });
});
