import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setDemoMode } from '../../../src/demoMode/demoMode.ts';
import { logOut } from '../resources/stage.tsx';
import { alertOf, open, reset, world } from './stage.tsx';

afterEach(() => {
  setDemoMode(false);
  logOut();
  reset();
});

test('an alert’s file is fetched and handed to the browser; in demo mode there is none', async () => {
  world.alerts = [alertOf(12)];
  const files: string[] = [];
  const { createElement } = document;
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = createElement.call(document, name);
    if (made instanceof HTMLAnchorElement) made.click = () => files.push(made.download);
    return made;
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const calls = await open('/customer-alerts?view=alert.12');
  const button = await screen.findByRole('button', { name: 'File for the inspector' });
  await userEvent.click(button);
  await waitFor(() => expect(files).toEqual(['alert-12.json']));
  expect(calls.some(({ path }) => path === 'v1/crud/alert/12/file')).toBe(true);
  setDemoMode(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'File for the inspector' })).toBeNull());
});
