import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { isValidElement, Suspense } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useRouterProvider } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { resourcesOf } from '../../../src/resources/resourcesOf.tsx';
import { type Answer, type Call, page, serve } from '../resources/stage.tsx';
import { engineAnswer } from './engine.ts';

export const stored = {
  id: '5',
  name: 'Deposits',
  type: 'DEPOSIT',
  mode: 'DRAFT',
  description: null,
  trigger_settings: [
    {
      key: 'S1',
      model: 'DEPOSIT',
      column: 'amount',
      result_function: 'SUM',
      subject: 'CUSTOMER',
      filters: [],
      datetime_operator: 'LAST',
      datetime_value: 72,
      datetime_unit: 'HOURS',
      number_operator: 'GREATER THAN',
      value: '1000',
      usage: 'CONDITION',
    },
  ],
  final_setting_result: 'S1',
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
};

const desks = resourcesOf(manifest).filter(({ key }) => ['trigger', 'risk', 'trigger_action'].includes(key ?? ''));

/** The desks at an address, over a backend that answers so. */
export function desk(path: string, answer: (call: Call) => Answer | undefined = () => undefined) {
  const calls = serve((call) => {
    const given = answer(call) ?? engineAnswer(call);
    if (given) return given;
    if (call.path === 'v1/crud/trigger/5' && call.method === 'GET') return { json: { data: stored } };
    return call.method === 'GET' ? page([stored]) : undefined;
  });
  const at: { path?: string } = {};
  render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={({ pathname, search }) => {
        at.path = pathname + search;
      }}
    >
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <Desks />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { calls, path: () => at.path };
}

function Desks() {
  const { Route, Routes } = useRouterProvider();
  return (
    <Suspense>
      <Routes>
        {desks.map(({ props: { name, list } }) => (
          <Route key={name} path={`/${name}/*`} element={isValidElement(list) ? list : null} />
        ))}
      </Routes>
    </Suspense>
  );
}
