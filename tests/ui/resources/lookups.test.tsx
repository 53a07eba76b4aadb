import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { RecordPicker } from '../../../src/resources/pickers/RecordPicker.tsx';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { logIn, logOut, serve } from './stage.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const rows = [
  { id: '1', name: 'First', partner_customerId: 'First' },
  { id: '2', name: 'Second', partner_customerId: 'Second' },
];

function picker(entity: string, onChange: (keys: string[]) => void): void {
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <RecordPicker entity={entity} label="It" multiple={false} value={[]} onChange={onChange} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

test.each([
  ['trigger', 'Trigger', 'name'],
  ['trigger_action', 'TriggerAction', 'name'],
  ['customer', 'Customer', 'partner_customerId'],
])('API-14 a choice of %s requests get-dropdown-rows, and not the list', async (entity, model, column) => {
  const picked: string[][] = [];
  const calls = serve(({ path }) =>
    path === 'v1/components/get-dropdown-rows' ? { json: { data: rows, total: 2 } } : undefined,
  );
  picker(entity, (keys) => picked.push(keys));
  await userEvent.type(screen.getByRole('combobox', { name: 'It' }), 'Sec');
  const last = () => Object.fromEntries(calls.at(-1)?.query ?? []);
  await waitFor(() => expect(last()).toMatchObject({ model, search: 'Sec', search_column: column }));
  expect(last()).toMatchObject({
    order_by: expect.any(String),
    order_direction: expect.stringMatching(/^(ASC|DESC)$/),
  });
  await userEvent.click(await screen.findByRole('option', { name: 'Second' }));
  expect(picked).toEqual([['2']]);
  expect(calls.map(({ path }) => path)).not.toContain(expect.stringMatching(/^v1\/crud\//));
});

test('API-14 the text beside a choice is translated, and a default record has its translated name', async () => {
  setPreferences({ locale: 'de_DE' });
  await followLocale();
  const given = [{ id: '1', name: 'Stake spike', type: 'BETSLIP PLACED' }];
  serve(() => ({ json: { data: given, total: 1 } }));
  picker('trigger', () => undefined);
  await userEvent.click(screen.getByRole('combobox', { name: 'It' }));
  expect(await screen.findByRole('option', { name: /^Einsatzsprung\s*Wettschein abgegeben$/ })).toBeVisible();
  setPreferences({ locale: 'en_US' });
});
