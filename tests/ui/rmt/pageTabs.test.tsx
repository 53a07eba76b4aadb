import { fireEvent, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageTabs } from '../../../src/custom/rmt/page/PageTabs.tsx';
import { enter, show } from '../platform/stage.tsx';
import { logOut } from '../resources/stage.tsx';

beforeEach(() => enter());
afterEach(logOut);

test('a tab whose code is still loading leaves the tabs and the focus unchanged', async () => {
  const code = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Late = lazy(() => code.promise);
  const tabs = [
    { key: 'one', label: 'One', content: <p>The first</p> },
    { key: 'two', label: 'Two', content: <Late /> },
  ];
  show(<PageTabs label="Parts" tabs={tabs} wait={<p>On its way</p>} />);
  const tab = await screen.findByRole('tab', { name: 'Two' });
  tab.focus();
  fireEvent.click(tab);
  await screen.findByText('On its way');
  expect(tab).toBeVisible();
  expect(tab).toHaveFocus();
  expect(tab).toHaveAttribute('aria-selected', 'true');
  code.resolve({ default: () => <p>The second</p> });
  await screen.findByText('The second');
  expect(screen.queryByText('The first')).toBeNull();
  expect(tab).toHaveFocus();
});
