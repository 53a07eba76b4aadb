import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/apiError.ts';
import { onMoved, request, workIn } from '../../../src/dataProvider/http.ts';
import { show, textsOf } from '../../../src/i18n/translate.ts';
import { getToken, onSession, startSession } from '../../../src/session/session.ts';
import { resetPreferences, setPreferences } from '../../../src/theme/preferences.ts';
import { answerWith, failureOf } from './answers.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => void resetPreferences());

describe('API-1', () => {
  test('API-1 after the login every request has bearer, timezone and currency, EUR by default', async () => {
    startSession('secret');
    const calls = answerWith({ body: { data: [] } });
    await request('v1/crud/user', { query: { page: 1 } });
    await request('/v1/crud/user/7', { method: 'PUT', body: { name: 'Ada' } });
    for (const { headers, url } of calls) {
      expect(headers.get('Authorization')).toBe('Bearer secret');
      expect(url.searchParams.get('timezone')).toBe(zone);
      expect(url.searchParams.get('currency')).toBe('EUR');
    }
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/v1/crud/user', '/api/v1/crud/user/7']);
    expect(calls[1]?.body).toEqual({ name: 'Ada' });
  });

  test('parameters in the path are refused: demo mode unmasks those in `query` only', async () => {
    const calls = answerWith({ body: null });
    await expect(request('v1/crud/user?page=1')).rejects.toThrow('v1/crud/user?page=1: give the parameters as { query');
    expect(calls).toEqual([]);
  });

  test('API-1 the chosen currency is sent with the next request', async () => {
    startSession('secret');
    setPreferences({ currency: 'USD' });
    const calls = answerWith({ body: null });
    await request('v1/crud/user');
    expect(calls[0]?.url.searchParams.get('currency')).toBe('USD');
    setPreferences({ currency: 'EUR' });
  });

  test('API-1 every request has JSON content type, Accept JSON and the XMLHttpRequest marker', async () => {
    const calls = answerWith({ body: { accessToken: 'x' } });
    await request('v1/auth/login', { method: 'POST', body: {} });
    const [call] = calls;
    expect(call?.headers.get('Content-Type')).toBe('application/json');
    expect(call?.headers.get('Accept')).toBe('application/json');
    expect(call?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(call?.headers.has('Authorization')).toBe(false);
    expect([...(call?.url.searchParams.keys() ?? [])]).toEqual([]);
  });
});

describe('ERR-3 TRN-1 answers in the reader’s language', () => {
  const german = async () => {
    const { all } = await import('../../../src/i18n/de_DE/all.ts');
    show({ locale: 'de_DE', worded: textsOf(all) });
  };
  afterEach(() => show({ locale: 'en_US', worded: new Map() }));
  const messageOf = async (status: number, body: object) => {
    answerWith({ status, body });
    const error = await failureOf(request('v1/crud/user', { labelOf: () => 'Kürzel' }));
    return error instanceof ApiError ? [error.message, error.body.errors] : error;
  };

  test('a field’s message is translated by its code, with its numbers; without a code the server’s text is shown', async () => {
    await german();
    const errors = { name: ['This field must be at least 1200 characters long'], x: ['No such thing'] };
    const codes = { name: [{ code: 'minLength', params: { min: 1200 } }] };
    expect(await messageOf(422, { message: 'No.', errors, codes })).toEqual([
      'Kürzel: Dieses Feld braucht mindestens 1.200 Zeichen\nKürzel: No such thing',
      { name: 'Dieses Feld braucht mindestens 1.200 Zeichen', x: 'No such thing' },
    ]);
  });

  test('so is a general message, and a formula’s problem with its position; an unknown code changes nothing', async () => {
    await german();
    expect(await messageOf(409, { message: 'Changed.', code: 'alertMoved', params: {} })).toEqual([
      'Jemand hat diesen Alarm inzwischen geändert: Sehen Sie ihn sich noch einmal an.',
      undefined,
    ]);
    const errors = { f: ['Wrong'] };
    const codes = { f: [{ code: 'unknownSetting', params: { found: 'S9', at: 7 } }] };
    expect(await messageOf(422, { message: 'No.', errors, codes })).toMatchObject([
      expect.stringMatching(/Es gibt keine Einstellung S9.*7/),
      {},
    ]);
    expect(await messageOf(409, { message: 'Changed.', code: 'toString' })).toEqual(['Changed.', undefined]);
    for (const codes of [null, 7, { f: 'x' }, { f: [] }, { f: [{ code: 7 }] }])
      expect(await messageOf(422, { message: 'No.', errors, codes })).toMatchObject([
        expect.stringMatching(/Wrong/),
        {},
      ]);
  });
});

describe('the error catalogue', () => {
  const cases: [string, number, unknown, string, string][] = [
    [
      'ERR-1 401 with the server’s text',
      401,
      { message: 'Your session ran out.' },
      'Your session ran out.',
      'unauthorized',
    ],
    ['ERR-1 401 without a text', 401, {}, 'Unauthorized access', 'unauthorized'],
    ['ERR-1 403 without a body', 403, '', 'Unauthorized access', 'forbidden'],
    ['ERR-2 404', 404, { message: 'no such row' }, 'Resource not found.', 'not_found'],
    ['ERR-3 422 without field messages', 422, { message: 'nope' }, 'There was a validation error', 'validation'],
    ['ERR-4 500 with the server’s text', 500, { message: 'Disk is full' }, 'Disk is full', 'server'],
    ['ERR-4 500 without a text', 500, '<html>', 'Internal server error', 'server'],
    ['ERR-5 409 with the server’s text', 409, { message: 'Somebody was faster' }, 'Somebody was faster', 'conflict'],
    ['ERR-5 418 without a text', 418, {}, 'An error occurred.', 'refused'],
    ['ERR-5 502 from a proxy, HTML', 502, '<h1>Bad gateway</h1>', 'An error occurred.', 'refused'],
  ];
  for (const [title, status, body, message, code] of cases)
    test(title, async () => {
      answerWith({ status, body });
      const error = await failureOf(request('v1/crud/user'));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ message, code, status });
    });

  test('ERR-3 field messages are joined, each with its field’s label', async () => {
    const errors = {
      name: ['This field is required'],
      db_host: ['The :attribute is unknown', 'db_host must be a name'],
      'customer_details.mail': ['Please enter a valid email address'],
    };
    answerWith({ status: 422, body: { message: 'x', errors } });
    const labels: Record<string, string> = { name: 'Name', db_host: 'Database host', 'customer_details.mail': 'Mail' };
    const error = await failureOf(request('v1/crud/tenant', { labelOf: (field) => labels[field] ?? field }));
    expect(error).toMatchObject({
      message: [
        'Name: This field is required',
        'The Database host is unknown',
        'Database host must be a name',
        'Mail: Please enter a valid email address',
      ].join('\n'),
    });
  });

  test('ERR-3 a form gets one text per field', async () => {
    answerWith({ status: 422, body: { errors: { name: ['This field is required', 'Too short'], odd: [], worse: 7 } } });
    const error = await failureOf(request('v1/crud/tenant'));
    expect(error instanceof ApiError && error.body.errors).toEqual({ name: 'This field is required. Too short' });
  });

  test('ERR-6 no response', async () => {
    answerWith(new TypeError('Failed to fetch'));
    expect(await failureOf(request('v1/crud/user'))).toMatchObject({
      message: 'Network error. Please check your connection.',
      code: 'network',
    });
  });

  test('ERR-7 any other error shows its own message or the catalogue’s', async () => {
    answerWith(new RangeError('Too deep'));
    expect(await failureOf(request('v1/crud/user'))).toMatchObject({ message: 'Too deep', code: 'unexpected' });
    answerWith(new RangeError(''));
    expect(await failureOf(request('v1/crud/user'))).toMatchObject({ message: 'An unexpected error occurred.' });
    answerWith({ body: '<html>' });
    expect(await failureOf(request('v1/crud/user'))).toMatchObject({ code: 'unexpected', message: /JSON/ });
  });

  test('ERR-11 an aborted call rejects with the AbortError itself', async () => {
    const controller = new AbortController();
    controller.abort();
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('off', 'AbortError');
    });
    expect(await failureOf(request('v1/crud/user', { signal: controller.signal }))).toBeInstanceOf(DOMException);
  });

  test('503 with Retry-After shows how long to wait, and keeps the request id', async () => {
    answerWith({
      status: 503,
      body: { message: 'Too much to do.', request_id: 'r-1' },
      headers: { 'Retry-After': '30' },
    });
    expect(await failureOf(request('v1/crud/user'))).toMatchObject({
      message: 'Too much to do. Please try again in 30 seconds.',
      code: 'busy',
      retryAfter: 30,
      requestId: 'r-1',
    });
  });
});

