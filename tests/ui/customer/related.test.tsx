import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RelatedCustomers as Related, RelatedNode } from '../../../src/contracts/related.ts';
import { heightFor, layOut, nodeRoom } from '../../../src/custom/customer/related/layout.ts';
import { RelatedCustomersTab } from '../../../src/custom/customer/related/RelatedCustomersTab.tsx';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, everything, logOut, serve } from '../resources/stage.tsx';

beforeEach(() => enter());
afterEach(() => logOut());

const node = (id: string, step: 0 | 1 | 2, rest: Partial<RelatedNode> = {}): RelatedNode => ({
  id,
  partner_customerId: `C-${id}`,
  name: 'Ann',
  last_name: 'Kessler',
  step,
  status: null,
  open_alerts: 0,
  ...rest,
});
const tie = { recorded: true, count: null, at: '2026-01-05T10:00:00.000Z' };
const whole: Related = {
  nodes: [
    node('12', 0, { status: 'WATCH' }),
    node('13', 1, { status: 'RESTRICTED', open_alerts: 2 }),
    node('14', 2, { partner_customerId: `\u202e${'x'.repeat(300)}<b>`, name: null, last_name: null }),
  ],
  edges: [
    { from: '12', to: '13', reason: 'SAME SELECTIONS', recorded: false, count: 4, at: tie.at },
    { from: '12', to: '13', reason: 'SHARED DEVICE', ...tie },
    { from: '13', to: '14', reason: 'CO-SIGNED LOAN', ...tie },
  ],
  cut: false,
  selections: { bets: 200, fixtures: 3, minutes: 10 },
};
const answer = (data: Related): Answer => ({ json: { data } });
const open = () => show(<RelatedCustomersTab customerId="12" />);
const graph = () => screen.findByRole('group', { name: /^Relations as a graph/ });

test('CUS-2 customers are drawn as links that open in a new tab and describe the drawing', async () => {
  const calls = serve(() => answer(whole));
  open();
  const links = within(await graph()).getAllByRole('link');
  expect(calls.at(-1)?.query.get('customer_id')).toBe('12');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/customer-details/12',
    '/customer-details/13',
    '/customer-details/14',
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
  expect(links[0]).toHaveAccessibleName(
    'C-12, Ann Kessler. This customer. Watch. Shared device with C-13, Same selections on 4 fixtures with C-13. opens in a new tab',
  );
  expect(links[1]).toHaveAccessibleName(
    /C-13, Ann Kessler\. 1 step away\. Restricted, 2 open alerts\. .*Shared device/,
  );
  // three ties, each with its word, and no two of them alike
  const paths = [...(await graph()).querySelectorAll('path[data-tone]')];
  expect(new Set(paths.map((path) => path.getAttribute('stroke-dasharray'))).size).toBe(3);
  expect(within(await graph()).getByText('Same selections on 4 fixtures')).toBeInTheDocument();
  expect(within(await graph()).getByText('CO-SIGNED LOAN')).toBeInTheDocument();
});

test('CUS-2 the same data as a list: who, how close, why and through whom', async () => {
  serve(() => answer(whole));
  open();
  const table = await screen.findByRole('table', { name: 'Relations as a list' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(within(first ?? table).getByRole('link', { name: 'C-13' })).toHaveAttribute('target', '_blank');
  expect(first).toHaveTextContent('1 step away');
  expect(first).toHaveTextContent('Shared device with C-12');
  expect(first).toHaveTextContent('Same selections on 4 fixtures with C-12');
  expect(first).toHaveTextContent('Restricted');
  expect(first).toHaveTextContent('2');
  expect(second).toHaveTextContent('2 steps away');
  expect(screen.getByText(/^Same selections: placed within 10 minutes/)).toBeVisible();
  expect(screen.queryByText(/Too many relations to show/)).toBeNull();
});

test('CUS-2 by keyboard: one Tab stop, arrows between customers, and the selected one is highlighted', async () => {
  serve(() => answer(whole));
  open();
  const links = within(await graph()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  const user = userEvent.setup();
  for (let tries = 0; document.activeElement !== links[0] && tries < 10; tries += 1) await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(links[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(links[2]).toHaveFocus();
  expect(links.map((link) => link.dataset.dim)).toEqual(['true', undefined, undefined]);
  await user.keyboard('{ArrowUp}{Home}');
  expect(links[0]).toHaveFocus();
  fireEvent.blur(links[0] ?? document.body);
  expect(links.every((link) => link.dataset.dim === undefined)).toBe(true);
});

test('CUS-2 relations of a reason can be hidden and shown', async () => {
  serve(() => answer(whole));
  open();
  const user = userEvent.setup();
  const count = async () => (await graph()).querySelectorAll('path[data-tone]').length;
  expect(await count()).toBe(3);
  const device = screen.getByRole('button', { name: /Shared device/ });
  await user.click(device);
  expect(device).toHaveAttribute('aria-pressed', 'false');
  expect(await count()).toBe(2);
  await user.click(device);
  expect(await count()).toBe(3);
});

test('CUS-2 no related customers, more than fit, a failure, and an answer of another form', async () => {
  let next: Answer = answer({ ...whole, nodes: whole.nodes.slice(0, 1), edges: [] });
  serve(({ path }) => (path === 'v1/reporter/related-customers' ? next : undefined));
  const first = open();
  expect(await screen.findByText(/^No related customers\./)).toBeVisible();
  first.unmount();
  next = answer({ ...whole, cut: true, selections: null });
  const second = open();
  expect(await screen.findByText(/Too many relations to show/)).toBeVisible();
  expect(screen.queryByText(/^Same selections: placed/)).toBeNull();
  second.unmount();
  next = { status: 500, json: { message: 'The rows could not be read.', request_id: 'r-3' } };
  const third = open();
  expect(await screen.findByText('Request r-3')).toBeVisible();
  next = answer(whole);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await graph()).toBeInTheDocument();
  third.unmount();
  next = { json: { data: { nodes: 'none' } } };
  open();
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
});

test('ROL-3 without customer.show nothing is requested', async () => {
  logOut();
  await enter(everything.filter((permission) => permission !== 'customer.show'));
  const calls = serve(() => answer(whole));
  open();
  expect(calls).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [2, 1200],
  [7, 900],
  [40, 900],
  [40, 320],
])(
  'CUS-2 %i customers in a width of %i: the same drawing each time, inside the box, fast, without overlaps',
  (count, width) => {
    const height = heightFor(count, width);
    const steps = Array.from({ length: count }, (_, at) => (at === 0 ? 0 : at < count / 2 ? 1 : 2));
    const ties = steps.flatMap((_, at) => (at === 0 ? [] : [[Math.floor(at / 3), at] as const]));
    const started = process.threadCpuUsage();
    const spots = layOut({ steps, ties, width, height });
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(500);
    expect(layOut({ steps, ties, width, height })).toEqual(spots);
    for (const [at, { x, y }] of spots.entries()) {
      expect(x).toBeGreaterThanOrEqual(nodeRoom.width / 2 - 1);
      expect(x).toBeLessThanOrEqual(width - nodeRoom.width / 2 + 1);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
      for (const other of spots.slice(at + 1)) {
        const covers = Math.abs(other.x - x) < nodeRoom.width - 14 && Math.abs(other.y - y) < nodeRoom.height - 14;
        expect(covers, `${x},${y} and ${other.x},${other.y}`).toBe(false);
      }
    }
  },
);
