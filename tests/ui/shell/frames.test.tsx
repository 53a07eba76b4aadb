import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logout } from '../../../src/authProvider/account.ts';
import { defaultPreferences, setPreferences } from '../../../src/theme/preferences.ts';
import { answerWith } from '../dataProvider/answers.ts';
import { openShell } from './open.tsx';

const page = (
  <>
    <h1>The page</h1>
    <input aria-label="Note" />
  </>
);
const note = () => screen.getByRole('textbox', { name: 'Note' });
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

const shells = [
  ['enigma', 'side-menu'],
  ['enigma', 'top-menu'],
  ['rubick', 'side-menu'],
  ['rubick', 'top-menu'],
] as const;

/** The parts of a shell that differ from the others, as far as the elements show it. */
const looks = () => ({
  barInSheet: screen.getByRole('banner').closest('[data-scroller]') !== null,
  row: menu().querySelector('[data-key]') !== null,
  logoInMenu: within(menu()).queryByRole('link', { name: 'Pitboss' }) !== null,
});
const looksOf = (theme: string, layout: string) => ({
  barInSheet: theme === 'rubick',
  row: layout === 'top-menu',
  logoInMenu: theme === 'rubick',
});

afterEach(async () => {
  answerWith({ body: {} });
  await logout();
  setPreferences(defaultPreferences);
});

describe('SHL-1 the four shells', () => {
  test('the default is enigma with a side menu, without a delay', async () => {
    await openShell('/tags', page);
    expect(looks()).toEqual(looksOf('enigma', 'side-menu'));
  });

  test.each(shells)(
    'TOP-1 TOP-2 TOP-3 TOP-4 %s, %s: menu, breadcrumb and the tools in their order',
    async (theme, layout) => {
      setPreferences({ theme, layout });
      await openShell('/tags', page);
      await screen.findByRole('main');
      expect(looks()).toEqual(looksOf(theme, layout));
      const bar = screen.getByRole('banner');
      const steps = within(within(bar).getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
      expect(steps.map((step) => step.textContent)).toEqual(['Dashboard', 'RMT', 'Actions', 'Tags']);
      const tools = [
        within(bar).getByText('Northgate'),
        ...['Dark appearance', 'Notifications', 'Account of Ada Lovelace'].map((name) =>
          within(bar).getByRole('button', { name: new RegExp(name) }),
        ),
      ];
      const inOrder = [...tools].sort((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
      expect(tools).toEqual(inOrder);
    },
  );

  test('changing the shell keeps the page: what was typed, and what a tool has opened', async () => {
    await openShell('/tags', page);
    await userEvent.type(note(), 'half a sentence');
    const [main, input, avatar] = [
      screen.getByRole('main'),
      note(),
      screen.getByRole('button', { name: /Ada Lovelace/ }),
    ];
    await userEvent.click(avatar);
    const opened = await screen.findByRole('dialog');
    for (const [theme, layout] of [...shells].reverse()) {
      setPreferences({ theme, layout });
      // an opened panel is over the page, and hides the rest from assistive technology
      await waitFor(() => {
        const bar = document.querySelector('header');
        expect(bar?.closest('[data-scroller]') !== null).toBe(theme === 'rubick');
        expect(document.querySelector('[data-key]') !== null).toBe(layout === 'top-menu');
        expect(bar).toContainElement(avatar);
      });
      expect(opened).toBeInTheDocument();
      expect(main).toContainElement(input);
      expect(input).toHaveValue('half a sentence');
    }
  });
});

test('SHL-1 a shell that cannot be loaded is reported, and the former one stays', async () => {
  vi.resetModules();
  vi.doMock('../../../src/shell/rubick/RubickTopMenu.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = await import('./open.tsx');
  const preferences = await import('../../../src/theme/preferences.ts');
  await fresh.openShell('/tags', page);
  preferences.setPreferences({ theme: 'rubick', layout: 'top-menu' });
  await screen.findByText('errors.chunk');
  expect(looks()).toEqual(looksOf('enigma', 'side-menu'));
  expect(note()).toBeVisible();
  preferences.setPreferences(defaultPreferences);
  vi.doUnmock('../../../src/shell/rubick/RubickTopMenu.tsx');
});
