// `npm run bench:ui`: the console's cost in a browser. With --budgets only the bytes, against QUALITY's budgets: exits
// 1 above them; --in-pairs visits two pages at a time then, which changes no byte and suits two idle cores.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest } from '../../resources.manifest.ts';
import { budgetRemedy } from '../../scripts/check/budgetRemedy.ts';
import { openBrowser } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { furtherPage, signIn, type Visit, visit } from './ui/measure.ts';
import { storeSmallWorld } from './ui/smallWorld.ts';
import { type Storm, storm } from './ui/storm.ts';

/** QUALITY, Console: kilobytes of JavaScript as served. */
const budgets = { login: 75, list: 270, further: 60, charts: 120 };
const customer = `/${manifest.entities.customer.route}/1/show`;
const chart = 'main svg[role=img]';
/** A form over a list with rows: an empty list loads nothing for them. */
const overRows = (field: string) => `main:has(tbody tr) form ${field}`;
const picker = overRows('input[role=combobox]');
const chosen = overRows('select');
/** Pages, and a selector that exists once their own content is loaded. */
const chartPages = {
  '/': chart,
  '/statistics/sportsbook': chart,
  '/statistics/casino': chart,
  [customer]: 'main:has(h2:text-is("Own fields")) svg[role=img]',
};
const furtherPages = {
  [`${customer}?tab=betslips`]: 'main [role=tab]',
  '/platform-settings': 'main form input',
  '/platform-operations': 'main table',
  '/tags/create': picker,
  '/users/create': picker,
  '/roles/create': overRows('input[type=checkbox]'),
  '/triggers/create': chosen,
  '/risks/create': chosen,
};
const rows = 'tbody tr:nth-child(25)';
const list = '/betslips?perPage=25&page=1';
const inGroups = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const onlyBudgets = process.argv.includes('--budgets');
const atOnce = process.argv.includes('--in-pairs') ? 2 : 1;
const folder = mkdtempSync(join(tmpdir(), 'pitboss-budgets-'));
const env = { PITBOSS_DATA: join(folder, 'data') };
if (onlyBudgets) await storeSmallWorld(env);
// beside the tests it takes its time
const server = await startServer({ timeout: 600_000, env });
const browser = await openBrowser();
let missed = 0;

function judge(what: string, bytes: number, budget: number): void {
  const met = kilobytes(bytes) <= budget;
  if (!met) missed += 1;
  console.log(
    `${what.padEnd(46)} ${kilobytes(bytes).toFixed(1).padStart(7)} kB   budget ${budget} kB   ${met ? 'met' : 'MISSED'}`,
  );
}

function print(what: string, visits: Visit[]): void {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  console.log(
    `${what.padEnd(34)} ${Math.round(of('ready'))} ms to 25 rows · ${kilobytes(of('bytes'))} kB in ${of('requests')} requests · longest task ${Math.round(of('longestTask'))} ms · blocked ${Math.round(of('blocking'))} ms · shift ${of('layoutShift').toFixed(3)} · heap ${(of('heapBytes') / 1_048_576).toFixed(1)} MB`,
  );
}

function printStorm({ raised, heard, seconds, longestFrame, framesAbove50, frames, heapBytes }: Storm): void {
  const heaps = heapBytes.map((one) => (one / 1_048_576).toFixed(1)).join(' ');
  console.log(
    `\n${raised} alerts in ${seconds.toFixed(1)} s with the list open: ${heard} heard · longest frame ${Math.round(longestFrame)} ms · ${framesAbove50} of ${frames} frames above 50 ms · heap ${heaps} MB`,
  );
}

try {
  const { url } = server;
  const token = await signIn(url);
  console.log('JavaScript as served (brotli)');
  judge(
    'login',
    (await visit(browser, { url, path: '/login', until: 'input[type=password]' })).scriptBytes,
    budgets.login,
  );
  judge(
    'a list, deep link, cold',
    (await visit(browser, { url, path: list, token, until: 'tbody tr' })).scriptBytes,
    budgets.list,
  );
  const kinds = [
    { what: 'page of charts', pages: chartPages, budget: budgets.charts },
    { what: 'further page', pages: furtherPages, budget: budgets.further },
  ];
  for (const { what, pages, budget } of kinds)
    for (const group of inGroups(Object.entries(pages), atOnce)) {
      const visits = group.map(([to, until]) => furtherPage(browser, { url, token, from: list, to, until }));
      for (const [at, bytes] of (await Promise.all(visits)).entries())
        judge(`${what} ${group[at]?.[0]}`, bytes, budget);
    }
  if (!onlyBudgets) {
    console.log('\nA deep link to a list, cold, median of five');
    for (const slowdown of [1, 4]) {
      const visits: Visit[] = [];
      for (let i = 0; i < 5; i++) visits.push(await visit(browser, { url, path: list, token, until: rows, slowdown }));
      print(slowdown === 1 ? 'unthrottled' : 'CPU 4× slower', visits);
    }
    printStorm(await storm(browser, { url, token, rate: 100, seconds: 60 }));
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (missed > 0) {
  console.error(
    `A page that misses its budget loads too much at once: ${budgetRemedy}. The budgets are those of tests/bench/ui.ts.`,
  );
  process.exitCode = 1;
}
