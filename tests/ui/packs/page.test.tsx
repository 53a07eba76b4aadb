import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportedTrigger, OfferedTrigger, RulePacks } from '../../../src/contracts/pack.ts';
import { PacksPage } from '../../../src/custom/packs/PacksPage.tsx';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, type Call, logOut, serve } from '../resources/stage.tsx';

const offered = (key: string, covers: string[], tenant: ImportedTrigger | null = null): OfferedTrigger => ({
  key,
  version: 2,
  category: 'AML',
  covers,
  legal: [{ instrument: 'Gaming Act', section: 'Article 5', url: 'https://example.com/act' }],
  purpose: `Why ${key} is there.`,
  trigger: {
    name: `Rule ${key}`,
    type: 'DEPOSIT',
    severity: 'HIGH',
    trigger_settings: [
      {
        key: 'S1',
        model: 'DEPOSIT',
        column: 'amount',
        result_function: 'SUM',
        subject: 'CUSTOMER',
        filters: [],
        datetime_operator: 'LIFETIME',
        number_operator: 'GREATER THAN',
        value: '5',
        usage: 'CONDITION',
      },
    ],
    final_setting_result: 'S1',
    trigger_actions: [],
  },
  expects: { days: 30, customers: { least: 5, most: 60 }, alerts: { least: 5, most: 90 } },
  tests: [
    { name: 'fires', fires: 1 },
    { name: 'does not', fires: 0 },
  ],
  tenant,
});
const own = (more: Partial<ImportedTrigger> = {}): ImportedTrigger => ({
  id: '7',
  name: 'Ours',
  mode: 'ACTIVE',
  version: 2,
  changed: false,
  trigger: null,
  updated_at: '2026-01-05T12:00:00.000Z',
  ...more,
});
const whole = (triggers: OfferedTrigger[]): RulePacks => ({
  packs: [
    {
      head: {
        key: 'malta',
        version: 3,
        name: 'Malta',
        description: 'What a licensee watches.',
        legal: [],
        categories: [
          { key: 'diligence', name: 'Due diligence' },
          { key: 'means', name: 'Means of payment' },
        ],
      },
      triggers,
    },
  ],
  categories: [
    { category: 'AML', triggers: [{ id: '7', name: 'Ours', mode: 'ACTIVE' }] },
    { category: 'INTEGRITY', triggers: [{ id: '8', name: 'Tried', mode: 'SHADOW' }] },
    { category: 'TRADING', triggers: [] },
  ],
});

let packs: Answer;
let answers: Answer[] = [];
let calls: Call[] = [];
const written = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
beforeEach(() => {
  packs = { json: { data: whole([offered('first', ['diligence']), offered('second', ['means'])]) } };
  answers = [];
});
afterEach(logOut);

async function open(path = '/rule-packs') {
  await enter();
  calls = serve((call) => {
    if (call.path === 'v1/packs') return packs;
    return call.method === 'GET' ? undefined : answers.shift();
  });
  show(<PacksPage />, path);
}
const cover = async () => within(await screen.findByRole('region', { name: 'Coverage' }));
const rowOf = async (name: string) => (await cover()).getByRole('row', { name: new RegExp(name) });

test('each category says in words whether something live watches it', async () => {
  await open();
  expect(await rowOf('TRADING|Trading')).toHaveTextContent('Nothing watches this');
  expect(await rowOf('Integrity')).toHaveTextContent(/Shadow.*Not live.*Shadow: 1.*Tried · Shadow/);
  const live = await rowOf('AML|laundering');
  expect(live).toHaveTextContent('Ours');
  expect(live).not.toHaveTextContent('Not live');
  expect((await cover()).getByText('2 of 3 categories have no live trigger')).toBeVisible();
});

