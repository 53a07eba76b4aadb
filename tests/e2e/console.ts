import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { demoPassword } from '../../server/tenants/seed.ts';
import { sharedBrowser } from '../support/chromium.ts';
import { Http } from './http.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the products of the browser tests, each with the demo world: one for each worker. */
    consoleUrls: string[];
  }
}

export type Login = 'admin' | 'partner' | 'risk' | 'analyst' | 'auditor';
/** One of the demo logins, or a user that a test has made. */
export type Who = Login | { email: string; password: string };
/** A signed-in profile, with its storage. */
interface Session {
  context: BrowserContext;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** How a browser profile is: a desktop screen, nothing stored, unless a test wants otherwise. */
export interface Profile {
  size?: { width: number; height: number };
  /** A finger instead of a mouse. */
  touch?: boolean;
  /** The test moves the time. */
  clock?: boolean;
  /** What localStorage holds before the first page is opened. */
  stored?: { [key: string]: string };
}

export interface Desk {
  url: string;
  /** A fresh browser profile without a session. */
  visit(path: string, profile?: Profile): Promise<Page>;
  /** A fresh browser profile in which somebody has a session of their own and comes to `path`. */
  signIn(who: Who, path?: string, profile?: Profile): Promise<Page>;
  /**
   * A page at `path` with the session of an earlier sign-in. All of a login's pages are of one profile, as tabs of one
   * browser; the storage is reset for the next test. Not for tests that log out.
   */
  enter(login: Login, path?: string): Promise<Page>;
  /** Errors that a test provokes on purpose: the console's messages about them do not fail it. */
  expectErrors(pattern: RegExp): void;
}

const desktop = { width: 1280, height: 800 };
/** How long a page may take to show something; the machine may be busy. */
export const patience = 60_000;

/** The product of this worker's files. */
function consoleUrl(): string {
  const url = inject('consoleUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`There is no product for worker ${process.env.VITEST_POOL_ID}.`);
  return url;
}

/** The browser for one test file, with profiles of its own; a console error or an uncaught one fails the test it happens in. */
export function openDesk(address: () => string = consoleUrl): () => Desk {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];
  let expected: RegExp[] = [];
  const sessions = new Map<Login, Session>();

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async ({ task }) => {
    const all = [...contexts, ...[...sessions.values()].map(({ context }) => context)];
    if (task.result?.state === 'fail') await leavePictures(task.name, all);
    // an answer that a test still holds back has no receiver
    for (const page of all.flatMap((context) => context.pages())) await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const context of contexts) await context.close();
    for (const { context } of sessions.values()) for (const page of context.pages()) await page.close();
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    contexts = [];
    errors = [];
    expected = [];
    // in the message, as a report's summary shows nothing else
    expect(unexpected, `errors in the browser: ${unexpected.join(' | ')}`).toEqual([]);
  });
  afterAll(async () => {
    for (const { context } of sessions.values()) await context.close();
  });

  async function profile({ size = desktop, touch = false, clock, stored }: Profile): Promise<BrowserContext> {
    if (!browser) throw new Error('The browser is open only within tests and hooks.');
    const context = await browser.newContext({
      viewport: size,
      hasTouch: touch,
      locale: 'en-US',
      timezoneId: 'Europe/Athens',
      storageState: storageOf(address(), stored),
    });
    context.setDefaultTimeout(patience);
    if (clock) await context.clock.install();
    context.on(
      'console',
      (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`.trim()),
    );
    context.on('weberror', (error) => errors.push(String(error.error())));
    return context;
  }

  async function visit(path: string, wanted: Profile = {}): Promise<Page> {
    const context = await profile(wanted);
    contexts.push(context);
    return pageAt(context, path);
  }

  async function pageAt(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(address() + path);
    return page;
  }

  async function signIn(who: Who, path = '/', wanted: Profile = {}): Promise<Page> {
    const { token } = await Http.signIn(address(), who);
    const page = await visit(path, { ...wanted, stored: { ...wanted.stored, 'pitboss.token': token } });
    await page.getByRole('main').waitFor();
    return page;
  }

  async function enter(login: Login, path = '/'): Promise<Page> {
    const session = sessions.get(login) ?? (await startSession(login));
    if (session.context.pages().length === 0) await session.context.setStorageState(session.state);
    const page = await pageAt(session.context, path);
    await page.getByRole('main').waitFor();
    return page;
  }

  async function startSession(login: Login): Promise<Session> {
    const { token } = await Http.signIn(address(), login);
    const context = await profile({ stored: { 'pitboss.token': token } });
    const session = { context, state: await context.storageState() };
    sessions.set(login, session);
    return session;
  }

  return () => ({ url: address(), visit, signIn, enter, expectErrors: (pattern) => expected.push(pattern) });
}

/** Mail and password into the login page, and off. */
export async function fillLogin(page: Page, who: Who): Promise<void> {
  const { email, password } = credentialsOf(who);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export const credentialsOf = (who: Who) =>
  typeof who === 'string'
    ? { email: `${who}@demo.pitboss.test`, password: demoPassword }
    : { email: who.email, password: who.password };

function storageOf(url: string, stored: Profile['stored'] = {}): BrowserContextOptions['storageState'] {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}

/** The last pictures of a failed test, to find its cause. */
async function leavePictures(test: string, contexts: readonly BrowserContext[]): Promise<void> {
  const name = `failed-${test.replace(/[^\w]+/g, '-').slice(0, 80)}`;
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const path = shot(`${name}-${index}`);
    await page
      .screenshot({ path, timeout: 5_000 })
      .catch((error) => console.warn(`No picture of ${page.url()}:`, error));
    console.warn(`The failed test was at ${page.url()}: ${path}`);
  }
}

/** Where a test may leave a picture to look at. */
export function shot(name: string): string {
  const folder = process.env.PITBOSS_SHOTS ?? 'node_modules/.cache/shots';
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
}
