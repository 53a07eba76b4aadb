import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { quantisation, type ReadPdf, readPdf } from '../support/pdf.ts';
import { openDesk } from './console.ts';
import { heading, soon, toast } from './flows.ts';
import { Http } from './http.ts';

const desk = openDesk();
const preferences = (chosen: object) => ({ 'pitboss.preferences': JSON.stringify(chosen) });

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Long enough for a table that scrolls, with firings on any day, and in the past: new events change no figure. */
const thirtyDays = `/?timeframe=${dayAgo(30)}..${dayAgo(1)}`;

interface Download extends ReadPdf {
  name: string;
}

const exporter = (page: Page) => page.getByRole('main').locator('button[aria-busy]');

async function exportPdf(page: Page): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), exporter(page).click()]);
  return { ...readPdf(await download.path()), name: download.suggestedFilename() };
}

/** The dashboard with all of its panels. */
async function openDashboard(page: Page): Promise<void> {
  await page.locator('main [data-chart] svg[role=img]').nth(2).waitFor();
  await soon(() => page.locator('main section[aria-busy=true]').count()).toBe(0);
}

interface Picture {
  width: number;
  height: number;
  /** Parts of all pixels: as white as paper, as dark as text, as dark as the console's dark surfaces. */
  white: number;
  dark: number;
  colours: number;
  /** Rows of pixels from top to bottom that have something else than white, in parts of all. */
  filled: number;
}

/** Draws a picture in the browser and counts its pixels. */
async function look(page: Page, jpeg: Buffer): Promise<Picture> {
  const blank = await page.context().newPage();
  const picture = await blank.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    // a dot for each px is enough to count by
    [canvas.width, canvas.height] = [image.naturalWidth / 2, image.naturalHeight / 2];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    let [white, dark, filled] = [0, 0, 0];
    const colours = new Set<number>();
    for (let y = 0; y < height; y++) {
      let empty = true;
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
        if (r > 250 && g > 250 && b > 250) white += 1;
        else empty = false;
        if (r < 110 && g < 110 && b < 120) dark += 1;
        if (x % 7 === 0) colours.add(((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5));
      }
      if (!empty) filled += 1;
    }
    const all = width * height;
    const [own, tall] = [image.naturalWidth, image.naturalHeight];
    return {
      width: own,
      height: tall,
      white: white / all,
      dark: dark / all,
      colours: colours.size,
      filled: filled / height,
    };
  }, jpeg.toString('base64'));
  await blank.close();
  return picture;
}

/** Pages as they are to be, each with one picture of the whole of it, light and neither empty nor blackened. */
async function expectPages(page: Page, pdf: Download): Promise<void> {
  expect(pdf.version).toMatch(/^%PDF-1\.\d$/);
  expect(pdf.pages.length).toBeGreaterThan(0);
  for (const size of pdf.pages) expect(size).toEqual([1600, 1600]);
  expect(pdf.jpegs).toHaveLength(pdf.pages.length);
  for (const jpeg of pdf.jpegs) {
    expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    // libjpeg's tables at a quality of 98: at 97 the greatest were 7, at 99 they were 2
    expect(quantisation(jpeg).map((table) => Math.max(...table))).toEqual([5, 4]);
  }
  const first = await look(page, pdf.jpegs[0] ?? Buffer.alloc(0));
  expect([first.width, first.height]).toEqual([3200, 3200]);
  expect(first.white).toBeGreaterThan(0.8);
  expect(first.dark).toBeGreaterThan(0.003);
  expect(first.dark).toBeLessThan(0.08);
  expect(first.colours).toBeGreaterThan(20);
  expect(first.filled).toBeGreaterThan(0.4);
}

const textOf = ({ texts }: ReadPdf) => texts.map(({ text }) => text);

