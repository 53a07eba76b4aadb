import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isDoor, loginPath, safeRedirect } from './authProvider/redirect.ts';
import { getToken, onSession, type SessionEnd } from './authProvider/session.ts';
import { LoginPage } from './custom/account/LoginPage.tsx';
import { RegisterPage } from './custom/account/RegisterPage.tsx';
import { startEarly } from './dataProvider/early.ts';
import { account } from './i18n/en/account.ts';
import { common } from './i18n/en/common.ts';
import { errors } from './i18n/en/errors.ts';
import { shell } from './i18n/en/shell.ts';
import { validation } from './i18n/en/validation.ts';
import { addPhrases } from './i18n/translate.ts';
import { SignedIn } from './SignedIn.tsx';
import { PanelBoundary } from './shell/PanelBoundary.tsx';
import styles from './shell/pieces.module.css';
import { go, usePlace } from './shell/place.ts';
import { ErrorPage } from './shell/states.tsx';

addPhrases({ account, common, errors, shell, validation });

/** Draws the console, or what there is to see without a login, into the page. */
export function openGate(root: HTMLElement | null): void {
  if (!root) throw new Error("index.html has no element with the id 'root'.");
  createRoot(root).render(
    <PanelBoundary page>
      <Gate />
    </PanelBoundary>,
  );
}

/** Outside react-admin: without a token only login, register and the error page; with one, the console. */
export function Gate() {
  const [token, setToken] = useState(getToken);
  const [end, setEnd] = useState<SessionEnd | null>(null);
  useEffect(
    () =>
      onSession((ended) => {
        goAfter(ended);
        setEnd(ended);
        setToken(getToken());
      }),
    [],
  );
  if (token === null) return <Outside notice={end?.message} />;
  if (isDoor(location.pathname)) history.replaceState(null, '', wantedPlace());
  return <SignedIn key={token} />;
}

const wantedPlace = () => safeRedirect(new URLSearchParams(location.search).get('redirect'));

/**
 * A login leads to where it was asked for; a session that ran out to a login that leads back. After a logout, and after
 * a refusal, which would meet the same refusal again, nothing is kept.
 */
function goAfter(end: SessionEnd | null): void {
  if (end === null) {
    history.replaceState(null, '', wantedPlace());
    startEarly('v1/auth/me');
    return;
  }
  const back = end.reason === 'expired' && !isDoor(location.pathname);
  history.replaceState(null, '', back ? loginPath(location.pathname + location.search) : '/login');
}

function Outside({ notice }: { notice?: string }) {
  const place = usePlace();
  const [pathname = '/'] = place.split('?');
  if (pathname.toLowerCase().startsWith('/register') && isDoor(pathname)) return <RegisterPage />;
  if (isDoor(pathname)) return <LoginPage notice={notice} onSend={fetchConsole} />;
  return (
    <Suspense>
      <Elsewhere pathname={pathname} place={place} />
    </Suspense>
  );
}

function fetchConsole(): void {
  // a failure shows, with Retry, once the login is through
  void import('./App.tsx').catch(() => undefined);
}

/** Which paths there are, the manifest knows; it is fetched only for whoever comes by another door. */
const Elsewhere = lazy(async () => {
  const { placeOf } = await import('./shell/routes.ts');
  return {
    default: ({ pathname, place }: { pathname: string; place: string }) =>
      placeOf(pathname) ? <ToLogin place={place} /> : <Astray pathname={pathname} />,
  };
});

function ToLogin({ place }: { place: string }) {
  useEffect(() => go(loginPath(place), { replace: true }), [place]);
  return null;
}

function Astray({ pathname }: { pathname: string }) {
  return (
    <main className={styles.window}>
      <ErrorPage path={pathname} />
    </main>
  );
}
