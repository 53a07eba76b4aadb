import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { logout } from '../../../src/authProvider/account.ts';
import { BootstrapNotice, BootstrapStart } from '../../../src/bootstrap/BootstrapStart.tsx';
import { bootstrap } from '../../../src/bootstrap/bootstrap.ts';
import { askSeveralAgain } from '../../../src/bootstrap/enumCalls.ts';
import { currentBootstrap } from '../../../src/bootstrap/startBootstrap.ts';
import { enumValues } from '../../../src/bootstrap/vocabulary.ts';
import { useEngine } from '../../../src/custom/rmt/engine/useEngine.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { modelSchemas } from '../../../src/manifest/modelSchema.ts';
import { keptEnum, startSession } from '../../../src/session/session.ts';
import { type Answer, answerWith, type Call } from '../dataProvider/answers.ts';
import { draw, forgetAll } from './stage.tsx';

const models = modelSchemas(manifest);
const asked = (body: unknown): { name?: string; names?: string[]; models?: boolean } =>
  JSON.parse(JSON.stringify(body ?? {}));
const nameOf = (body: unknown): string => asked(body).name ?? asked(body).names?.toSorted().join() ?? '';
const callOf = ({ url, body }: Call) => `${url.pathname.replace('/api/v1/', '')} ${nameOf(body)}`.trim();

function serve({ url, body }: Call): Answer {
  const path = url.pathname.replace('/api/v1/', '');
  const values = (wanted: string) => Object.entries(enums).find(([name]) => name === wanted)?.[1];
  const { name = '', names, models: withModels } = asked(body);
  if (path === 'enums/list-enums' && names)
    return {
      body: { data: Object.fromEntries(names.map((one) => [one, values(one)])), ...(withModels && { models }) },
    };
  if (path === 'enums/list-enums') return { body: { data: values(name) } };
  if (path === 'enums/get-actions')
    return { body: { data: { handlers: enums.ActionHandlers, types: enums.TriggerActionTypes } } };
  if (path === 'schema/get-models') return { body: { data: enums.Models } };
  if (path === 'schema/get-all') return { body: { models } };
  return { body: { data: null } };
}

const names = [
  'DatetimeOperators',
  'Models',
  'NumberOperators',
  'QueryOperators',
  'ResultFunctions',
  'RiskStatuses',
  'TextOperators',
];
const wanted = [`enums/list-enums ${names.join()}`];
/** A backend that keeps SPEC §7 only. */
const serveOne = (call: Call): Answer =>
  asked(call.body).names ? { status: 422, body: { errors: { name: ['Required'] } } } : serve(call);

beforeEach(() => {
  askSeveralAgain();
  forgetAll();
  startSession('secret');
});
afterEach(async () => {
  answerWith({ body: {} });
  await logout();
  forgetAll();
});

function Trigger() {
  const { data, error } = useEngine();
  return <output>{error ? 'failed' : data ? `${data.models.length} models` : 'waiting'}</output>;
}

test('API-27 STT-3 the layout loads its lists once, by one call, and stores them; a form loads only missing ones', async () => {
  const calls = answerWith(serve);
  const { unmount } = draw(<BootstrapStart />);
  await waitFor(() => expect(currentBootstrap().status).toBe('ready'));
  expect(calls.map(callOf).sort()).toEqual(wanted);
  expect(keptEnum('RiskStatuses')).toEqual(enums.RiskStatuses);
  expect(JSON.parse(localStorage.getItem('pitboss.served.schema') ?? '')).toEqual(models);
  unmount();
  draw(<Trigger />);
  expect(await screen.findByText(`${models.length} models`)).toBeVisible();
  const asked = calls.map(callOf);
  expect(new Set(asked).size).toBe(asked.length);
});

