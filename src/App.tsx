import { CoreAdminContext, CoreAdminUI, memoryStore } from 'ra-core';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { authProvider } from './authProvider/authProvider.ts';
import { dataProvider } from './dataProvider/dataProvider.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { Loader } from './shell/Loader.tsx';
import { Shell } from './shell/Shell.tsx';
import { ErrorPage } from './shell/states.tsx';
import { Toasts } from './shell/Toasts.tsx';
import { ConsoleTheme } from './theme/ConsoleTheme.tsx';

/** The whole console, for a logged-in user. */
export function App() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Console /> }]));
  return (
    <ConsoleTheme>
      <RouterProvider router={router} />
    </ConsoleTheme>
  );
}

function Console() {
  const [store] = useState(memoryStore);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
    >
      <CoreAdminUI layout={Shell} catchAll={ErrorPage} loading={Loader} title="Pitboss" disableTelemetry>
        {[]}
      </CoreAdminUI>
      <Toasts />
    </CoreAdminContext>
  );
}
