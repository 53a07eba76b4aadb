import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { createBrowserRouter, Navigate, Route, useLocation, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { manifest, type PageName } from '../../resources.manifest.ts';
import { authProvider } from '../authProvider/authProvider.ts';
import { BootstrapStart } from '../bootstrap/BootstrapStart.tsx';
import { dataProvider } from '../dataProvider/dataProvider.ts';
import { useI18nProvider } from '../i18n/i18nProvider.ts';
import { TextsTrouble } from '../i18n/TextsTrouble.tsx';
import type { EntityDef } from '../manifest/entity.ts';
import { overrides } from '../overrides.ts';
import { PreferenceKeeper } from '../preferences/PreferenceKeeper.tsx';
import { KeyHelpPlace } from '../resources/keys/KeyHelpPlace.tsx';
import { LiveRecords } from '../resources/list/live/LiveRecords.tsx';
import { overrideOf, placeOfForm } from '../resources/overriding.ts';
import { RecordDialogs } from '../resources/recordDialogs/RecordDialogs.tsx';
import { ownRoutesOf, resourcesOf } from '../resources/resourcesOf.tsx';
import { Loader } from '../shell/Loader.tsx';
import { aliases, pages, wallScreen } from '../shell/routes.ts';
import { Shell } from '../shell/Shell.tsx';
import { ToastPlace } from '../shell/ToastPlace.tsx';
import { OfTenant } from '../shell/tenant/OfTenant.tsx';
import { viewStore } from '../theme/viewStore.ts';
import { ErrorPage } from '../ui/states.tsx';
import { ConsoleTheme } from './ConsoleTheme.tsx';

const DashboardPage = lazy(() =>
  import('../custom/dashboard/DashboardPage.tsx').then((page) => ({ default: page.DashboardPage })),
);
const DeskPage = lazy(() => import('../custom/desk/DeskPage.tsx').then((page) => ({ default: page.DeskPage })));
const ShiftPage = lazy(() => import('../custom/shift/ShiftPage.tsx').then((page) => ({ default: page.ShiftPage })));
const PacksPage = lazy(() => import('../custom/packs/PacksPage.tsx').then((page) => ({ default: page.PacksPage })));
const WhatIfPage = lazy(() => import('../custom/whatIf/WhatIfPage.tsx').then((page) => ({ default: page.WhatIfPage })));
const FloorPage = lazy(() => import('../custom/floor/FloorPage.tsx').then((page) => ({ default: page.FloorPage })));
const SportsbookPage = lazy(() =>
  import('../custom/statistics/sportsbook/SportsbookPage.tsx').then((page) => ({ default: page.SportsbookPage })),
);
const GamesPage = lazy(() =>
  import('../custom/statistics/games/GamesPage.tsx').then((page) => ({ default: page.GamesPage })),
);
const AlertsStatisticsPage = lazy(() =>
  import('../custom/statistics/alerts/AlertsStatisticsPage.tsx').then((page) => ({
    default: page.AlertsStatisticsPage,
  })),
);
const SettingsPage = lazy(() =>
  import('../custom/platform/SettingsPage.tsx').then((page) => ({ default: page.SettingsPage })),
);
const OperationsPage = lazy(() =>
  import('../custom/platform/OperationsPage.tsx').then((page) => ({ default: page.OperationsPage })),
);

/**
 * Hand-written pages by their key in the menu; each loads on demand. A page of the menu does not compile until it is here,
 * and nothing is here that the menu does not lead to.
 */
const written = {
  dashboard: <DashboardPage />,
  rule_packs: <PacksPage />,
  what_if: <WhatIfPage />,
  shift: <ShiftPage />,
  decision_desk: <DeskPage />,
  statistics_sportsbook: <SportsbookPage />,
  statistics_casino: <GamesPage product="casino" />,
  statistics_live_casino: <GamesPage product="live_casino" />,
  statistics_alerts: <AlertsStatisticsPage />,
  platform_settings: <SettingsPage />,
  platform_operations: <OperationsPage />,
} satisfies { readonly [N in PageName]: ReactElement };

const isWritten = (key: string): key is PageName => Object.hasOwn(written, key);

/** What the specification calls `<route>/edit/:id` is react-admin's `<route>/:id`, unless it is a dialog. */
const onPages = Object.entries<EntityDef>(manifest.entities)
  .filter(([name, entity]) => placeOfForm(entity, overrideOf(overrides, name)) !== 'dialog')
  .map(([, { route }]) => route);

const routes = (
  <CustomRoutes key="routes">
    {pages.map(({ key, to }) => (
      <Route key={key} path={to} element={isWritten(key) ? written[key] : null} />
    ))}
    {aliases.map(({ from, to }) => (
      <Route key={from} path={from} element={<Alias to={to} />} />
    ))}
    {onPages.map((route) => (
      <Route key={`${route}/edit`} path={`/${route}/edit/:id`} element={<EditAlias route={route} />} />
    ))}
    {ownRoutesOf()}
  </CustomRoutes>
);
/** Pages without the shell around them. */
const bare = (
  <CustomRoutes key="bare" noLayout>
    <Route
      path={wallScreen}
      element={
        <Suspense fallback={<Loader />}>
          <FloorPage />
        </Suspense>
      }
    />
  </CustomRoutes>
);
const children = [routes, bare, ...resourcesOf(manifest)];

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
      <RecordDialogs />
    </OfTenant>
  </Shell>
);
const Astray = () => <ErrorPage />;
const Wait = () => <Loader />;

function Alias({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + search} replace />;
}

/** The specification's address of an edit, `roles/edit/{id}`, beside react-admin's. Dialogs have it already. */
function EditAlias({ route }: { route: string }) {
  const { id = '' } = useParams();
  return <Navigate to={`/${route}/${encodeURIComponent(id)}`} replace />;
}