test('a pack has its own categories, and its triggers say why they are there and what is here of them', async () => {
  packs = {
    json: {
      data: whole([
        offered('first', ['diligence'], own({ version: 1, changed: true })),
        offered('second', ['means'], own({ id: '8', mode: 'PAUSED' })),
      ]),
    },
  };
  await open('/rule-packs?pack=malta');
  expect(await rowOf('Due diligence')).toHaveTextContent('Active');
  expect(await rowOf('Means of payment')).toHaveTextContent(/Paused.*Not live/);
  const [first, second] = within(await screen.findByRole('region', { name: 'Malta' }))
    .getAllByRole('heading', { level: 3 })
    .map((head) => head.closest('li'));
  expect(first).toHaveTextContent(
    /Why first is there\..*Gaming Act, Article 5.*2 tests.*5 to 60.*Here in version 1.*Version 2 is available.*Changed by hand/,
  );
  expect(second).toHaveTextContent('Here in version 2');
  expect(second).not.toHaveTextContent('available');
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('the chosen ones are imported in the chosen mode; what waits and what is refused is told', async () => {
  await open('/rule-packs?pack=malta');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'All that are not here' }));
  await user.click(screen.getByRole('radio', { name: 'Shadow' }));
  answers = [
    { status: 201, json: { data: { id: '9' } } },
    {
      status: 202,
      json: { message: 'It waits.', code: 'proposalWaits', data: { id: '3', state: 'WAITING' }, proposal: '3' },
    },
  ];
  await user.click(screen.getByRole('button', { name: 'Import 2 triggers' }));
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(written()).toEqual([
    { method: 'POST', path: 'v1/packs/malta/triggers/first', body: { mode: 'SHADOW' } },
    { method: 'POST', path: 'v1/packs/malta/triggers/second', body: { mode: 'SHADOW' } },
  ]);
  expect(await screen.findByText('1 change waits for another person')).toBeVisible();
});

test('those that nobody has changed take the newer version at once; a changed one is asked about', async () => {
  const behind = (key: string, id: string, changed: boolean) =>
    offered(key, ['means'], own({ id, version: 1, changed, name: `Here ${key}` }));
  packs = { json: { data: whole([behind('a', '1', false), behind('b', '2', false), behind('c', '3', true)]) } };
  await open('/rule-packs?pack=malta');
  const taken = () => written().filter(({ method }) => method === 'PUT');
  const user = userEvent.setup();
  expect(await screen.findByText('3 triggers have a newer version in the pack')).toBeVisible();
  expect(screen.getByText('1 of them was changed by hand: compare it first')).toBeVisible();
  answers = [{ json: { data: { id: '1' } } }, { status: 409, json: { message: 'Changed meanwhile' } }];
  await user.click(screen.getByRole('button', { name: 'Take the newer versions of 2 triggers' }));
  await waitFor(() => expect(taken()).toHaveLength(2));
  expect(taken().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT v1/packs/malta/triggers/a',
    'PUT v1/packs/malta/triggers/b',
  ]);
  await user.click(screen.getAllByRole('button', { name: 'Compare' })[2] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Take version 2 of the pack' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Somebody has changed Here c here');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(taken()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Take version 2 of the pack' }));
  answers = [{ json: { data: { id: '3' } } }];
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Take version 2/ }));
  await waitFor(() => expect(taken()).toHaveLength(3));
});

test('a file of one’s own is imported paused; its faults are listed with their places', async () => {
  await open();
  const user = userEvent.setup();
  const input = await screen.findByLabelText('Import a file …', { selector: 'input' });
  await user.upload(input, new File(['{'], 'broken.json', { type: 'application/json' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no JSON object');
  answers = [
    { status: 422, json: { message: 'Refused', errors: { 'file.trigger.final_setting_result': ['S9 is not there'] } } },
    { status: 201, json: { data: { id: '9' } } },
  ];
  await user.upload(input, new File(['{"key":"x"}'], 'x.json', { type: 'application/json' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/trigger\.final_setting_result: .*S9/));
  await user.upload(input, new File(['{"key":"x"}'], 'x.json', { type: 'application/json' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(written().at(-1)).toEqual({
    method: 'POST',
    path: 'v1/packs/files',
    body: { mode: 'PAUSED', file: { key: 'x' } },
  });
});

test('an answer of another shape is a failure with a way to try again', async () => {
  packs = { json: { data: { packs: 'none' } } };
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('v1/packs');
  packs = { json: { data: whole([]) } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Coverage' })).toBeVisible();
});