test('DSH-8 the dashboard as a PDF is complete, in light colours, and the same from a dark phone as from a desktop', async () => {
  const sides: Download[] = [];
  for (const [appearance, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    const page = await desk().signIn('admin', thirtyDays, {
      size: { width, height: 800 },
      stored: preferences({ appearance }),
    });
    await openDashboard(page);
    const before = await page.getByRole('main').innerText();
    const [pdf] = await Promise.all([exportPdf(page), toast(page, /is ready/).waitFor({ timeout: 60_000 })]);
    expect(pdf.name).toBe(`pitboss-dashboard-${dayAgo(30)}_${dayAgo(1)}.pdf`);
    expect(pdf.title).toBe('Pitboss · Dashboard');
    await expectPages(page, pdf);
    // the head, a figure of the page, the end of each list, a chart's axis, the foot's place left to the picture
    const said = textOf(pdf);
    // below the desk, which is no part of the dashboard
    const [figure = ''] = before.slice(before.indexOf('Platform profit')).match(/-?€[\d,]+\.\d\d/) ?? [];
    for (const text of ['Pitboss', 'Northgate', 'Platform profit', 'Top fixtures', figure])
      expect(said).toContain(text);
    expect(pdf.subject).toContain('Northgate');
    expect(said.filter((text) => /^[A-Z][a-z]{2} \d+$/.test(text)).length).toBeGreaterThan(10);
    for (const control of ['This Month', 'Show as table', 'Export PDF']) expect(said).not.toContain(control);
    expect(await page.locator('html').getAttribute('data-appearance')).toBe(appearance);
    expect(await page.locator('iframe').count()).toBe(0);
    sides.push(pdf);
  }
  const [desktop, phone] = sides;
  const placeOf = (pdf: Download | undefined, text: string) => pdf?.texts.find((one) => one.text === text);
  for (const title of ['Platform profit', 'Active customers', 'Top fixtures'])
    expect(placeOf(phone, title)).toEqual(placeOf(desktop, title));
});

test('DSH-8 in Persian and dark mode the pages run from right to left on white', async () => {
  const page = await desk().signIn('admin', '/', {
    stored: preferences({ locale: 'fa_IR', direction: 'rtl', appearance: 'dark' }),
  });
  await openDashboard(page);
  const { pdf, drawn } = await printAndListen(page);
  expect(pdf.title).toBe('Pitboss · داشبورد');
  await expectPages(page, pdf);
  expect(drawn).toContain('Northgate');
  // the product's name is where one begins to read
  expect(pdf.texts.find(({ text }) => text === 'Pitboss')?.x).toBeGreaterThan(1_400);
});

test('DSH-8 the PDF has what was chosen on the page, and scrolling boxes in full', async () => {
  const page = await desk().signIn('admin', thirtyDays);
  await openDashboard(page);
  await page.getByRole('region', { name: 'Top customers' }).getByRole('combobox').selectOption({ label: 'Bet flags' });
  await page.getByRole('button', { name: /Show as table\W+Platform profit/ }).click();
  const table = page.getByRole('region', { name: 'Platform profit, as a table' });
  const rows = await table.locator('tbody tr').count();
  expect(rows).toBeGreaterThanOrEqual(28);
  expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(100);
  await page.getByRole('table', { name: 'Top customers' }).waitFor();
  const pdf = await exportPdf(page);
  await expectPages(page, pdf);
  const days = pdf.texts.filter(({ text }) => /^[A-Z][a-z]{2} \d\d, \d{4}$/.test(text));
  expect(days).toHaveLength(rows);
  expect(textOf(pdf)).toContain('By: Bet flags');
  // below each other, all of them above the next part of the page
  const next = pdf.texts.find(({ text }) => text === 'Betslips');
  const places = days.map(({ y }) => y);
  expect(new Set(places).size).toBe(rows);
  if (pdf.pages.length === 1) expect(Math.min(...places)).toBeGreaterThan(next?.y ?? Number.POSITIVE_INFINITY);
});

/** A customer with many rows on any day: the one with the most firings of thirty days. */
async function eventful(http: Http): Promise<string> {
  const within = `filter[after_date]=${dayAgo(30)}&filter[before_date]=${dayAgo(0)}`;
  const fired = (await http.list(`v1/crud/customer-trigger?${within}&per_page=200`)).rows;
  const [most] = [...Map.groupBy(fired, (row) => String(row.customer_id))].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!most) throw new Error('no customer has findings');
  return most[0];
}

