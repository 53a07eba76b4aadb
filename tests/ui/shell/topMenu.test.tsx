import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { TopMenu } from '../../../src/shell/menu/TopMenu.tsx';
import { menuFor, trailTo } from '../../../src/shell/menuTree.ts';
import { fitting } from '../../../src/ui/useFit.ts';
import { among } from '../../support/menuWords.ts';

const all = menuFor(() => true);
/** The product's entries of the row, and those of its first group; a manifest may have others among them. */
const inRow = [
  ...['Dashboard', 'RMT', 'Customer List', 'Alerts', 'Statistics'],
  ...['User Management', 'Platform Management'],
];
const inGroup = ['Risks', 'Triggers', 'Actions', 'Customer Actions', 'Categories', 'Tags', 'Action Requests'];

function shown(pathname: string, menu = all) {
  return render(
    <I18nContextProvider value={i18nProvider}>
      <MemoryRouter initialEntries={[pathname]}>
        <TopMenu menu={menu} trail={trailTo(menu, pathname)} classes={{}} beside={<i data-testid="beside" />} />
        <button type="button">Elsewhere</button>
      </MemoryRouter>
    </I18nContextProvider>,
  );
}
const tab = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const open = () =>
  screen
    .queryAllByRole('button', { expanded: true })
    .filter((one) => !one.closest('[inert]'))
    .map((one) => one.textContent);
