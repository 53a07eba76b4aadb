import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Notification, readAlert, readPush } from '../../../src/realtime/desktopNotification.ts';
import {
  addNews,
  closeFeed,
  currentFeed,
  fillFeed,
  forgetFeed,
  onFeed,
  openFeed,
  setFeed,
} from '../../../src/realtime/feed.ts';
import { Ledger } from '../../../src/realtime/ledger.ts';
import { realtimeUrl } from '../../../src/realtime/liveRecords.ts';

const item = (id: number): Notification => ({
  key: String(id),
  id: String(id),
  type: 'CASINO',
  subject: `Alert ${id}`,
  at: null,
  betslipId: null,
});
const items = (...ids: number[]) => ids.map(item);
const shown = () => currentFeed().items.map(({ id }) => Number(id));

describe('the list of notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    forgetFeed();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test('NTF-1 new alerts come first, and the counter rises', () => {
    fillFeed(items(3, 2, 1));
    addNews(items(4));
    vi.runAllTimers();
    expect(shown()).toEqual([4, 3, 2, 1]);
    expect(currentFeed().unread).toBe(1);
  });

  test('NTF-2 ten are kept, and the oldest is dropped', () => {
    fillFeed(items(10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
    addNews(items(12, 11));
    vi.runAllTimers();
    expect(shown()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(currentFeed().unread).toBe(2);
  });

  test('NTF-3, NTF-4 opening resets the counter, closing clears list and counter', () => {
    addNews(items(1));
    openFeed();
    expect([shown(), currentFeed().unread]).toEqual([[1], 0]);
    addNews(items(2));
    closeFeed();
    expect([shown(), currentFeed().unread]).toEqual([[], 0]);
  });

  test('NTF-8 alerts loaded at the start come after later pushes, none twice', () => {
    addNews(items(5));
    fillFeed(items(5, 4, 3));
    vi.runAllTimers();
    expect(shown()).toEqual([5, 4, 3]);
    expect(currentFeed().unread).toBe(1);
  });

  test('without a change nothing is drawn', () => {
    setFeed({ live: true });
    const listener = vi.fn();
    const stop = onFeed(listener);
    fillFeed([]);
    setFeed({ live: true });
    vi.advanceTimersByTime(1_000);
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a hundred pushes per second redraw the bell ten times per second', () => {
    const listener = vi.fn();
    const stop = onFeed(listener);
    for (let id = 1; id <= 100; id += 1) {
      addNews(items(id));
      vi.advanceTimersByTime(10);
    }
    vi.runAllTimers();
    stop();
    expect(listener.mock.calls.length).toBeLessThanOrEqual(11);
    expect(currentFeed().unread).toBe(100);
    expect(shown()[0]).toBe(100);
  });
});

describe('the record of seen alerts', () => {
  test('each alert is taken once, by whichever way it arrives', () => {
    const ledger = new Ledger();
    expect(ledger.since).toBe(null);
    ledger.start(items(1, 2));
    expect(ledger.take(items(2, 3)).map(({ id }) => id)).toEqual(['3']);
    expect(ledger.take(items(3))).toEqual([]);
  });

  test('it asks from slightly before the last one, as a lower id may be committed later, but never from before the start', () => {
    const ledger = new Ledger();
    ledger.start(items(500));
    expect(ledger.since).toBe('500');
    ledger.take(items(550));
    expect(ledger.since).toBe('500');
    ledger.take(items(700));
    expect(ledger.since).toBe('600');
  });

  test('an alert from before the start below the last ones is not new', () => {
    const ledger = new Ledger();
    ledger.take(items(90));
    ledger.start(items(80, 79, 40));
    expect(ledger.since).toBe('80');
    expect(ledger.take(items(90, 81)).map(({ id }) => id)).toEqual(['81']);
  });

  test('without alerts at the start every later one is new', () => {
    const ledger = new Ledger();
    ledger.start([]);
    expect(ledger.since).toBe('0');
    expect(ledger.take(items(1))).toHaveLength(1);
  });

  test('it does not grow, and distinguishes ids beyond a double', () => {
    const ledger = new Ledger();
    ledger.start([]);
    for (let id = 1; id <= 10_000; id += 1) ledger.take(items(id));
    expect(ledger.since).toBe('9900');
    const large = ['9007199254740993', '9007199254740992'].map((id) => ({ ...item(1), key: id, id }));
    expect(ledger.take(large)).toHaveLength(2);
    expect(ledger.since).toBe('9007199254740893');
  });

  test('a push without an alert’s id is always new', () => {
    const bare = { ...item(1), id: null };
    const ledger = new Ledger();
    expect([ledger.take([bare]), ledger.take([bare])].flat()).toHaveLength(2);
    expect(ledger.since).toBe(null);
  });
});

describe('reading pushes', () => {
  const now = new Date('2026-01-05T12:00:00.000Z');

  test('a push in the specification’s form with the alert’s id', () => {
    const data = JSON.stringify({ customerId: '7', betslipId: '31', risks: [{ name: 'Arbing' }] });
    expect(readPush({ id: '9', type: 'SPORTSBOOK', subject: 'Arbing', data }, now)).toEqual({
      key: '9',
      id: '9',
      type: 'SPORTSBOOK',
      subject: 'Arbing',
      at: '2026-01-05T12:00:00.000Z',
      betslipId: '31',
    });
  });

  test.each<[string, unknown]>([
    ['cut JSON', '{"betslipId": "3'],
    ['JSON of another kind', '[1, 2]'],
    ['no text', 12],
    ['null', null],
  ])('a push whose data is %s shows as much as possible', (_, data) => {
    expect(readPush({ id: 5, type: 'SPORTSBOOK', subject: 'Arbing', data }, now)).toMatchObject({
      id: '5',
      subject: 'Arbing',
      betslipId: null,
    });
  });

  test('a push without id has its own key', () => {
    const bare = { type: 'CASINO', subject: 'Spins', data: '{}' };
    const [one, other] = [readPush(bare), readPush(bare)];
    expect(one).toMatchObject({ id: null });
    expect(one?.key).not.toBe(other?.key);
  });

  test.each([undefined, null, 'newAlert', 5, [], {}, { id: '3' }])('%j is no notification', (push) => {
    expect(readPush(push)).toBe(null);
  });

  test('an alert as the API returns it', () => {
    const data = JSON.stringify({ input: { class_name: 'Betslip', id: '31' }, output: {} });
    const alert = { id: '9', type: 'SPORTSBOOK', text: 'Arbing', created_at: '2026-01-05T12:00:00.000Z', data };
    expect(readAlert(alert)).toMatchObject({ id: '9', subject: 'Arbing', at: alert.created_at, betslipId: '31' });
    const deposit = JSON.stringify({ input: { class_name: 'Deposit', id: '31' } });
    expect(readAlert({ ...alert, data: deposit })).toMatchObject({ betslipId: null });
  });
});

test.each([
  [undefined, undefined, 'http://127.0.0.1:3000/customers', 'http://127.0.0.1:3000'],
  [undefined, '/api', 'https://desk.example.com/', 'https://desk.example.com'],
  [undefined, 'https://api.example.com/api', 'https://desk.example.com/', 'https://api.example.com:3000'],
  [undefined, 'http://api.example.com:8080/api', 'http://desk.example.com/', 'http://api.example.com:3000'],
  ['wss://push.example.com', 'https://api.example.com/api', 'https://desk.example.com/', 'wss://push.example.com'],
])(
  'API-26 the socket is at VITE_REALTIME_URL, else at the API’s host, port 3000 by default: %s, %s, %s → %s',
  (wanted, api, page, url) => {
    expect(realtimeUrl(wanted, api, page)).toBe(url);
  },
);
