import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import { lazy, type ReactElement, type ReactNode, useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation, useParams } from 'react-router';
import { manifest } from '../resources.manifest.ts';
import { authProvider } from './authProvider/authProvider.ts';
import { BootstrapStart } from './bootstrap/BootstrapStart.tsx';
import { RiskDesk, TriggerDesk } from './custom/rmt/desks.tsx';
import { dataProvider } from './dataProvider/dataProvider.ts';
import { useI18nProvider } from './i18n/i18nProvider.ts';
import { TextsTrouble } from './i18n/TextsTrouble.tsx';
import { PreferenceKeeper } from './preferences/PreferenceKeeper.tsx';
import { KeyHelpPlace } from './resources/keys/KeyHelpPlace.tsx';
import { LiveRecords } from './resources/list/live/LiveRecords.tsx';
import { resourcesOf } from './resources/resourcesOf.tsx';
import { ViewDialogs, type ViewMap } from './resources/views/ViewDialogs.tsx';
import { TenantDesk, UserDesk } from './shell/account/desks.tsx';
import { Loader } from './shell/Loader.tsx';
import { aliases, pages } from './shell/routes.ts';
import { Shell } from './shell/Shell.tsx';
import { ErrorPage } from './shell/states.tsx';
import { ToastPlace } from './shell/ToastPlace.tsx';
import { OfTenant } from './shell/tenant/OfTenant.tsx';
import { ConsoleTheme } from './theme/ConsoleTheme.tsx';
import { viewStore } from './theme/viewStore.ts';

const DashboardPage = lazy(() =>
  import('./custom/dashboard/DashboardPage.tsx').then((page) => ({ default: page.DashboardPage })),
);
const SportsbookPage = lazy(() =>
  import('./custom/statistics/sportsbook/SportsbookPage.tsx').then((page) => ({ default: page.SportsbookPage })),
);
const GamesPage = lazy(() =>
  import('./custom/statistics/games/GamesPage.tsx').then((page) => ({ default: page.GamesPage })),
);
const SettingsPage = lazy(() =>
  import('./custom/platform/SettingsPage.tsx').then((page) => ({ default: page.SettingsPage })),
);
const OperationsPage = lazy(() =>
  import('./custom/platform/OperationsPage.tsx').then((page) => ({ default: page.OperationsPage })),
);

const TranslationTool = lazy(() =>
  import('./custom/translations/TranslationTool.tsx').then((page) => ({ default: page.TranslationTool })),
);

const CustomerPage = lazy(() =>
  import('./custom/customer/CustomerPage.tsx').then((page) => ({ default: page.CustomerPage })),
);

const records = () => import('./custom/records/chunk.ts');
/** What opens as a dialog over whatever page one is on. */
const views: ViewMap = {
  alert: lazy(() => import('./custom/alerts/AlertDialog.tsx').then((view) => ({ default: view.AlertDialog }))),
  betslip: lazy(async () => ({ default: (await records()).BetslipDialog })),
  casino: lazy(async () => ({ default: (await records()).CasinoDialog })),
  live_casino: lazy(async () => ({ default: (await records()).LiveCasinoDialog })),
  deposit: lazy(async () => ({ default: (await records()).DepositDialog })),
  withdraw: lazy(async () => ({ default: (await records()).WithdrawalDialog })),
};

/** Hand-written pages by their key in the menu; each loads on demand. */
const written: { [page: string]: ReactElement } = {
  dashboard: <DashboardPage />,
  statistics_sportsbook: <SportsbookPage />,
  statistics_casino: <GamesPage product="casino" />,
  statistics_live_casino: <GamesPage product="live_casino" />,
  platform_settings: <SettingsPage />,
  platform_operations: <OperationsPage />,
};

/** Lists whose edits are dialogs over them; those of the others are pages of their own. */
const desks = {
  risks: <RiskDesk />,
  triggers: <TriggerDesk />,
  Users: <UserDesk />,
  tenants: <TenantDesk />,
  'translation-tool': <TranslationTool />,
};
const edited = Object.values(manifest.entities)
  .map(({ route }) => route)
  .filter((route) => !Object.hasOwn(desks, route));

const routes = (
  <CustomRoutes key="routes">
    {pages.map(({ key, to }) => (
      <Route key={key} path={to} element={written[key]} />
    ))}
    {aliases.map(({ from, to }) => (
      <Route key={from} path={from} element={<Alias to={to} />} />
    ))}
    {Object.entries(desks).map(([route, desk]) => (
      <Route key={route} path={`/${route}/*`} element={desk} />
    ))}
    {edited.map((route) => (
      <Route key={`${route}/edit`} path={`/${route}/edit/:id`} element={<EditAlias route={route} />} />
    ))}
    <Route path="/customer-details/:id" element={<CustomerPage />} />
  </CustomRoutes>
);
const children = [routes, ...resourcesOf(manifest)];

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
  const [store] = useState(viewStore);
  const i18nProvider = useI18nProvider();
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider} store={store}>
      <CoreAdminUI layout={Framed} catchAll={Astray} loading={Wait} title="Pitboss" disableTelemetry>
        {children}
      </CoreAdminUI>
      <ToastPlace />
      <TextsTrouble />
      <PreferenceKeeper />
      <LiveRecords />
      <KeyHelpPlace />
      <BootstrapStart />
    </CoreAdminContext>
  );
}

const Framed = ({ children }: { children?: ReactNode }) => (
  <Shell>
    <OfTenant>
      {children}
      <ViewDialogs of={views} />
    </OfTenant>
  </Shell>
);
const Astray = () => <ErrorPage />;
const Wait = () => <Loader />;

function Alias({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

/** The specification's address of an edit, `tags/edit/{id}`, beside react-admin's. */
function EditAlias({ route }: { route: string }) {
  const { id = '' } = useParams();
  return <Navigate to={`/${route}/${encodeURIComponent(id)}`} replace />;
}