describe('ERR-1 the session', () => {
  for (const [status, reason] of [
    [401, 'expired'],
    [403, 'forbidden'],
  ] as const)
    test(`ERR-1 ${status} ends the session and gives the reason`, async () => {
      startSession('secret');
      const ends: unknown[] = [];
      const stop = onSession((end) => ends.push(end));
      answerWith({ status, body: { message: 'Gone' } });
      await failureOf(request('v1/crud/user'));
      stop();
      expect(getToken()).toBeNull();
      expect(ends).toEqual([{ reason, message: 'Gone' }]);
    });

  test('ERR-1 a late refusal of a former login does not end the present one', async () => {
    startSession('first');
    answerWith(() => {
      startSession('second');
      return { status: 401 };
    });
    await failureOf(request('v1/crud/user'));
    expect(getToken()).toBe('second');
  });
});

describe('API-4 the tenant of the page', () => {
  afterEach(() => workIn(null));

  test('API-4 goes with every call of a session, from the moment it is known; a switch changes it', async () => {
    const calls = answerWith({ body: {} });
    workIn('1');
    await request('v1/auth/login', { method: 'POST', body: {} });
    startSession('secret');
    await request('v1/crud/user');
    await request('v1/auth/switch-tenant', { moves: '2' });
    await request('v1/crud/user');
    workIn(null);
    await request('v1/crud/user');
    expect(calls.map(({ headers }) => headers.get('X-Tenant'))).toEqual([null, '1', '1', '2', null]);
  });

  test('API-4 a switch that is refused leaves it', async () => {
    workIn('1');
    startSession('secret');
    const calls = answerWith(({ url }) => ({ status: url.pathname.endsWith('switch') ? 404 : 200, body: {} }));
    await failureOf(request('v1/switch', { moves: '2' }));
    await request('v1/crud/user');
    expect(calls.at(-1)?.headers.get('X-Tenant')).toBe('1');
  });

  test('API-4 a call that is refused since the session works in another one is told of, and ends no session', async () => {
    startSession('secret');
    const heard = vi.fn();
    const stop = onMoved(heard);
    answerWith({ status: 409, body: { message: 'Elsewhere.', code: 'changedMeanwhile' } });
    await failureOf(request('v1/crud/user'));
    expect(heard).not.toHaveBeenCalled();
    answerWith({ status: 409, body: { message: 'Elsewhere.', code: 'tenantMoved', params: {} } });
    expect(await failureOf(request('v1/crud/user'))).toMatchObject({ code: 'conflict' });
    expect(heard).toHaveBeenCalledOnce();
    expect(getToken()).toBe('secret');
    stop();
  });
});