test('DSH-8 a customer’s page as a PDF has the open tab, its rows and filters, on as many pages as needed', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const id = await eventful(http);
  const [record] = (await http.list(`v1/crud/customer?filter[id]=${id}`)).rows;
  const page = await desk().signIn('admin', `/customer-details/${id}?tab=timeline`);
  await page.locator('[data-event]').first().waitFor();
  const events = await page.locator('[data-event]').count();
  const pdf = await exportPdf(page);
  await expectPages(page, pdf);
  expect(pdf.name).toMatch(new RegExp(`^pitboss-customer-${id}-timeline-\\d{4}-\\d\\d-\\d\\d\\.pdf$`));
  expect(pdf.title).toBe(`Pitboss · ${record?.partner_customerId} · Timeline`);
  expect(textOf(pdf).filter((text) => /^\d\d:\d\d:\d\d$/.test(text))).toHaveLength(events);
  if (events > 30) expect(pdf.pages.length).toBeGreaterThan(1);
  // unselected parts of the timeline have no meaning on paper
  expect(textOf(pdf)).toContain('Everything');
  expect(textOf(pdf)).not.toContain('Staff');
});

test('DSH-8 a customer’s PDF takes the browser less than six seconds', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const page = await desk().signIn('admin', `/customer-details/${await eventful(http)}?tab=timeline`);
  await page.locator('[data-event]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  // by the processor's clock, so that what else the machine does is left out
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await worked();
  await exportPdf(page);
  expect((await worked()) - before).toBeLessThan(6);
});

test('DSH-8 no text overlaps another, and controls for the screen only are left out', async () => {
  for (const [locale, direction, path] of [
    ['en_US', 'ltr', thirtyDays],
    ['fa_IR', 'rtl', thirtyDays],
    ['en_US', 'ltr', '/statistics/sportsbook?timeframe=2020-01-01..2020-01-02'],
  ] as const) {
    const page = await desk().signIn('admin', path, { stored: preferences({ locale, direction }) });
    await soon(() => page.locator('main section[aria-busy=true], main [aria-busy=true]').count()).toBe(0);
    const { drawn, overlaps, bars } = await printAndListen(page);
    expect(overlaps).toEqual([]);
    expect(bars).toEqual([]);
    expect(drawn).not.toMatch(/Choose another|Show all|Clear filters|Show as table|click/i);
  }
});

test('DSH-8 STA-1 statistics as a PDF have figures and tables in the order and length of the page', async () => {
  const page = await desk().signIn('admin', `/statistics/sportsbook${thirtyDays.slice(1)}&exposure.all=1`);
  const table = page.getByRole('table', { name: 'Exposure by fixture', exact: true });
  await table.waitFor();
  const fixtures = (await table.locator('tbody tr').allInnerTexts()).flatMap(
    (row) => / *(\S.* v .*\S)/.exec(row)?.[1] ?? [],
  );
  expect(fixtures.length).toBeGreaterThan(10);
  const pdf = await exportPdf(page);
  await expectPages(page, pdf);
  expect(pdf.name).toBe(`pitboss-statistics-sportsbook-${dayAgo(30)}_${dayAgo(1)}.pdf`);
  const said = textOf(pdf);
  expect(said).toContain('Multiples');
  // a long name goes on in the next line
  const text = said.join(' ');
  let from = 0;
  // two teams may meet twice: each is looked for behind the one before it
  for (const name of fixtures) {
    const at = text.indexOf(name, from);
    expect(at, name).toBeGreaterThanOrEqual(from);
    from = at + name.length;
  }
  for (const control of ['Export', 'Show the first 10', 'Competition']) expect(said).not.toContain(control);
});

test('DSH-8 one click makes one file; a failed request is reported and leaves no partial file', async () => {
  const page = await desk().signIn('analyst', '/');
  await openDashboard(page);
  desk().expectErrors(/ERR_FAILED|Failed to load resource|Failed to fetch/);
  await page.route('**/assets/Print-*.js', (route) => route.abort());
  let files = 0;
  page.on('download', () => {
    files += 1;
  });
  await exporter(page).click();
  await toast(page, /The PDF could not be created/).waitFor();
  expect(await exporter(page).getAttribute('aria-busy')).toBe('false');
  expect([files, await page.locator('iframe').count()]).toEqual([0, 0]);

  await page.unroute('**/assets/Print-*.js');
  await page.reload();
  await openDashboard(page);
  await exporter(page).click();
  expect(await exporter(page).getAttribute('aria-busy')).toBe('true');
  expect(await exporter(page).getAttribute('aria-disabled')).toBe('true');
  await exporter(page).click({ force: true });
  await toast(page, /is ready/).waitFor({ timeout: 60_000 });
  await soon(() => files).toBe(1);
});

