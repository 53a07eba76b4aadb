import type { Browser, CDPSession, Page } from 'playwright-core';
import { demoPassword } from '../../../server/tenants/seed.ts';

/** What one cold visit cost. Bytes are those on the wire, headers included. */
export interface Visit {
  scriptBytes: number;
  bytes: number;
  requests: number;
  /** Milliseconds from navigation to the awaited selector. */
  ready: number;
  longestTask: number;
  /** Milliseconds beyond 50 of each long task after the first contentful paint. */
  blocking: number;
  layoutShift: number;
  heapBytes: number;
}

interface Counter {
  scriptBytes: number;
  bytes: number;
  requests: number;
}

/** Counts bytes on the wire from now on. */
async function count(session: CDPSession): Promise<Counter> {
  const counter: Counter = { scriptBytes: 0, bytes: 0, requests: 0 };
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
    counter.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counter.bytes += encodedDataLength;
    if (scripts.has(requestId)) counter.scriptBytes += encodedDataLength;
  });
  return counter;
}

/** Watches tasks over 50 ms and layout shifts from the first moment of every page. */
const watch = () => {
  const seen = { longest: 0, shift: 0, tasks: [] as [number, number][] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.longest = Math.max(seen.longest, duration);
      seen.tasks.push([startTime, duration]);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

export interface VisitOptions {
  url: string;
  path: string;
  /** A signed-in browser's storage; without it nobody is signed in. */
  token?: string;
  /** The page is ready when this selector exists. */
  until: string;
  /** How often (CPU throttling): 1 is not at all. */
  slowdown?: number;
}

const idle = 1_500;

/** Until nothing more is loaded: the idle requests of a page count for it, and not for the next one. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(idle);
  await page.waitForLoadState('networkidle');
}

/** Opens a page in a browser profile that has nothing cached. */
export async function visit(browser: Browser, { url, path, token, until, slowdown = 1 }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (token) await context.addInitScript((value) => localStorage.setItem('pitboss.token', value), token);
    await context.addInitScript(watch);
    const counter = await count(session);
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const from = performance.now();
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForSelector(until, { timeout: 60_000 });
    const ready = performance.now() - from;
    await settle(page);
    return { ...counter, ready, ...(await aftermath(page, session)) };
  } finally {
    await context.close();
  }
}

async function aftermath(
  page: Page,
  session: CDPSession,
): Promise<Pick<Visit, 'longestTask' | 'blocking' | 'layoutShift' | 'heapBytes'>> {
  const { longest, shift, tasks, painted } = await page.evaluate(() => {
    const found = Reflect.get(globalThis, 'seen') as { longest: number; shift: number; tasks: [number, number][] };
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return { ...found, painted: paint?.startTime ?? 0 };
  });
  const blocking = tasks
    .filter(([start, duration]) => start + duration > painted)
    .reduce((sum, [start, duration]) => sum + Math.max(0, start + duration - Math.max(start, painted) - 50), 0);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { longestTask: longest, blocking, layoutShift: shift, heapBytes: usedSize };
}

/** A token of a demo login, got as the login page gets it. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.pitboss.test', password: demoPassword }),
  });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'accessToken' in body && typeof body.accessToken === 'string')
    return body.accessToken;
  throw new Error(`The demo login was refused: ${JSON.stringify(body)}`);
}

/** JavaScript that a further page adds to an open list, once `until` selects an element as well. */
export async function furtherPage(
  browser: Browser,
  options: { url: string; token: string; from: string; to: string; until: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  try {
    await context.addInitScript((value) => localStorage.setItem('pitboss.token', value), options.token);
    const page = await context.newPage();
    // the last that a list brings: its live connection
    const live = page.waitForEvent('websocket', { timeout: 60_000 });
    await page.goto(options.url + options.from, { waitUntil: 'commit' });
    await live;
    await settle(page);
    const counter = await count(await context.newCDPSession(page));
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, options.to);
    await page.waitForSelector(options.until, { timeout: 60_000 });
    await settle(page);
    return counter.scriptBytes;
  } finally {
    await context.close();
  }
}
