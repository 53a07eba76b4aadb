import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useGetList } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { loadMe } from '../../../src/authProvider/me.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import type { RoleName } from '../../../src/manifest/enums.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { startSession } from '../../../src/session/session.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { OfTenant } from '../../../src/shell/tenant/OfTenant.tsx';
import { UserMenu } from '../../../src/shell/UserMenu.tsx';
import { type Answer, type Call, page, serve } from '../resources/stage.tsx';

export const northgate = { id: '1', name: 'Northgate' };
export const harbour = { id: '2', name: 'Harbour' };

export const roleNames = [
  'role.admin',
  'role.partner.admin',
  'role.risk.manager',
  'role.analyst',
  'role.auditor',
] as const satisfies RoleName[];

/** The roles as the backend lists them. */
export const roles = roleNames.map((name, at) => ({
  id: String(at + 1),
  name,
  permissions: defaultPermissions(manifest, name).map((permission) => ({ name: permission })),
}));

export const ada = {
  id: '7',
  name: 'Ada Winter',
  email: 'ada@pitboss.test',
  roles: [{ id: '1', name: 'role.admin' }],
  tenants: [northgate],
  disabled: false,
  updated_at: '2026-01-02T00:00:00.000Z',
};

/** What the backend knows, for a test to change. */
export const world: { tenant: { id: string; name: string }; role: RoleName } = {
  tenant: northgate,
  role: 'role.admin',
};

const meAnswer = (): Answer => ({
  json: {
    original: {
      data: {
        ...ada,
        roles: [{ name: world.role }],
        permissions: defaultPermissions(manifest, world.role),
        last_tenant: world.tenant,
      },
    },
  },
});

/** The backend, where a test does not answer otherwise. */
function usual({ method, path, query }: Call): Answer | undefined {
  if (path === 'v1/auth/me') return meAnswer();
  if (path === 'v1/auth/switch-tenant') {
    world.tenant = query.get('tenant_id') === '2' ? harbour : northgate;
    return meAnswer();
  }
  if (path === 'v1/auth/login') return { json: { accessToken: 'another token' } };
  if (path === 'v1/crud/tenant' && method === 'GET') return page([northgate, harbour]);
  if (path === 'v1/crud/role') return page(roles);
  if (path === 'v1/crud/user/7') return { json: { data: { ...ada, roles: [{ id: '1', name: world.role }] } } };
  if (path === 'v1/crud/customer-tag') return page([{ id: '5', name: `Tag of ${world.tenant.name}` }]);
  return undefined;
}

/** The user menu over a page (that lists tags, if none is given), for somebody of a role, over a backend that answers so. */
export async function openMenu(
  role: RoleName = 'role.admin',
  answer: (call: Call) => Answer | undefined = () => undefined,
  shown: ReactNode = <TagNames />,
  path = '/tags',
) {
  Object.assign(world, { tenant: northgate, role });
  startSession('token');
  const calls = serve((call) => answer(call) ?? usual(call));
  await loadMe();
  calls.length = 0;
  const at: { path?: string; go?: (delta: number) => void } = {};
  const queryClient = new QueryClient();
  render(
    <TestMemoryRouter
      initialEntries={['/', path]}
      locationCallback={({ pathname, search }) => {
        at.path = pathname + search;
      }}
      navigateCallback={(navigate) => {
        at.go = (delta) => void navigate(delta);
      }}
    >
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <UserMenu />
        <main tabIndex={-1}>
          <OfTenant>{shown}</OfTenant>
        </main>
        <Toasts />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { calls, queryClient, path: () => at.path, go: (delta: number) => at.go?.(delta) };
}

function TagNames() {
  const { data } = useGetList('tags');
  return (
    <ul>
      {data?.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

export const avatar = () => screen.getByRole('button', { name: /Account of/ });

/** The texts of the menu's entries; it stays open. */
export async function entries(): Promise<string[]> {
  await userEvent.click(avatar());
  await screen.findByRole('menu');
  return [...document.querySelectorAll('[role^=menuitem]')].map((item) => item.textContent ?? '');
}

/** Opens the dialog of an entry. */
export async function choose(entry: string): Promise<HTMLElement> {
  await userEvent.click(avatar());
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
}
