import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { setDemoMode } from '../../../src/demoMode/mode.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import { FileParts } from '../../../src/resources/list/export/fileParts.ts';
import { runExport } from '../../../src/resources/list/export/runExport.ts';
import { logIn, logOut } from '../resources/stage.tsx';

const entity = entityOf(manifest, 'customer');
const customer = (id: number) => ({
  id: String(id),
  partner_customerId: `N-${id}`,
  customer_details: { name: id === 2 ? '=1+1' : 'Ada', last_name: 'Winter', mail: `a${id}@x.test`, sex: 'FEMALE' },
});
let saved: { name: string; blob: Blob }[] = [];
let asked: string[] = [];

beforeEach(async () => {
  await logIn();
  saved = [];
  asked = [];
  const blobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.split(':')[1])];
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  setDemoMode(false);
  logOut();
});

/** Answers the export in parts that end anywhere; `cut` closes the connection as if it had broken. */
function streaming(parts: string[], end: 'whole' | 'cut' = 'whole', status = 200): { pulled: () => number } {
  let at = 0;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    asked.push(input);
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        if (init.signal?.aborted) return stream.error(init.signal.reason);
        const part = parts[at];
        at += 1;
        if (part !== undefined) return stream.enqueue(new TextEncoder().encode(part));
        return end === 'cut' ? stream.error(new TypeError('network error')) : stream.close();
      },
    });
    return new Response(body, { status });
  });
  return { pulled: () => at };
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
const run = (signal = new AbortController().signal, onRows: (count: number) => void = () => {}) =>
  runExport({
    entity,
    manifest,
    signal,
    onRows,
    params: { sort: { field: 'id', order: 'DESC' }, filter: { partner_customerId: 'N-' }, onCut: () => {} },
  });

test('rows become lines as they arrive, however chunks are cut; formulas are escaped, the file is UTF-8', async () => {
  const text = line({ data: [customer(1), customer(2)] }) + line({ data: [customer(3)] }) + line({ end: { rows: 3 } });
  streaming(text.match(/[\s\S]{1,7}/g) ?? []);
  const counts: number[] = [];
  expect(await run(undefined, (count) => counts.push(count))).toBe(3);
  expect(counts).toEqual([2, 3]);
  const url = new URL(asked[0] ?? '', 'http://api');
  expect(url.pathname).toBe('/api/v1/crud/customer/export');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ sort: '-id', 'filter[partner_customerId]': 'N-' });
  expect([url.searchParams.has('page'), url.searchParams.has('per_page')]).toEqual([false, false]);
  const [file] = saved;
  expect(file?.name).toMatch(/^customers-[\d-]+\.csv$/);
  const bytes = new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = (await file?.blob.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(5);
  expect(lines[2]).toContain("'=1+1");
});

test.each([
  ['is cut off before its last line', [line({ data: [customer(1)] })], 'whole' as const],
  ['breaks in the middle of a row', [line({ data: [customer(1)] }), '{"data": [{"id'], 'cut' as const],
  ['ends within a line', [line({ data: [customer(1)] }), '{"data": [{"id'], 'whole' as const],
  ['claims another number of rows', [line({ data: [customer(1)] }), line({ end: { rows: 2 } })], 'whole' as const],
  [
    'says that it broke',
    [line({ data: [customer(1)] }), line({ error: { message: 'Gone', request_id: 'r' } })],
    'whole' as const,
  ],
  ['holds what are no rows', [line({ data: 'x' })], 'whole' as const],
])('an export that %s leaves no file', async (_, parts, end) => {
  streaming(parts, end);
  await expect(run()).rejects.toMatchObject({ name: 'ApiError' });
  expect(saved).toEqual([]);
});

test('a cancelled export is not read further and leaves no file', async () => {
  const parts = Array.from({ length: 1000 }, (_, at) => line({ data: [customer(at)] }));
  const { pulled } = streaming(parts);
  const abort = new AbortController();
  await expect(run(abort.signal, (count) => count === 3 && abort.abort())).rejects.toBeDefined();
  expect(pulled()).toBeLessThan(20);
  expect(saved).toEqual([]);
});

test('an empty result makes no file', async () => {
  streaming([line({ end: { rows: 0 } })]);
  expect(await run()).toBe(0);
  expect(saved).toEqual([]);
});

test('a refusal is shown as any other', async () => {
  streaming([JSON.stringify({ message: 'Busy' })], 'whole', 503);
  await expect(run()).rejects.toMatchObject({ code: 'busy', message: 'Busy' });
});

test('DEM-2 in demo mode the file has masks, the same from first to last page', async () => {
  const pages = Array.from({ length: 170 }, () => line({ data: [customer(1)] }));
  streaming([...pages, line({ end: { rows: 170 } })]);
  setDemoMode(true);
  expect(await run()).toBe(170);
  const text = (await saved[0]?.blob.text()) ?? '';
  expect(text).not.toMatch(/N-1|Winter|Ada|a1@x/);
  expect(new Set(text.match(/C·\w+/g)).size).toBe(1);
  expect(new Set(text.split('\r\n').slice(1, -1)).size).toBe(1);
});

test('a file keeps the order of its texts, however many there are', async () => {
  const file = new FileParts('text/csv');
  const texts = Array.from({ length: 30 }, (_, at) => `${at}:${'x'.repeat(100_000)}\n`);
  for (const text of texts) file.add(text);
  const whole = file.whole();
  expect(whole.size).toBe(texts.join('').length);
  expect(await whole.text()).toBe(texts.join(''));
});
