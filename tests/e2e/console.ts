import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { demoPassword } from '../../server/tenants/seed.ts';
import { openBrowser } from '../support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that the browser tests share, with its demo world. */
    consoleUrl: string;
  }
}

export type Login = 'admin' | 'partner' | 'risk' | 'analyst' | 'auditor';

export interface Desk {
  url: string;
  /** A fresh browser profile, nobody signed in. */
  visit(path: string, size?: { width: number; height: number }): Promise<Page>;
  /** A fresh browser profile in which this role has just signed in and come to `path`. */
  signIn(login: Login, path?: string, size?: { width: number; height: number }): Promise<Page>;
  /** Errors that a test provokes on purpose: what the console says of them is no failure. */
  expectErrors(pattern: RegExp): void;
}

/** A browser for one test file; a console error or an uncaught one fails the test it happens in. */
export function useDesk(address: () => string = () => inject('consoleUrl')): () => Desk {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    contexts = [];
    errors = [];
    expected = [];
    expect(unexpected, 'errors in the browser').toEqual([]);
  });
  afterAll(async () => browser?.close());

  async function visit(path: string, size = { width: 1280, height: 800 }): Promise<Page> {
    if (!browser) throw new Error('The browser is open only within tests and hooks.');
    const context = await browser.newContext({ viewport: size, locale: 'en-US', timezoneId: 'Europe/Athens' });
    contexts.push(context);
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(address() + path);
    return page;
  }

  async function signIn(login: Login, path = '/', size = { width: 1280, height: 800 }): Promise<Page> {
    const page = await visit(path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`, size);
    await page.getByLabel('Email', { exact: true }).fill(`${login}@demo.pitboss.test`);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    return page;
  }

  return () => ({ url: address(), visit, signIn, expectErrors: (pattern) => expected.push(pattern) });
}

/** Where a test may leave a picture to look at. */
export const shot = (name: string) => join(process.env.PITBOSS_SHOTS ?? 'node_modules/.cache/shots', `${name}.png`);
