import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Server } from 'socket.io';

/**
 * An operator's own backend that keeps SPEC §7 and nothing else: no permissions, no settings, no saved views, no search.
 * It serves the built console beside the calls, and knows values that the console has no word for.
 */
export interface SpecBackend {
  url: string;
  /** Calls that it was asked for and does not have, each once. */
  unknown: Set<string>;
  /** Raises an alert in the tenant of the logged-in user. */
  raise(text: string): void;
  close(): Promise<void>;
}

type Row = { [field: string]: unknown };
interface Asked {
  query: URLSearchParams;
  body: Row;
}

const password = 'as-good-as-any';
export const specLogin = { email: 'desk@operator.test', password };
const dist = join(import.meta.dirname, '../../dist');
const types: { [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const tenants = [
  { id: 1, name: 'Eastern Books', domain: 'east.example', db_host: 'db1', db_host_logs: 'db1' },
  { id: 2, name: 'Western Books', domain: 'west.example', db_host: 'db2', db_host_logs: 'db2' },
];
const enums: { [name: string]: string[] } = {
  Models: ['BETSLIP', 'DEPOSIT'],
  DatetimeOperators: ['LAST', 'LIFETIME'],
  NumberOperators: ['EQUALS TO', 'GREATER THAN'],
  TextOperators: ['EQUALS TO'],
  QueryOperators: ['AND', 'OR'],
  ResultFunctions: ['COUNT', 'SUM'],
  RiskCategoryTypes: ['AML', 'CHESS CHEATING'],
  RiskStatuses: ['NEW', 'CONFIRMED', 'ON ICE'],
  TriggerTypes: ['DEPOSIT'],
  ActionHandlers: ['CREATE ALERT'],
  TriggerActionTypes: ['AUTOMATIC'],
  TriggerSettingUsages: ['CONDITION', 'FORMULA'],
  MathSymbols: ['+', '-'],
  UserRoles: ['role.admin', 'role.floor.walker'],
  AlertTypes: ['SPORTSBOOK', 'CASINO', 'FINANCIALS', 'VIRTUAL SPORTS'],
};
/** The login page asks for its texts, too. */
const texts = 'GET v1/crud/get-language-translations';
const at = '2026-03-04T05:06:07Z';

/** The rows of a tenant, as in SPEC §3. */
function worldOf(tenant: number): { [path: string]: Row[] } {
  const name = (text: string) => `${text}-${tenant}`;
  const data = {
    input: { class_name: 'Deposit', id: 31, partnerId: name('D') },
    output: { risks: [{ name: 'Structuring' }], triggers: [{ name: 'Just under the bar', suspect_items: [] }] },
  };
  const customers = [11, 12].map((id) => ({
    id,
    partner_customerId: name(`C${id}`),
    customer_details: { name: 'Ada', last_name: 'Lovelace', mail: 'ada@example.test', sex: 'FEMALE' },
    customer_tags: [],
    customers: id === 11 ? [{ id: 12, partner_customerId: name('C12'), pivot: { customer_id_2: 12 } }] : [],
    customer_customer_partner: id === 11 ? [{ customer_id_2: 12 }] : [],
    customerRiskStatuses: [{ id: 1, type: 'CHESS CHEATING', status: 'ON ICE', triggered: 1, triggers: 2 }],
    customerTriggerLogs: [],
  }));
  const alert = { id: 21, customer_id: 11, created_at: at, data: JSON.stringify(data) };
  return {
    'v1/crud/alert': [
      { ...alert, type: 'FINANCIALS', text: name('Structuring') },
      { ...alert, id: 22, type: 'VIRTUAL SPORTS', text: name('Odd race') },
    ],
    'v1/crud/customer': customers,
    'v1/relations/index': customers[0]?.customerRiskStatuses ?? [],
    'v1/crud/deposit': [
      {
        id: 31,
        partner_depositId: name('D'),
        amount: '950.00',
        currency: { code: 'EUR' },
        result: 'HELD BACK',
        submitted_at: at,
      },
    ],
    'v1/crud/tenant': tenants,
    'v1/crud/currency': [{ id: 1, name: 'Euro', code: 'EUR' }],
    'v1/crud/role': [{ id: 1, name: 'role.admin', guard_name: 'api', permissions: [] }],
  };
}

/** Starts it on a free port, for one user with these roles by name. */
export async function startSpecBackend(roles: string[]): Promise<SpecBackend> {
  const unknown = new Set<string>();
  let tenant = 1;
  const token = 'a-token-of-their-own';
  const user = () => ({
    id: 7,
    name: 'Floor Walker',
    email: specLogin.email,
    roles,
    last_tenant: tenants.find(({ id }) => id === tenant),
  });

  /** The answer to a call, or undefined where SPEC §7 has no such call. */
  function answer(call: string, { query, body }: Asked): unknown {
    const [method = '', path = ''] = call.split(' ');
    const [, collection = path, id] = /^(v1\/crud\/[a-z-]+)\/(\d+)$/.exec(path) ?? [];
    const rows = worldOf(tenant)[collection];
    if (method === 'GET' && rows && id) return { data: rows.find((row) => String(row.id) === id) };
    if (method === 'GET' && rows) return { data: rows, total: rows.length };
    switch (call) {
      case 'GET v1/auth/me':
        return { original: { data: user() } };
      case 'GET v1/auth/switch-tenant':
        tenant = Number(query.get('tenant_id'));
        return { message: 'Switched' };
      case 'POST v1/enums/list-enums':
        return { data: enums[String(body.name)] };
      case 'POST v1/enums/get-actions':
        return { data: { handlers: enums.ActionHandlers, types: enums.TriggerActionTypes } };
      case 'POST v1/schema/get-models':
        return { data: enums.Models };
      case 'GET v1/schema/get-all':
        return {
          models: [
            { name: 'DEPOSIT', entity: 'deposit', columns: [{ name: 'amount', label: 'Amount', type: 'money' }] },
          ],
        };
      case 'GET v1/user/user-state/get-all':
        return { data: [] };
      case 'PUT v1/user/user-state':
        return { data: body };
      case texts:
        return { [query.get('locale') ?? '']: {} };
      case 'GET v1/reporter/get-chart':
      case 'GET v1/stats-custom/get-chart-data':
      case 'GET v1/crud/get-tenant-stat-dataset':
        return { data: { labels: [], datasets: [] } };
      case 'GET v1/reporter/top-customers-by-relation':
      case 'GET v1/reporter/top-trigger-by-relation':
      case 'GET v1/reporter/top-fixtures-by-customer-trigger-logs':
      case 'GET v1/components/get-dropdown-rows':
      case 'GET v1/reporter/customer-bet-flags':
      case 'GET v1/reporter/customer-arbitrage-logs':
        return { data: [], total: 0 };
      default:
        return undefined;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) return serveFile(pathname, response);
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    const call = `${request.method} ${pathname.slice('/api/'.length)}`;
    const body = await bodyOf(request);
    if (call === 'POST v1/auth/login')
      return void (body.password === password ? send(200, { accessToken: token }) : send(422, { message: 'No.' }));
    if (call !== texts && request.headers.authorization !== `Bearer ${token}`)
      return void send(401, { message: 'Log in first.' });
    const found = answer(call, { query, body });
    if (found !== undefined) return void send(200, found);
    unknown.add(call);
    send(404, { message: 'There is no such call.' });
  }

  const server = createServer((request, response) => void serve(request, response));
  const io = new Server(server, { transports: ['websocket'] });
  io.use((socket, next) => next(socket.handshake.auth.token === token ? undefined : new Error('Log in first.')));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The backend has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    unknown,
    raise: (text) =>
      void io.emit('newAlert', {
        id: '99',
        customer_id: '11',
        type: 'VIRTUAL SPORTS',
        text,
        created_at: at,
        data: '{}',
      }),
    close: async () => {
      await io.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body: unknown = JSON.parse(Buffer.concat(parts).toString() || '{}');
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** A file of the built console; any other path is the console's own and gets its page. */
async function serveFile(pathname: string, response: ServerResponse): Promise<void> {
  const wanted = join(dist, normalize(pathname));
  const file = extname(wanted) === '' ? join(dist, 'index.html') : wanted;
  try {
    const content = await readFile(file);
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}
