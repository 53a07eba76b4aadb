import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '../../../src/authProvider/account.ts';
import { currentSaving, saveAll, startSaving } from '../../../src/preferences/save.ts';
import { readUserState, stateText } from '../../../src/preferences/storedState.ts';
import { endSession } from '../../../src/session/session.ts';
import {
  defaultPreferences,
  getPreferences,
  resetPreferences,
  setPreferences,
  unsentPreferences,
} from '../../../src/theme/preferences.ts';
import { arrive, Backend, forgetAll } from './stage.tsx';

let backend: Backend;
let stop = () => {};
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  forgetAll();
  backend = new Backend();
  stop = startSaving();
});
afterEach(() => {
  stop();
  forgetAll();
});

const saved = () => vi.waitFor(() => expect(currentSaving()).toEqual({ status: 'saved' }));
const refusal = { status: 500, body: { message: 'The disk is full.' } };

describe('a person’s choices', () => {
  test('PRF-5 API-24 apply at once and are saved by name and value; unchanged ones are not sent', async () => {
    await arrive();
    setPreferences({ theme: 'rubick', layout: 'side-menu', appearance: 'dark' });
    expect(getPreferences()).toMatchObject({ theme: 'rubick', appearance: 'dark' });
    await saved();
    expect(backend.sent().sort()).toEqual(['appearance=dark', 'theme=rubick']);
    expect(unsentPreferences()).toEqual([]);
  });

  test('PRF-3 a currency is saved as JSON with code and name, and read as JSON or as a bare code', async () => {
    await arrive();
    setPreferences({ currency: 'GBP' });
    await saved();
    expect(backend.states).toEqual([{ name: 'currency', value: '{"code":"GBP","name":"British Pound"}' }]);
    expect(stateText('currency', 'EUR')).toBe('{"code":"EUR","name":"Euro"}');
    const read = (value: unknown) => readUserState({ data: [{ name: 'currency', value }] });
    expect(read('{"id":2,"code":"PLN","name":"Zloty"}')).toEqual({ currency: 'PLN' });
    expect(read('PLN')).toEqual({ currency: 'PLN' });
    for (const odd of ['{"code":', '{"code":"<b>"}', '{}', 'euro', 7, null]) expect(read(odd)).toEqual({});
  });

  test('PRF-2 fa_IR starts as RTL, the switch overrides it, and the next language has its own direction', async () => {
    await arrive();
    setPreferences({ locale: 'fa_IR' });
    expect(getPreferences().direction).toBe('rtl');
    setPreferences({ direction: 'ltr' });
    expect(getPreferences()).toMatchObject({ locale: 'fa_IR', direction: 'ltr' });
    setPreferences({ locale: 'de_DE' });
    setPreferences({ locale: 'fa_IR' });
    expect(getPreferences().direction).toBe('rtl');
    await saved();
    expect(backend.states).toContainEqual({ name: 'direction', value: 'rtl' });
  });

  test('PRF-5 of several quick choices the server keeps the last', async () => {
    await arrive();
    for (const color of ['default', 'theme-2', 'default', 'theme-2'] as const) setPreferences({ color });
    await saved();
    expect(backend.states).toEqual([{ name: 'color', value: 'theme-2' }]);
    // never two at a time for one name
    expect(backend.sent()).toEqual(['color=default', 'color=theme-2']);
  });

  test('PRF-5 an unsaved choice is reported, kept, and sent again: at once, when the network is back, at the next start', async () => {
    await arrive();
    backend.refusal = refusal;
    setPreferences({ density: 'compact' });
    await vi.waitFor(() => expect(currentSaving()).toMatchObject({ error: { message: 'The disk is full.' } }));
    expect(getPreferences().density).toBe('compact');
    expect(unsentPreferences()).toEqual(['density']);
    await saveAll();
    expect(currentSaving().status).toBe('failed');
    // another start: the server's value is older than the unsaved one
    backend.states = [{ name: 'density', value: 'roomy' }];
    await arrive();
    expect(getPreferences().density).toBe('compact');
    backend.refusal = null;
    window.dispatchEvent(new Event('online'));
    await saved();
    expect(backend.states).toEqual([{ name: 'density', value: 'compact' }]);
  });

  test('PRF-5 a failed save is repeated after a while', async () => {
    await arrive();
    vi.useFakeTimers();
    backend.refusal = refusal;
    setPreferences({ density: 'roomy' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(currentSaving().status).toBe('failed');
    backend.refusal = null;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(backend.states).toEqual([{ name: 'density', value: 'roomy' }]);
  });

  test('STT-1 a choice just before the logout is saved', async () => {
    await arrive();
    setPreferences({ appearance: 'dark' });
    await logout();
    expect(backend.states).toEqual([{ name: 'appearance', value: 'dark' }]);
    const paths = backend.calls.map(({ url }) => url.pathname.split('/').at(-1));
    expect(paths.slice(-2)).toEqual(['user-state', 'logout']);
  });
});

describe('the owner of the choices', () => {
  test('PRF-5 the server’s choices replace those of this browser, except newer ones', async () => {
    backend.states = [
      { name: 'theme', value: 'rubick' },
      { name: 'color', value: 'theme-2' },
      { name: 'layout', value: 'sideways' },
      { name: 'sidebar', value: 'open' },
    ];
    setPreferences({ color: 'default' });
    await arrive();
    expect(getPreferences()).toMatchObject({ theme: 'rubick', color: 'default', layout: 'side-menu' });
  });

  test('PRF-5 another user of the same browser inherits nothing, and the first finds their own again', async () => {
    await arrive();
    setPreferences({ theme: 'rubick', density: 'compact' });
    await saved();
    const first = backend.states;
    await logout();
    expect(getPreferences().theme).toBe('rubick');
    Object.assign(backend, { user: '2', states: [] });
    await arrive();
    expect(getPreferences()).toEqual(defaultPreferences);
    await logout();
    Object.assign(backend, { user: '1', states: first });
    await arrive();
    expect(getPreferences()).toMatchObject({ theme: 'rubick', density: 'compact' });
  });

  test('STT-1 STT-2 the dark appearance ends in this browser at the logout, and returns with the next login', async () => {
    await arrive();
    setPreferences({ appearance: 'dark' });
    await saved();
    await logout();
    expect(getPreferences().appearance).toBe('light');
    expect(localStorage.getItem('pitboss.preferences')).not.toContain('dark');
    expect(backend.sent()).toEqual(['appearance=dark']);
    await arrive();
    expect(getPreferences().appearance).toBe('dark');
  });

  test('PRF-6 users without choices get the installation’s defaults, else the built-in ones', async () => {
    await arrive();
    expect(getPreferences()).toEqual(defaultPreferences);
    endSession({ reason: 'logout' });
    backend.settings = {
      body: { data: { locale: 'fa_IR', currency: 'GBP', theme: 'rubick', layout: 'top-menu', color: 'theme-2' } },
    };
    backend.states = [{ name: 'layout', value: 'side-menu' }];
    await arrive();
    expect(getPreferences()).toEqual({
      ...defaultPreferences,
      locale: 'fa_IR',
      direction: 'rtl',
      currency: 'GBP',
      theme: 'rubick',
    });
  });

  test('PRF-6 defaults that come with the choices need no call of their own', async () => {
    backend.defaults = { locale: 'fa_IR', currency: 'GBP', theme: 'rubick', layout: 'top-menu' };
    await arrive();
    expect(getPreferences()).toMatchObject({ locale: 'fa_IR', currency: 'GBP', theme: 'rubick', layout: 'top-menu' });
    expect(backend.calls.filter(({ url }) => url.pathname.endsWith('/platform/settings'))).toEqual([]);
  });

  test('PRF-6 SHL-5 Reset restores the defaults, with the panel’s own accent, and can be undone', async () => {
    backend.settings = { body: { data: { locale: 'de_DE', currency: 'PLN', theme: 'rubick', layout: 'top-menu' } } };
    await arrive();
    expect(getPreferences().color).toBe('theme-1');
    setPreferences({ locale: 'fa_IR', theme: 'enigma', appearance: 'dark', density: 'roomy', color: 'theme-2' });
    const before = resetPreferences();
    expect(getPreferences()).toEqual({
      ...defaultPreferences,
      locale: 'de_DE',
      currency: 'PLN',
      theme: 'rubick',
      layout: 'top-menu',
      color: 'default',
    });
    setPreferences(before);
    expect(getPreferences()).toMatchObject({ locale: 'fa_IR', direction: 'rtl', appearance: 'dark', color: 'theme-2' });
    await saved();
  });

  test('PRF-5 preferences that cannot be loaded do not block the console', async () => {
    backend.settings = refusal;
    setPreferences({ theme: 'rubick' });
    backend.states = JSON.parse('{"not": "a list"}');
    await arrive();
    expect(getPreferences().theme).toBe('rubick');
    expect(() => readUserState({ rows: [] })).toThrow(/user-state\/get-all/);
  });
});