test('API-27 STT-3 stored lists are used at once; the backend is asked once per start, and its changes are applied', async () => {
  answerWith(serve);
  await bootstrap();
  const kept = localStorage.getItem('pitboss.enums.Models') ?? '';
  const served = localStorage.getItem('pitboss.served.schema') ?? '';
  answerWith({ body: {} });
  await logout();
  expect(keptEnum('Models')).toBeNull();
  expect(localStorage.getItem('pitboss.served.schema')).toBeNull();

  // as at a reload: the page knows nothing, the browser does
  startSession('secret');
  localStorage.setItem('pitboss.enums.Models', kept);
  localStorage.setItem('pitboss.served.schema', served);
  const more = [...enums.Models, 'CHARGEBACK'];
  const calls = answerWith((call) => (nameOf(call.body) === 'Models' ? { body: { data: more } } : serve(call)));
  const models = enumValues('Models');
  expect(await models.get()).toEqual(enums.Models);
  await waitFor(() => expect(keptEnum('Models')).toEqual(more));
  expect(await models.get()).toEqual(more);
  expect(calls.map(callOf)).toEqual(['enums/list-enums Models']);
});

test('STT-1 an answer that arrives after the logout is not stored', async () => {
  let answer = (_: Answer) => {};
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('logout')
      ? Promise.resolve(new Response('{}'))
      : new Promise((resolve) => {
          answer = ({ body }) => resolve(new Response(JSON.stringify(body)));
        }),
  );
  const asked = enumValues('Sexes').fresh();
  await logout();
  answer({ body: { data: ['MALE'] } });
  await asked;
  expect(keptEnum('Sexes')).toBeNull();
});

test('API-6 API-27 a backend that lists one enum at a time is asked for several once, then one by one', async () => {
  const calls = answerWith(serveOne);
  await bootstrap();
  expect(currentBootstrap().status).toBe('ready');
  const singly = [...names.map((name) => `enums/list-enums ${name}`), 'schema/get-all'];
  expect(calls.map(callOf).sort()).toEqual([...wanted, ...singly].sort());
  expect(keptEnum('TextOperators')).toEqual(enums.TextOperators);
  calls.length = 0;
  await Promise.all([enumValues('Sexes').fresh(), enumValues('MathSymbols').fresh()]);
  expect(calls.map(callOf).sort()).toEqual(['enums/list-enums MathSymbols', 'enums/list-enums Sexes']);
});

test('API-5 API-27 a backend that lists several enums without the models is asked for those by their own call', async () => {
  const calls = answerWith((call) => {
    const { body } = serve(call);
    return { body: asked(call.body).names ? JSON.parse(JSON.stringify({ ...Object(body), models: undefined })) : body };
  });
  await bootstrap();
  expect(currentBootstrap().status).toBe('ready');
  expect(calls.map(callOf)).toEqual([...wanted, 'schema/get-all']);
});

test('ERR-9 a failed start shows the server’s message with a retry that requests only what is missing', async () => {
  answerWith((call) =>
    asked(call.body).names
      ? serveOne(call)
      : nameOf(call.body) === 'TextOperators'
        ? { status: 500, body: { message: 'The operators are at lunch.', request_id: 'r-1' } }
        : serve(call),
  );
  await bootstrap();
  draw(
    <>
      <BootstrapNotice />
      <Trigger />
    </>,
  );
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The operators are at lunch.');
  expect(notice).toHaveTextContent('Everything else works.');
  expect(notice).toHaveTextContent('Request r-1');
  expect(screen.queryByText('Loading')).toBeNull();
  expect(await screen.findByText('failed')).toBeVisible();
  const calls = answerWith(serve);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(calls.map(callOf)).toEqual(['enums/list-enums TextOperators']);
});

test('ERR-9 without a message it is ‘An error occurred’; with everything stored it says so and can be dismissed', async () => {
  answerWith(serve);
  await bootstrap();
  const kept = { ...localStorage };
  answerWith({ body: {} });
  await logout();
  startSession('secret');
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
  answerWith({ status: 418, body: {} });
  await bootstrap();
  draw(<BootstrapNotice />);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/^An error occurred/);
  expect(notice).toHaveTextContent('Until then, this browser uses its stored copy.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['an enum that is no list', 'enums/list-enums', { data: { CUSTOMER: 1 } }],
  ['models without columns', 'schema/get-all', { models: [{ name: 'BET', entity: 'bet' }] }],
])('API-27 an answer of another form is refused and not stored: %s', async (_, path, body) => {
  answerWith((call) => (callOf(call).startsWith(path) ? { body } : serveOne(call)));
  await bootstrap();
  expect(currentBootstrap()).toMatchObject({ status: 'failed', error: { message: expect.stringContaining(path) } });
  expect(localStorage.getItem(path.includes('enums') ? 'pitboss.enums.Models' : 'pitboss.served.schema')).toBeNull();
});
