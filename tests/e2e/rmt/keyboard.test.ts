import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../../support/axe.ts';
import { openDesk } from '../console.ts';
import { listed, save, soon, toast } from '../flows.ts';
import { Http, unique } from '../http.ts';
import { dialog, makeRisk, makeTrigger } from './parts.ts';

const desk = openDesk();

describe('by keyboard only', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const one = document.activeElement;
      const labels =
        one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [...(one.labels ?? [])] : [];
      return `${one?.tagName} ${(one?.getAttribute('aria-label') ?? labels[0]?.textContent ?? one?.textContent ?? '').trim()}`;
    });
  async function tabTo(page: Page, wanted: RegExp): Promise<void> {
    const passed: string[] = [];
    for (let steps = 0; steps < 70; steps++) {
      await page.keyboard.press('Tab');
      passed.push(await focused(page));
      if (wanted.test(passed.at(-1) ?? '')) return;
    }
    throw new Error(`Tab does not lead to ${wanted}, but over ${passed.join(' · ')}`);
  }

  test('RTE-3 a trigger is created', async () => {
    const name = unique('Typed');
    const page = await desk().enter('risk', '/triggers');
    await listed(page, 'Triggers');
    await tabTo(page, /^A Create Trigger/);
    await page.keyboard.press('Enter');
    await dialog(page, 'Create Trigger');
    await soon(() => focused(page)).toMatch(/^INPUT Name/);
    await page.keyboard.type(name);
    await tabTo(page, /^SELECT When/);
    await page.keyboard.type('a d');
    await tabTo(page, /^INPUT Threshold/);
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await toast(page, 'Trigger created').waitFor();
    const http = await Http.signIn(desk().url, 'risk');
    const { rows: found } = await http.list(`v1/crud/trigger?filter[name][eq]=${encodeURIComponent(name)}`);
    expect(found[0]).toMatchObject({ type: 'DEPOSIT', trigger_settings: [{ value: '250' }] });
    await soon(() => focused(page)).toMatch(/^A Create Trigger/);
  });

  test('RTE-2 a risk is created', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const sign = await makeTrigger(http, unique('Sign'));
    const name = unique('Typed');
    const page = await desk().enter('risk', '/risks');
    await listed(page, 'Risks');
    await tabTo(page, /^A Create Risk/);
    await page.keyboard.press('Enter');
    await dialog(page, 'Create Risk');
    await soon(() => focused(page)).toMatch(/^INPUT Name/);
    await page.keyboard.type(name);
    await tabTo(page, /^SELECT Category/);
    await page.keyboard.type('AM');
    await tabTo(page, /^BUTTON Add a trigger/);
    await page.keyboard.press('Enter');
    await soon(() => focused(page)).toMatch(/^INPUT Add a trigger/);
    await page.keyboard.type(String(sign.name));
    await page.getByRole('option', { name: String(sign.name) }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Triggers of the risk' }).waitFor();
    await tabTo(page, /^BUTTON Save/);
    await page.keyboard.press('Enter');
    await toast(page, 'Risk created').waitFor();
    const { rows: found } = await http.list(`v1/crud/risk?filter[name][eq]=${encodeURIComponent(name)}`);
    expect(found[0]).toMatchObject({ category: 'AML', triggers: [{ key: 'T1', trigger_id: sign.id }] });
  });
});

describe.each(['light', 'dark'])('axe finds no violation, %s', (appearance) => {
  test('in the dialogs, the tried builder, and a trigger’s page', async () => {
    const stored = { 'pitboss.preferences': JSON.stringify({ appearance }) };
    const http = await Http.signIn(desk().url, 'admin');
    const made = await makeTrigger(http, unique('Seen'));
    const risk = await makeRisk(http, unique('Seen'), made.id);
    const found: { [place: string]: string[] } = {};
    const page = await desk().signIn('admin', '/triggers/create', { stored });
    await dialog(page, 'Create Trigger');
    found['a new trigger'] = await violations(page);
    await save(page);
    await page.getByText(/to fix before you can save/).waitFor();
    found['a refused one'] = await violations(page);
    await page.goto(`${desk().url}/triggers/edit/${made.id}`);
    const form = await dialog(page, /^Edit Trigger/);
    await form.getByRole('button', { name: 'Run backtest' }).click();
    await form.getByRole('img', { name: 'Firings by day' }).waitFor();
    found.tried = await violations(page);
    await page.goto(`${desk().url}/risks/edit/${risk.id}`);
    await dialog(page, /^Edit Risk/);
    found['a risk'] = await violations(page);
    for (const path of [
      `/risks/${risk.id}/show`,
      `/triggers/${made.id}/show`,
      `/triggers/${made.id}/show?tab=versions`,
    ]) {
      await page.goto(desk().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      found[path] = await violations(page);
    }
    expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([]);
  });
});