describe('API-4 a call that moves the session to another tenant', () => {
  const switchTo = (status: number) => {
    const asked: string[] = [];
    const answers = new Map<string, () => void>();
    vi.stubGlobal('fetch', async (url: string) => {
      const path = new URL(url, location.origin).pathname.replace('/api/v1/', '');
      asked.push(path);
      await new Promise<void>((resolve) => answers.set(path, resolve));
      return new Response('{}', { status: path === 'switch' ? status : 200 });
    });
    startSession('secret');
    const before = request('v1/before');
    const moved = request('v1/switch', { moves: '2' }).catch((error: unknown) => error);
    const beside = request('v1/beside').catch((error: unknown) => error);
    return { asked, answer: (path: string) => answers.get(path)?.(), before, moved, beside };
  };
  const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

  test('API-4 waits for the calls before it; one beside it is given up, as its page is, and later ones are made', async () => {
    const { asked, answer, before, moved, beside } = switchTo(200);
    await tick();
    expect(asked).toEqual(['before']);
    answer('before');
    await before;
    await tick();
    expect(asked).toEqual(['before', 'switch']);
    answer('switch');
    expect(await moved).toEqual({});
    expect(await beside).toMatchObject({ name: 'AbortError' });
    const after = request('v1/after');
    await tick();
    answer('after');
    await after;
    expect(asked).toEqual(['before', 'switch', 'after']);
  });

  test('API-4 that is refused lets the calls beside it go on', async () => {
    const { asked, answer, before, moved, beside } = switchTo(409);
    answer('before');
    await before;
    await tick();
    answer('switch');
    expect(await moved).toBeInstanceOf(ApiError);
    await tick();
    answer('beside');
    expect(await beside).toEqual({});
    expect(asked).toEqual(['before', 'switch', 'beside']);
  });
});
