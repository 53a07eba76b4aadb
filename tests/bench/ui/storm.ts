import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { isObject } from '../../../src/manifest/isObject.ts';

interface Options {
  url: string;
  token: string;
  /** Alerts a second. */
  rate: number;
  seconds: number;
}

/** How the alerts page and its bell bore it. */
export interface Storm {
  /** Alerts that the engine raised, and those whose push came to the page. */
  raised: number;
  heard: number;
  seconds: number;
  /** Milliseconds from one frame to the next. */
  longestFrame: number;
  framesAbove50: number;
  frames: number;
  /** After collection of garbage: before, and each ten seconds. */
  heapBytes: number[];
}

/** Measures from frame to frame; a tab that is shown draws them all. */
const watchFrames = () => {
  const seen = { longest: 0, above: 0, count: 0 };
  Object.assign(globalThis, { frames: seen });
  let last = performance.now();
  const next = (now: number) => {
    seen.longest = Math.max(seen.longest, now - last);
    if (now - last > 50) seen.above += 1;
    seen.count += 1;
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

/** Deposits of a customer each that a trigger of their own takes for alerts, while the list of alerts is open. */
export async function storm(browser: Browser, { url, token, rate, seconds }: Options): Promise<Storm> {
  const post = poster(url, token);
  const trigger = await post('v1/crud/trigger', bait);
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  try {
    await context.addInitScript((value) => localStorage.setItem('pitboss.token', value), token);
    const page = await context.newPage();
    const pushed = listenOn(page);
    await page.goto(`${url}/customer-alerts`);
    await page.waitForSelector('tbody tr');
    await page.getByText('Live', { exact: true }).waitFor();
    const heap = await heapOf(page);
    const heapBytes = [await heap()];
    await page.evaluate(watchFrames);
    let raised = 0;
    const from = performance.now();
    for (let second = 0; second < seconds; second++) {
      const due = from + second * 1_000;
      await sleep(Math.max(0, due - performance.now()));
      raised += accepted(await post('v1/ingest/deposits', batch(second, rate)));
      if ((second + 1) % 10 === 0) heapBytes.push(await heap());
    }
    const took = (performance.now() - from) / 1_000;
    const heard = await counted(pushed, raised);
    const frames = await page.evaluate(() => Reflect.get(globalThis, 'frames'));
    return { raised, heard, seconds: took, heapBytes, ...framesOf(frames) };
  } finally {
    await context.close();
    await post(`v1/crud/trigger/${idOf(trigger)}`, { mode: 'PAUSED' }, 'PUT');
  }
}

const amount = '7676.76';
const bait = {
  ...{ name: `Storm ${Date.now()}`, type: 'DEPOSIT', mode: 'ACTIVE', final_setting_result: 'S1' },
  trigger_settings: [
    {
      ...{ key: 'S1', model: 'DEPOSIT', column: 'amount', result_function: 'VALUE', subject: 'CUSTOMER', filters: [] },
      ...{ datetime_operator: 'LIFETIME', number_operator: 'EQUALS TO', value: amount, usage: 'CONDITION' },
    },
  ],
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
};

function batch(second: number, rate: number) {
  const run = Date.now();
  return Array.from({ length: rate }, (_, at) => ({
    ...{ partner_depositId: `storm-${run}-${second}-${at}`, partner_customerId: `storm-${run}-${second}-${at}` },
    ...{ amount, currency: 'EUR', result: 'APPROVED', submitted_at: new Date().toISOString() },
  }));
}

/** Calls the API; throws where it refuses. */
function poster(url: string, token: string) {
  return async (path: string, body: unknown, method = 'POST'): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

async function heapOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
}

/** Counts the pushes of alerts as they come to the page. */
function listenOn(page: Page): () => number {
  let heard = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"newAlert"')) heard += 1;
    }),
  );
  return () => heard;
}

/** What has come once all have, or after ten seconds. */
async function counted(heard: () => number, wanted: number): Promise<number> {
  for (let tries = 0; tries < 40 && heard() < wanted; tries++) await sleep(250);
  return heard();
}

const accepted = (answer: unknown) => (isObject(answer) ? Number(answer.accepted) : 0);
const idOf = (answer: unknown) => (isObject(answer) && isObject(answer.data) ? String(answer.data.id) : '');

function framesOf(seen: unknown): Pick<Storm, 'longestFrame' | 'framesAbove50' | 'frames'> {
  if (!isObject(seen)) throw new Error('The page lost its count of frames.');
  return { longestFrame: Number(seen.longest), framesAbove50: Number(seen.above), frames: Number(seen.count) };
}