test('DEM-2 what demo mode masks is in no PDF: neither in its pictures’ texts, its properties nor its name', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const { rows: customers } = await http.list('v1/crud/customer?per_page=100');
  const [alert] = (await http.list('v1/crud/alert?per_page=1')).rows;
  const customer = alert?.customer;
  const id = typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : '';
  const partner = String((await http.list(`v1/crud/customer?filter[id]=${id}`)).rows[0]?.partner_customerId);
  const secrets = ['Northgate', 'Ada Winter', partner, ...customers.map((one) => String(one.partner_customerId))];
  const page = await desk().signIn('admin', `/customer-details/${id}`, { stored: { 'pitboss.demo': 'on' } });
  await heading(page, /^C·\w{6,}$/).waitFor();
  const mask = (await heading(page, /^C·/).textContent()) ?? '';
  const prints = [await printAndListen(page)];
  await page.goto(`${desk().url}/`);
  await openDashboard(page);
  prints.push(await printAndListen(page));
  for (const { pdf, drawn } of prints) {
    await expectPages(page, pdf);
    const all = [pdf.name, pdf.title, pdf.author, pdf.subject, ...textOf(pdf), drawn].join('\n');
    expect(all).toMatch(/T·\w{6,}/);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  }
  expect(prints[0]?.drawn).toContain(mask);
  expect(textOf(prints[0]?.pdf ?? (await exportPdf(page)))).toContain(mask);
  expect(prints[0]?.pdf.name).not.toContain(`-${id}-`);
});

/** A PDF, and all texts of the sheet that its pictures were taken of. */
async function printAndListen(
  page: Page,
): Promise<{ pdf: Download; drawn: string; overlaps: string[]; bars: string[] }> {
  await page.evaluate(() => {
    const heard = new Set<string>();
    const over = new Set<string>();
    const astray = new Set<string>();
    const listen = () => {
      const paper = document.querySelector('iframe')?.contentDocument;
      const text = paper?.body?.innerText;
      if (!paper || !text) return;
      heard.add(text);
      document.body.dataset.heard = [...heard].join('\n');
      // the copy that stands still, which the pictures are taken of
      const copy = paper.body.querySelector('[data-drawing]')?.closest('body > *');
      if (!copy) return;
      const labels = [...copy.querySelectorAll('[data-lifted]')].map((one) => ({
        text: one.textContent ?? '',
        box: one.getBoundingClientRect(),
      }));
      for (const [at, { text: own, box }] of labels.entries())
        for (const other of labels.slice(at + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 1 && down > 1) over.add(`${own} | ${other.text}`);
        }
      for (const { text: own } of labels) if (/[\u2066-\u2069]/.test(own)) over.add(`${own}: isolates`);
      for (const bar of copy.querySelectorAll('td > span[aria-hidden]')) {
        const [inner, cell] = [bar.getBoundingClientRect(), bar.parentElement?.getBoundingClientRect()];
        if (cell && (inner.top < cell.top - 1 || inner.bottom > cell.bottom + 1)) astray.add(bar.outerHTML);
      }
      document.body.dataset.over = JSON.stringify([[...over], [...astray]]);
    };
    // on a slow machine to look takes longer than this, and the console is to get on with its paper
    const again = () => {
      const begun = performance.now();
      listen();
      setTimeout(again, 40 + 3 * (performance.now() - begun));
    };
    again();
  });
  const pdf = await exportPdf(page);
  const [overlaps = [], bars = []]: string[][] = JSON.parse(
    (await page.locator('body').getAttribute('data-over')) ?? '[["nothing was looked at"]]',
  );
  return { pdf, drawn: (await page.locator('body').getAttribute('data-heard')) ?? '', overlaps, bars };
}
