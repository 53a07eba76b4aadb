import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { EditTool } from '../../../src/resources/list/EditTool.tsx';
import { ShowHead } from '../../../src/resources/show/ShowHead.tsx';
import { logOut, page } from '../resources/stage.tsx';
import { ada, openMenu, roles } from './stage.tsx';

afterEach(logOut);

const ways = () =>
  screen.queryAllByRole('link', { name: /^Edit/ }).map((link) => link.getAttribute('href')?.split('?')[0]);
const above = { ...ada, id: '71', name: 'Ann Above', roles: [{ id: '1', name: 'role.admin' }] };
const below = { ...ada, id: '72', name: 'Bo Below', roles: [{ id: '4', name: 'role.analyst' }] };

test('ROL-2 a user with a higher role cannot be selected for change or deletion', async () => {
  await openMenu(
    'role.partner.admin',
    ({ path, query }) => {
      const ids = query.get('filter[id][in]')?.split(',');
      return path === 'v1/crud/role' ? page(roles.filter(({ id }) => !ids || ids.includes(id))) : undefined;
    },
    [above, below].map((user) => (
      <RecordContextProvider key={user.id} value={user}>
        <EditTool entity="user" record={user} />
        <ShowHead entity="user" record={user} />
      </RecordContextProvider>
    )),
  );
  await screen.findByRole('link', { name: 'Edit Bo Below' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2);
  expect(ways()).toEqual(['/Users/edit/72', '/Users/edit/72']);
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
});
