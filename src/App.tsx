import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore } from 'ra-core';
import { type ReactElement, useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation } from 'react-router';
import { authProvider } from './authProvider/authProvider.ts';
import { dataProvider } from './dataProvider/dataProvider.ts';
import { devResources } from './devResources.tsx';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { useManifestLabel } from './i18n/useLabel.ts';
import { Loader } from './shell/Loader.tsx';
import { aliases, pages } from './shell/routes.ts';
import { Shell } from './shell/Shell.tsx';
import { Start } from './shell/Start.tsx';
import { ErrorPage, NothingYet } from './shell/states.tsx';
import { Toasts } from './shell/Toasts.tsx';
import { ConsoleTheme } from './theme/ConsoleTheme.tsx';

/** Hand-written pages by their key in the menu; each loads on demand. */
const written: { [page: string]: ReactElement } = {};

const routes = (
  <CustomRoutes>
    {pages.map(({ key, labelKey, to = '/' }) => (
      <Route
        key={key}
        path={to}
        element={written[key] ?? (to === '/' ? <Start /> : <Unwritten labelKey={labelKey} />)}
      />
    ))}
    {aliases.map(({ from, to }) => (
      <Route key={from} path={from} element={<Alias to={to} />} />
    ))}
  </CustomRoutes>
);
const children = [routes, ...devResources];

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
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider} store={store}>
      <CoreAdminUI layout={Shell} catchAll={Astray} loading={Wait} title="Pitboss" disableTelemetry>
        {children}
      </CoreAdminUI>
      <Toasts />
    </CoreAdminContext>
  );
}

const Astray = () => <ErrorPage />;
const Wait = () => <Loader />;

function Unwritten({ labelKey }: { labelKey: string }) {
  const label = useManifestLabel();
  return <NothingYet title={label(labelKey)} />;
}

function Alias({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}
