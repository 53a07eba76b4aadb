import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { callerOf } from '../api/caller.ts';
import { quantile } from './measure.ts';
import { type Figure, ms } from './print.ts';

const clients = 500;
const alerts = 20;
/** Declined within minutes, and then one that works: the default trigger 'Burst of declined deposits' fires at the last. */
const declined = 5;

/**
 * From an ingest call to the push at each of 500 sockets: more than from the commit, which is not visible from outside
 * (the push may come before the call's own answer).
 */
export async function callToBell({ url, token }: { url: string; token: string }): Promise<Figure> {
  const delays: number[] = [];
  const sent = new Map<string, number>();
  const heard: { id: string; at: number }[] = [];
  const sockets = await Promise.all(Array.from({ length: clients }, () => connect(url, token)));
  for (const socket of sockets)
    socket.on('newAlert', ({ data }: { data: string }) => heard.push({ id: customerIn(data), at: performance.now() }));
  const { call, close } = callerOf(url, token);
  for (let turn = 0; turn < alerts; turn++) {
    const customer = `bell-${turn}-${Date.now()}`;
    sent.set(customer, performance.now());
    await call('POST', 'v1/ingest/deposits', burstOf(customer));
    await sleep(100);
  }
  await sleep(2000);
  close();
  for (const socket of sockets) socket.disconnect();
  for (const { id, at } of heard) delays.push(at - (sent.get(id) ?? Number.NaN));
  const late = quantile(delays, 0.99);
  return {
    work: `call to push at ${clients} sockets: p99`,
    ours: ms(late),
    beside: `p50 ${ms(quantile(delays, 0.5))}, ${heard.length.toLocaleString('en')} of ${(clients * alerts).toLocaleString('en')} heard`,
    ratio: null,
    bar: '< 200 ms',
    met: late < 200 && heard.length === clients * alerts,
  };
}

function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
}

function customerIn(data: string): string {
  const told: unknown = JSON.parse(data);
  return typeof told === 'object' && told !== null && 'partnerCustomerId' in told ? String(told.partnerCustomerId) : '';
}

function burstOf(customer: string): object[] {
  const start = Date.now() - 10 * 60_000;
  return Array.from({ length: declined + 1 }, (_, n) => ({
    partner_depositId: `${customer}-${n}`,
    partner_customerId: customer,
    amount: '20.00',
    currency: 'EUR',
    result: n < declined ? 'REJECTED' : 'APPROVED',
    submitted_at: new Date(start + n * 60_000).toISOString(),
  }));
}