const blockOf = (name: string) => {
  const block = document.getElementById(tab(name).getAttribute('aria-controls') ?? '');
  if (!block) throw new Error(`${name} opens nothing.`);
  return block;
};

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('the menu as a row', () => {
  test('MNU-1 its entries are in the specification’s order, the groups nested and closed', () => {
    shown('/customers');
    const list = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('list')[0];
    const words = [...(list?.children ?? [])].map((slot) => slot.querySelector('a, button')?.textContent);
    expect(among(words, inRow)).toEqual(inRow);
    expect(open()).toEqual([]);
    for (const name of ['RMT', 'Statistics']) expect(blockOf(name)).toHaveAttribute('inert');
    const entries = [...blockOf('RMT').querySelectorAll('a, button')].map((one) => one.textContent);
    expect(among(entries, inGroup)).toEqual(inGroup);
  });

  test('a click opens a group, one at a time; a press elsewhere or on it again closes it', async () => {
    const user = userEvent.setup();
    shown('/customers');
    await user.click(tab('RMT'));
    expect(open()).toEqual(['RMT']);
    await user.click(tab('Statistics'));
    expect(open()).toEqual(['Statistics']);
    await user.click(tab('Statistics'));
    expect(open()).toEqual([]);
    await user.click(tab('RMT'));
    await user.click(tab('Elsewhere'));
    expect(open()).toEqual([]);
  });

  test('following a link closes the group, and the focus is on its opener', async () => {
    const user = userEvent.setup();
    shown('/customers');
    await user.click(tab('Statistics'));
    await user.click(link('Casino'));
    expect(open()).toEqual([]);
    expect(tab('Statistics')).toHaveFocus();
  });

  test('MNU-3 the entry of the current page is marked, and its groups are open when it opens', async () => {
    shown('/tags');
    expect(tab('RMT')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByTestId('beside').closest('li')).toContainElement(tab('RMT'));
    await userEvent.click(tab('RMT'));
    expect(open()).toEqual(['RMT', 'Actions']);
    expect(within(blockOf('RMT')).getByRole('link', { current: 'page' })).toHaveAccessibleName('Tags');
  });

  test('MNU-3 a page in the row itself is marked', () => {
    shown('/');
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Dashboard');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });
});

describe('by keyboard', () => {
  type User = ReturnType<typeof userEvent.setup>;
  /** Presses a key until the focus is where it is meant to be; gives the entries on the way, with that one. */
  async function walk(user: User, key: string, to: HTMLElement): Promise<(string | null)[]> {
    const passed: (string | null)[] = [];
    while (document.activeElement !== to && passed.length < 40) {
      await user.keyboard(`{${key}}`);
      passed.push(document.activeElement?.textContent ?? null);
    }
    expect(to).toHaveFocus();
    return passed;
  }
  /** The last entry of a group that can be seen. */
  const lastIn = (name: string) => {
    const entries = [...blockOf(name).querySelectorAll<HTMLElement>('a, button')].filter(
      (one) => !one.closest('[inert]'),
    );
    const last = entries.at(-1);
    if (!last) throw new Error(`${name} is empty.`);
    return last;
  };

  test('Enter and Space open; arrows move along the row, into a group, to its third level and out; Esc returns the focus', async () => {
    const user = userEvent.setup();
    shown('/customers');
    tab('RMT').focus();
    await user.keyboard('{Enter}');
    expect(open()).toEqual(['RMT']);
    await user.keyboard('{Enter} ');
    expect(open()).toEqual(['RMT']);
    expect(among(await walk(user, 'ArrowDown', link('Risks')), inGroup)).toEqual(['Risks']);
    expect(among(await walk(user, 'ArrowDown', tab('Actions')), inGroup)).toEqual(['Triggers', 'Actions']);
    await user.keyboard('{ArrowRight}');
    expect(tab('Actions')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowRight}');
    expect(blockOf('Actions').querySelector('a, button')).toHaveFocus();
    await walk(user, 'ArrowDown', link('Customer Actions'));
    await user.keyboard('{End}');
    expect(lastIn('RMT')).toHaveFocus();
    await walk(user, 'ArrowUp', link('Action Requests'));
    await user.keyboard('{ArrowLeft}');
    expect(tab('Actions')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Actions')).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(tab('RMT')).toHaveFocus();
    expect(open()).toEqual([]);
    expect(among(await walk(user, 'ArrowRight', link('Customer List')), inRow)).toEqual(['Customer List']);
    await user.keyboard('{End}');
    expect(document.activeElement?.closest('li')).toBe(tab('Platform Management').closest('ul')?.lastElementChild);
    await walk(user, 'ArrowLeft', tab('Platform Management'));
    await user.keyboard('{ArrowUp}');
    expect(lastIn('Platform Management')).toHaveFocus();
  });

  test('moving the focus elsewhere closes the group', async () => {
    const user = userEvent.setup();
    shown('/customers');
    tab('RMT').focus();
    await user.keyboard('{ArrowDown}{End}');
    expect(open()).toEqual(['RMT']);
    act(() => link('Customer List').focus());
    expect(open()).toEqual([]);
  });

  test('SHL-6 from right to left the arrows are reversed', async () => {
    document.documentElement.style.direction = 'rtl';
    const user = userEvent.setup();
    shown('/customers');
    tab('RMT').focus();
    expect(among(await walk(user, 'ArrowLeft', link('Customer List')), inRow)).toEqual(['Customer List']);
    document.documentElement.style.direction = '';
  });
});

describe('by pointer', () => {
  const slotOf = (name: string) => {
    const slot = tab(name).closest('li');
    if (!slot) throw new Error(`${name} is in no list.`);
    return slot;
  };

  test('a hovering mouse opens a group, and leaving closes it; a click keeps it open', async () => {
    vi.useFakeTimers();
    shown('/customers');
    const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    fireEvent.pointerEnter(slotOf('RMT'), { pointerType: 'mouse' });
    await wait(40);
    expect(open()).toEqual([]);
    await wait(100);
    await vi.waitFor(() => expect(open()).toEqual(['RMT']));
    fireEvent.pointerLeave(slotOf('RMT'), { pointerType: 'mouse' });
    await wait(300);
    await vi.waitFor(() => expect(open()).toEqual([]));
    fireEvent.pointerEnter(slotOf('RMT'), { pointerType: 'mouse' });
    await wait(100);
    fireEvent.click(tab('RMT'));
    fireEvent.pointerLeave(slotOf('RMT'), { pointerType: 'mouse' });
    await wait(400);
    expect(open()).toEqual(['RMT']);
    vi.useRealTimers();
  });

  test('a passing touch opens nothing', async () => {
    vi.useFakeTimers();
    shown('/customers');
    fireEvent.pointerEnter(slotOf('RMT'), { pointerType: 'touch' });
    await vi.advanceTimersByTimeAsync(200);
    expect(open()).toEqual([]);
    vi.useRealTimers();
  });
});

test('entries without room are in a group at the end, also the current page', async () => {
  // each entry is 100 px wide in a row of 450
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 50));
  vi.spyOn(HTMLUListElement.prototype, 'clientWidth', 'get').mockReturnValue(450);
  const own = ['dashboard', 'rmt', 'customer', 'alert', 'statistics', 'user_management', 'platform_management'];
  shown(
    '/statistics/casino',
    all.filter(({ key }) => own.includes(key)),
  );
  const slots = [...document.querySelectorAll('[data-key]')].map((slot) => slot.getAttribute('data-key'));
  expect(slots).toEqual(['dashboard', 'rmt', 'alert', 'more']);
  expect(tab('More')).toHaveAttribute('aria-current', 'true');
  await userEvent.click(tab('More'));
  expect(open()).toEqual(['More', 'Statistics']);
  await waitFor(() => expect(link('Casino')).toHaveAttribute('aria-current', 'page'));
});

test('MNU-1 Alerts is never under More, however narrow the row', () => {
  const widths = [100, 60, 90, 80, 120, 110, 70];
  const inRow = (room: number, first: number) => [...fitting(widths, room, first)].sort();
  expect(inRow(700, 3)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(inRow(420, 3)).toEqual([0, 1, 2, 3]);
  expect(inRow(320, 3)).toEqual([0, 1, 3]);
  expect(inRow(170, 3)).toEqual([3]);
  expect(inRow(100, 3)).toEqual([3]);
  expect(inRow(320, -1)).toEqual([0, 1, 2]);
});
