import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SharedThings as Shared, SharedThing } from '../../../src/contracts/related.ts';
import { SharedThings } from '../../../src/custom/customer/related/SharedThings.tsx';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, logOut, serve } from '../resources/stage.tsx';

beforeEach(() => enter());
afterEach(() => logOut());

const device: SharedThing = {
  ...{ kind: 'DEVICE', instrument: null, name: null, hash: '0a1b2c3d', record_id: '31', others: 1, others_is: 'exact' },
  ...{ first_at: '2026-01-05T10:00:00.000Z', last_at: '2026-01-06T10:00:00.000Z' },
  customers: [{ id: '13', partner_customerId: '<b>C-13</b>', name: 'Ann', last_name: 'Kessler' }],
};
const card: SharedThing = { ...device, kind: 'INSTRUMENT', instrument: 'CARD', name: 'ending 4242', hash: '99887766' };
const address: SharedThing = {
  ...{ ...device, kind: 'ADDRESS', hash: 'ffee0011', others: 10_000, others_is: 'at least', customers: [] },
};
const answer = (data: Shared): Answer => ({ json: { data } });
const open = () => show(<SharedThings customerId="12" />);
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body;

test('each thing says what it is, who has it too, and how many where they are many', async () => {
  const calls = serve(() => answer({ things: [card, device, address], cut: true }));
  open();
  expect(within(await row(/^Card ending 4242/)).getByText('99887766')).toBeVisible();
  const customer = within(await row(/^Device/)).getByRole('link', { name: /<b>C-13<\/b>/ });
  expect(customer).toHaveAttribute('href', '/customer-details/13');
  const crowd = await row(/ffee0011/);
  expect(crowd).toHaveTextContent('10,000+');
  expect(within(crowd).queryByRole('link')).toBeNull();
  expect(calls.map(({ path, query }) => [path, query.get('customer_id')])).toEqual([
    ['v1/reporter/shared-things', '12'],
  ]);
});

test('nothing shared is said; a failure can be tried again; a backend without the call shows nothing', async () => {
  let next: Answer | undefined = answer({ things: [], cut: false });
  serve(() => next);
  const first = open();
  expect(await screen.findByRole('region')).toHaveTextContent(/no|nothing|none/i);
  first.unmount();
  next = { status: 500, json: { message: 'The rows could not be read.', request_id: 'r-9' } };
  const second = open();
  expect(await screen.findByText('Request r-9')).toBeVisible();
  next = answer({ things: [device], cut: false });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/^Device/)).toBeVisible();
  second.unmount();
  next = { json: { data: { things: 'none' } } };
  const third = open();
  expect(await screen.findByRole('alert')).toBeVisible();
  third.unmount();
  next = undefined;
  const { container } = open();
  await expect.poll(() => container.querySelector('[role=alert], section')).toBeNull();
});
