import { describe, expect, test, vi } from 'vitest';
import { logout } from '../../../src/authProvider/account.ts';
import { getOnce, startEarly } from '../../../src/dataProvider/early.ts';
import { request } from '../../../src/dataProvider/http.ts';
import { isDemoMode, setDemoMode } from '../../../src/demoMode/demoMode.ts';
import { hasMasks } from '../../../src/demoMode/edge.ts';
import { endSession } from '../../../src/session/session.ts';
import { answerWith, failureOf, queryOf } from '../dataProvider/answers.ts';
import { ada, freshSessions, type olga, somebody, world } from './world.ts';

freshSessions();
const text = (value: unknown) => JSON.stringify(value);
const dataOf = async (path: string) => ((await request(path)) as { data: typeof ada & typeof olga }).data;

describe('masks between console and API', () => {
  test('DEM-2 off, answers are unchanged and no masks are loaded', async () => {
    answerWith(world);
    expect(await request('v1/crud/customer/4711')).toEqual({ data: ada });
    expect(hasMasks()).toBe(false);
  });

  test('DEM-2 on, answers identify nobody, and calls still find their records', async () => {
    const calls = answerWith(world);
    setDemoMode(true);
    const list = await request('v1/crud/customer');
    expect(text(list)).not.toMatch(somebody);
    const { id } = (list as { data: { id: string }[] }).data[0] ?? { id: '' };
    expect(await dataOf(`v1/crud/customer/${id}`)).toMatchObject({
      id,
      customer_details: { birth_date: '1987-01-01', country: 'PT' },
    });
    await request('v1/crud/deposit', { query: { 'filter[customer_id]': id } });
    expect(calls.map(({ url }) => url.pathname)).toContain('/api/v1/crud/customer/4711');
    expect(calls.at(-1) && queryOf(calls.at(-1) ?? never())).toEqual({ 'filter[customer_id]': '4711' });
  });

  test('DEM-2 refusals quote nobody', async () => {
    answerWith({ status: 422, body: { message: 'x', errors: { email: ['olga@northgate.test is taken'] } } });
    setDemoMode(true);
    const error = await failureOf(request('v1/crud/user', { method: 'POST', body: {} }));
    expect(error).toMatchObject({ code: 'validation', message: expect.stringMatching(/taken/) });
    expect(`${error} ${text(error)}`).not.toMatch(somebody);
  });

  test('DEM-2 an answer to a call from before the switch is masked', async () => {
    const held = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async () => {
      await held.promise;
      return new Response(text({ data: ada }));
    });
    const asked = request('v1/crud/customer/4711');
    setDemoMode(true);
    held.resolve();
    expect(text(await asked)).not.toMatch(somebody);
  });

  test('DEM-2 an answer prefetched in one mode is not used in the other', async () => {
    const calls = answerWith(world);
    startEarly('v1/auth/me');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    setDemoMode(true);
    expect(text(await getOnce('v1/auth/me'))).not.toMatch(somebody);
    expect(calls).toHaveLength(2);
  });

  test('DEM-1 a mask that is sent becomes the real value, also after the mode was left', async () => {
    const calls = answerWith(world);
    setDemoMode(true);
    const { name, email } = await dataOf('v1/crud/user/3');
    expect(name).toMatch(/^P·/);
    setDemoMode(false);
    await request('v1/crud/user/3', { method: 'PUT', body: { name: `${name} jr.`, email } });
    expect(calls.at(-1)?.body).toEqual({ name: 'Olga Petrova jr.', email: 'olga@northgate.test' });
  });

  test('DEM-1 an unknown mask is never saved', async () => {
    const calls = answerWith(world);
    setDemoMode(true);
    const error = await failureOf(request('v1/crud/user/3', { method: 'PUT', body: { name: 'P·ABCDEF' } }));
    expect(error).toMatchObject({ code: 'refused', message: expect.stringContaining('The value behind P·ABCDEF') });
    expect(calls).toHaveLength(0);
  });
});

