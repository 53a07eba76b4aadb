// `npm run bench:triage`: a hundred alerts that the engine has raised are worked off by keyboard in a browser, one after the
// other: a verdict's key, then the key of the next alert. Prints what the console itself takes of that, without the time in
// which it waits for the server. --alerts 20 works off fewer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aboveOf } from '../api/decide/asking.ts';
import { deposit } from '../api/engine/rules.ts';
import { Http } from '../e2e/http.ts';
import { openBrowser } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { type Step, watchStep } from './triage/step.ts';
import { signIn } from './ui/measure.ts';

/** Milliseconds from a key to the next alert that the console may take itself: the median's bar. */
const bar = 400;
const { values } = parseArgs({ options: { alerts: { type: 'string', default: '100' } } });
const count = Number(values.alerts);
if (!Number.isInteger(count) || count < 1) throw new Error('--alerts must be a number of alerts, such as 100.');

const folder = mkdtempSync(join(tmpdir(), 'pitboss-triage-'));
const server = await startServer({ timeout: 600_000, env: { PITBOSS_DATA: join(folder, 'data') } });
const browser = await openBrowser();
const steps: { [name in 'closed' | 'next']: Step[] } = { closed: [], next: [] };
try {
  const token = await signIn(server.url);
  await raise(new Http(server.url, token), count + 1);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('pitboss.token', value), token);
  const page = await context.newPage();
  await page.goto(`${server.url}/customer-alerts`);
  await page.locator('tbody tr[data-id]').first().waitFor({ timeout: 60_000 });
  await page.keyboard.press('n');
  const panel = page.getByRole('region', { name: 'Triage' });
  await panel.locator('fieldset kbd', { hasText: '2' }).waitFor({ timeout: 60_000 });
  // its keys work once its history is loaded
  await panel.locator('section[aria-busy="false"]').waitFor();
  for (let done = 0; done < count; done += 1) {
    steps.closed.push(await watchStep(page, '2', 'closed'));
    steps.next.push(await watchStep(page, 'n', 'next'));
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const most = (numbers: number[]) => Math.max(...numbers);
const ms = (value: number) => `${Math.round(value)} ms`;
for (const [name, what] of [
  ['closed', 'from a verdict’s key to the closed alert'],
  ['next', 'from n to the next alert'],
] as const) {
  const own = steps[name].map((step) => step.own);
  const all = steps[name].map((step) => step.all);
  console.log(
    `${what.padEnd(42)} the console’s own part: median ${ms(median(own))}, most ${ms(most(own))} · with the server: median ${ms(median(all))}, most ${ms(most(all))}`,
  );
}
const own = median(steps.next.map((step) => step.own));
console.log(`${count} alerts by keyboard: ${ms(own)} of ${bar} ms: ${own <= bar ? 'met' : 'MISSED'}`);
if (own > bar) process.exitCode = 1;

/** Has the engine raise so many alerts, each about a customer of its own. */
async function raise(admin: Http, many: number): Promise<void> {
  const trigger = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '500', [{ handler: 'CREATE ALERT' }]);
  await admin.one(admin.post('v1/crud/trigger', { ...trigger, name: 'Large deposits of the bench' }));
  const at = new Date().toISOString();
  const rows = Array.from({ length: many }, (_, nth) => deposit(`bench-${nth}`, `bench-${nth}`, '950.00', at));
  const { status, body } = await admin.post('v1/ingest/deposits', rows);
  if (status !== 200) throw new Error(`The deposits were refused: ${JSON.stringify(body)}`);
}
