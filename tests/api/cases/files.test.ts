import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { table } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';
import { zipOf } from './zipOf.ts';

const cases = 'v1/crud/case';
const files = 'v1/crud/case-file';
const about = { title: 'Stakes of a group', category: 'AML' };
const closing = { state: 'CLOSED', outcome: 'REPORTED', outcome_text: 'Told the unit' };
const types = '[Content_Types].xml';

const contents = {
  PDF: Buffer.from('%PDF-1.7\n%âãÏÓ'),
  PNG: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
  JPEG: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]),
  TEXT: Buffer.from('Ünïcode\n\tand <script>alert(1)</script>'),
  DOCX: zipOf([types, 'word/document.xml']),
  XLSX: zipOf([types, 'xl/workbook.xml', 'xl/sheet1.xml']),
};

describeApi('files of cases', (api) => {
  let desk: Desk;
  let analyst: Client;
  let id: string;
  beforeEach(async () => {
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    await sql`delete from ${table(tenant, 'case_file')}`.execute(tenant.db);
    analyst = await api().as('analyst');
    id = (await analyst.post(`${cases}/open`, about)).body.data.id;
  });
  const add = (name: string, content: Buffer | string, who = analyst, to = id) =>
    who.post(`${cases}/${to}/files`, { name, content: Buffer.from(content).toString('base64') });
  const added = async (name: string, content: Buffer | string): Promise<string> => {
    const answer = await add(name, content);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.id;
  };

  test('a file is of the kind that its content is, whatever it is called', async () => {
    for (const [kind, content] of Object.entries(contents))
      expect((await add('statement.exe', content)).body.data, kind).toMatchObject({
        ...{ kind, name: 'statement.exe', size: content.length },
      });
    expect((await add('rows.CSV', 'a,b\n1,2')).body.data.kind).toBe('CSV');
    expect((await analyst.get(`${files}?filter[case_id]=${id}`)).body.total).toBe(7);
  });

  test('a file of any other kind is refused by a message that names the kinds', async () => {
    const wrong = {
      program: Buffer.from('MZ\x90\x00\x03', 'latin1'),
      'other archive': zipOf(['a.txt']),
      'document with macros': zipOf([types, 'word/document.xml', 'word/vbaProject.bin']),
      'text in another encoding': Buffer.from([0x4d, 0xfc, 0x6c]),
      'archive without its end': contents.DOCX.subarray(0, contents.DOCX.length - 30),
      image: Buffer.from('GIF89a\x00\x01'),
    };
    for (const [what, content] of Object.entries(wrong))
      expect(await add('statement.pdf', content), what).toMatchObject({
        status: 422,
        body: {
          errors: {
            content: [
              'This kind of file is not taken. A case takes: PDF, PNG, JPEG, TXT (UTF-8), CSV (UTF-8), DOCX, XLSX',
            ],
          },
        },
      });
    for (const name of ['', '../up.txt', 'a\\b.txt', 'line\nfeed.txt', `${'x'.repeat(201)}.txt`])
      expect((await add(name, 'text')).status, name).toBe(422);
    expect((await analyst.post(`${cases}/${id}/files`, { name: 'a.txt', content: 'no base64 !' })).status).toBe(422);
    for (const name of ['case_file', 'case_file_content']) expect(await rowsOf(desk.tenant, name)).toEqual([]);
  });

  test('a file has ten megabytes at most, and a case fifty files', async () => {
    const ten = 10 * 1024 * 1024;
    expect((await add('large.txt', Buffer.alloc(ten, 'a'))).status).toBe(201);
    expect(await add('larger.txt', Buffer.alloc(ten + 1, 'a'))).toMatchObject({
      status: 422,
      body: { codes: { content: [{ code: 'fileLarge' }] } },
    });
    expect((await add('largest.txt', Buffer.alloc(12 * 1024 * 1024, 'a'))).status).toBe(413);
    for (let i = 1; i < 50; i += 1) await added(`${i}.txt`, 'text');
    expect(await add('51.txt', 'text')).toMatchObject({ status: 409, body: { code: 'filesFull' } });
  });

  test('it is sent to be saved and never shown, and the audit log says who read it', async () => {
    const of = await added('Ärger "1".html', contents.TEXT);
    const answer = await api().app.inject({
      url: `/api/${files}/${of}/content`,
      headers: { authorization: `Bearer ${analyst.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(contents.TEXT)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''%C3%84rger%20%221%22.html.txt",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const lines = (await rowsOf(desk.tenant, 'audit_log')).filter(({ entity }) => entity === 'case_file');
    expect(lines.map(({ verb, record_id }) => `${verb} ${record_id}`)).toEqual([`CREATE ${of}`, `READ ${of}`]);
    expect(JSON.stringify(lines)).not.toContain('rger');
    await analyst.delete(`${files}/${of}`);
    const deeds = (await analyst.get(`${cases}/${id}/history`)).body.data;
    expect(deeds.map(({ deed, file }: { deed: string; file?: string }) => `${deed} ${file ?? ''}`)).toEqual([
      ...[`file removed ${of}`, `file added ${of}`, 'opened '],
    ]);
    expect(await rowsOf(desk.tenant, 'case_file_content')).toEqual([]);
  });

  test('a closed case keeps its files and takes none, and who only reads adds and removes none', async () => {
    const of = await added('a.txt', 'text');
    const auditor = await api().as('auditor');
    expect((await auditor.get(`${files}/${of}`)).status).toBe(200);
    expect((await add('b.txt', 'text', auditor)).status).toBe(403);
    expect((await auditor.delete(`${files}/${of}`)).status).toBe(403);
    expect((await add('b.txt', 'text', analyst, nowhere)).status).toBe(404);
    expect((await analyst.get(`${files}/${nowhere}/content`)).status).toBe(404);
    expect((await analyst.put(`${cases}/${id}`, closing)).status).toBe(200);
    expect(await add('b.txt', 'text')).toMatchObject({ status: 409, body: { code: 'caseClosed' } });
    expect(await analyst.delete(`${files}/${of}`)).toMatchObject({ status: 409, body: { code: 'caseClosed' } });
  });

  test('an erasure drops what is in the files of the customer’s cases', async () => {
    const customer = await desk.customer('C-erased');
    await analyst.post(`${cases}/${id}/contents`, { add_customers: [customer] });
    const of = await added('their passport.txt', 'text');
    await analyst.put(`${cases}/${id}`, closing);
    const partner = await api().as('partner');
    const body = { customer_id: customer, reason: 'Asked for' };
    expect((await partner.post(`v1/crud/customer/${customer}/erase`, body)).status).toBe(200);
    expect(await rowsOf(desk.tenant, 'case_file_content')).toEqual([]);
    expect((await analyst.get(`${files}/${of}`)).body.data.name).toBe('—');
    expect(await analyst.get(`${files}/${of}/content`)).toMatchObject({ status: 409, body: { code: 'fileErased' } });
  });
});
