import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

beforeEach(() => logIn());
afterEach(logOut);

/** The form itself: the list below the dialog has inputs of the same names. */
function form() {
  const found = document.querySelector('form');
  if (!found) throw new Error('There is no form yet.');
  return within(found);
}
const score = () => waitFor(() => form().getByRole('textbox', { name: /^Score from/ }));
const said = async () => document.getElementById((await score()).getAttribute('aria-describedby') ?? '')?.textContent;
const take = async (option: string) => {
  await userEvent.click(form().getByRole('combobox', { name: /^Score category/ }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const isSave = ({ method, path }: Pick<Call, 'method' | 'path'>) => method === 'POST' && path === 'v1/crud/queue';
const posted = (calls: readonly Call[]) => calls.filter(isSave).map(({ body }) => body);
const stamp = '2026-01-31T18:00:05.123Z';
const stored = {
  ...{ id: '9', name: 'Grave customers', category: null, severity: null, score_category: 'AML', score_from: 40 },
  ...{ place: 100, look_minutes: 60, decide_minutes: 1440, warn_minutes: 15, assignment: 'PULLED' },
  ...{ escalation_queue: null, escalation_queue_id: null, escalation_user_id: null, escalation_user_name: null },
  ...{ created_at: stamp, updated_at: stamp },
};
const serveQueues = () =>
  serve((call) => {
    if (isSave(call)) return { status: 201, json: { data: stored } };
    return call.path === 'v1/crud/queue/9' ? { json: { data: stored } } : page([]);
  });

test('a queue says what its score is for; a category needs a score from 1 to 100, and is sent with it', async () => {
  const calls = serveQueues();
  stage('/queues/create');
  expect(await said()).toMatch(/^From 1 to 100: .* Empty: of any customer\.$/);
  await userEvent.type(form().getByRole('textbox', { name: /^Name/ }), 'Grave customers');
  await take('AML');
  await waitFor(async () => expect(await score()).toBeRequired());
  await save();
  await waitFor(async () => expect(await score()).toBeInvalid());
  expect(await said()).toBe('This field is required');
  await userEvent.type(await score(), '101');
  await save();
  await waitFor(async () => expect(await said()).toMatch(/100/));
  expect(posted(calls)).toEqual([]);
  await userEvent.clear(await score());
  await userEvent.type(await score(), '40');
  await save();
  await waitFor(() => expect(posted(calls)).toMatchObject([{ score_category: 'AML', score_from: 40 }]));
});

test('without a category the score may stand alone, or be left out', async () => {
  const calls = serveQueues();
  stage('/queues/create');
  await score();
  await userEvent.type(form().getByRole('textbox', { name: /^Name/ }), 'All the rest');
  await take('AML');
  await take('None');
  await waitFor(async () => expect(await score()).not.toBeRequired());
  await save();
  await waitFor(() => expect(posted(calls)).toMatchObject([{ score_category: null, score_from: null }]));
});

test('a phone’s card says which alerts a queue takes, its bounds, and who gets them', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const all = { ...stored, id: '8', name: 'The rest', score_category: null, score_from: null, place: 1000 };
  const severe = { ...stored, id: '7', name: 'Severe', category: 'BONUS ABUSE', severity: 'HIGH' };
  serve(() => page([severe, stored, all]));
  stage('/queues');
  const card = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    return link.closest('li')?.textContent;
  };
  await waitFor(async () => expect(await card('Severe')).toMatch(/Bonus abuse.*High.*Score from 40.*AML/));
  expect(await card('Grave customers')).toMatch(/^Grave customers.*100.*Score from 40 \(AML\)/);
  expect(await card('Grave customers')).toMatch(/first look 60.*decision 1,440.*before 15.*Taken by people/);
  expect(await card('The rest')).toMatch(/1,000.*Every alert/);
});