describe('the mode', () => {
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('pitboss.demo'));

  test('DEM-1 is kept in this browser until the logout', async () => {
    answerWith(world);
    setDemoMode(true);
    await request('v1/crud/customer');
    expect(stored().sort()).toEqual(['pitboss.demo', 'pitboss.demo.key']);
    await logout();
    expect(stored()).toEqual([]);
    expect(isDemoMode()).toBe(false);
    expect(hasMasks()).toBe(false);
  });

  test('DEM-1 the same person keeps the same mask', async () => {
    answerWith(world);
    setDemoMode(true);
    const first = await dataOf('v1/crud/customer/4711');
    setDemoMode(false);
    expect(await dataOf('v1/crud/customer/4711')).toEqual(ada);
    setDemoMode(true);
    expect(await dataOf('v1/crud/customer/4711')).toEqual(first);
  });

  test('DEM-1 switching it in another tab switches it here', () => {
    localStorage.setItem('pitboss.demo', 'on');
    window.dispatchEvent(new StorageEvent('storage', { key: 'pitboss.demo', newValue: 'on' }));
    expect(isDemoMode()).toBe(true);
    localStorage.removeItem('pitboss.demo');
    window.dispatchEvent(new StorageEvent('storage', { key: 'pitboss.demo', newValue: null }));
    expect(isDemoMode()).toBe(false);
  });
});

describe('the address', () => {
  const here = () => location.pathname + location.search;
  const at = (path: string) => history.replaceState(null, '', path);
  const filtered = (list: string, filter: object) => `${list}?page=2&filter=${encodeURIComponent(text(filter))}`;
  const filterNow = () => JSON.parse(new URLSearchParams(location.search).get('filter') ?? 'null');
  const masked = async () => {
    setDemoMode(true);
    await request('v1/auth/me');
  };
  const token = /^9\d{14}$/;

  test.each(['/customers/4711', '/customers/4711/show', '/customer-details/4711', '/customers/edit/4711'])(
    'DEM-2 %s has the customer’s token, and the id again when the mode is left',
    async (path) => {
      answerWith(world);
      at(path);
      await masked();
      expect(here()).toMatch(new RegExp(`^${path.replace('4711', '9\\d{14}')}$`));
      setDemoMode(false);
      expect(here()).toBe(path);
    },
  );

  test('DEM-2 filters by customers stay, filters that name people are left out', async () => {
    answerWith(world);
    const held = { customer_id: { in: ['4711', '4712'] }, result: 'WON', 'customer.partner_customerId': 'N0000077' };
    at(filtered('/betslips', held));
    await masked();
    expect(filterNow()).toEqual({
      customer_id: { in: [expect.stringMatching(token), expect.anything()] },
      result: 'WON',
    });
    expect(here()).toContain('page=2');
    setDemoMode(false);
    expect(filterNow()).toEqual({ customer_id: { in: ['4711', '4712'] }, result: 'WON' });
    const nested = { customer: { partner_customerId: 'N0000077' }, customerDetails: { mail: 'a@b.test' }, id: '4711' };
    at(filtered('/customers', nested));
    setDemoMode(true);
    expect(filterNow()).toEqual({ customer: {}, customerDetails: {}, id: expect.stringMatching(token) });
  });

  test('other records keep their ids', async () => {
    answerWith(world);
    for (const path of ['/betslips/4711/show', '/risks?page=3', '/', '/no/such/4711']) {
      at(path);
      await masked();
      expect(here()).toBe(path);
      setDemoMode(false);
    }
  });

  test('DEM-2 going back to a page from before the switch shows no customer either', async () => {
    answerWith(world);
    at('/customers/4711/show');
    await masked();
    history.replaceState(null, '', filtered('/customers', { partner_customerId: 'N0000077', id: '4711' }));
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(filterNow()).toEqual({ id: expect.stringMatching(token) });
  });

  test('after the end of a session the login leads back to the real address', async () => {
    answerWith(world);
    at('/customers/4711/show');
    await masked();
    expect(here()).not.toContain('4711');
    endSession({ reason: 'expired' });
    expect(here()).toBe('/customers/4711/show');
  });
});

test('DEM-2 without masks nothing is shown; the next call tries again', async () => {
  vi.resetModules();
  vi.doMock('../../../src/demoMode/startMasking.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  const [{ request: ask }, { setDemoMode: set }, { startSession }] = await Promise.all([
    import('../../../src/dataProvider/http.ts'),
    import('../../../src/demoMode/demoMode.ts'),
    import('../../../src/session/session.ts'),
  ]);
  startSession('secret');
  const calls = answerWith(world);
  set(true);
  expect(await failureOf(ask('v1/crud/customer'))).toMatchObject({ code: 'network' });
  expect(calls).toHaveLength(0);
  vi.doUnmock('../../../src/demoMode/startMasking.ts');
  expect(text(await ask('v1/crud/customer'))).not.toMatch(somebody);
  set(false);
});

function never(): never {
  throw new Error('There was no call.');
}
