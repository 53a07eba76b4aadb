import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isDoor, loginPath, safeRedirect } from '../authProvider/redirect.ts';
import { followOwnTexts } from '../bootstrap/ownTexts.ts';
import { LoginPage } from '../custom/account/LoginPage.tsx';
import { allStatesPath, startEarly } from '../dataProvider/early.ts';
import { isDemoMode, onDemoMode } from '../demoMode/mode.ts';
import { account } from '../i18n/en/account.ts';
import { common } from '../i18n/en/common.ts';
import { errors } from '../i18n/en/errors.ts';
import { validation } from '../i18n/en/validation.ts';
import { addPhrases } from '../i18n/translate.ts';
import { useShown } from '../i18n/useShown.ts';
import type { doors } from '../manifest/addresses.ts';
import { getToken, isFreshSession, onSession, type SessionEnd } from '../session/session.ts';
import { go, usePlace } from '../shell/place.ts';

addPhrases({ account, common, errors, validation });

// the login page is kept small: everything else is loaded on demand
const RegisterPage = lazy(() => import('../custom/account/RegisterPage.tsx').then(as('RegisterPage')));
const ForgotPage = lazy(() => import('../custom/account/ForgotPage.tsx').then(as('ForgotPage')));
const WelcomePage = lazy(() => import('../custom/account/WelcomePage.tsx').then(as('WelcomePage')));
const Elsewhere = lazy(() => import('./Elsewhere.tsx').then(as('Elsewhere')));

function as<N extends string>(name: N) {
  return <C,>(module: { [K in N]: C }) => ({ default: module[name] });
}

/** Renders the console, or the pages for visitors without a session. */
export function openGate(root: HTMLElement | null, onFailure: () => void): void {
  if (!root) throw new Error("index.html has no element with the id 'root'.");
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    onFailure();
  };
  followOwnTexts();
  createRoot(root, { onUncaughtError }).render(<Gate />);
}

/** Outside react-admin: without a token only login, register and the error page; with one, the console. */
export function Gate() {
  useShown();
  const [token, setToken] = useState(getToken);
  const [demo, setDemo] = useState(isDemoMode);
  const [end, setEnd] = useState<SessionEnd | null>(null);
  // together: the end of a session is the end of demo mode, too
  useEffect(
    () =>
      onDemoMode(() => {
        setToken(getToken());
        setDemo(isDemoMode());
      }),
    [],
  );
  useEffect(
    () =>
      onSession((ended) => {
        goAfter(ended);
        setEnd(ended);
        setToken(getToken());
      }),
    [],
  );
  // the holder of a link need not be who is logged in here
  if (isDoor(location.pathname) && isAt(location.pathname, 'welcome'))
    return (
      <Suspense>
        <WelcomePage />
      </Suspense>
    );
  if (token !== null && isDoor(location.pathname)) history.replaceState(null, '', wantedPlace());
  if (token !== null) return <Inside key={`${token} ${demo}`} />;
  return (
    <Suspense>
      <Outside notice={end?.message} />
    </Suspense>
  );
}

let SignedIn: ComponentType | undefined;

/** The console's page as soon as it is there: what a Suspense shows meanwhile React keeps for 300 ms. */
function Inside() {
  const [Page, setPage] = useState(() => SignedIn);
  useEffect(() => {
    if (SignedIn) return;
    import('./SignedIn.tsx').then(
      (part) => {
        SignedIn = part.SignedIn;
        setPage(() => SignedIn);
      },
      (error: unknown) =>
        setPage(() => {
          throw error;
        }),
    );
  }, []);
  return Page ? <Page /> : null;
}

const isAt = (pathname: string, door: (typeof doors)[number]) => pathname.toLowerCase().startsWith(`/${door}`);

const wantedPlace = () => safeRedirect(new URLSearchParams(location.search).get('redirect'));

/**
 * After a login the requested page opens; after an expired session the login page leads back to it. After a logout, and
 * after a refusal, which would occur again, no page is remembered.
 * What another tab does leaves a link that is open here.
 */
function goAfter(end: SessionEnd | null): void {
  if (isAt(location.pathname, 'welcome') && !isFreshSession()) return;
  if (end === null) {
    history.replaceState(null, '', wantedPlace());
    void startEarly('v1/auth/me');
    void startEarly(allStatesPath);
    return;
  }
  const back = end.reason === 'expired' && !isDoor(location.pathname);
  history.replaceState(null, '', back ? loginPath(location.pathname + location.search) : '/login');
}

function Outside({ notice }: { notice?: string }) {
  const place = usePlace();
  const [pathname = '/'] = place.split('?');
  if (!isDoor(pathname))
    return <Elsewhere pathname={pathname} toLogin={() => go(loginPath(place), { replace: true })} />;
  if (isAt(pathname, 'register')) return <RegisterPage />;
  if (isAt(pathname, 'forgot')) return <ForgotPage />;
  return <LoginPage notice={notice} onSend={fetchConsole} />;
}

function fetchConsole(): void {
  // a failure shows, with Retry, once the login is through
  void import('./App.tsx').catch(() => undefined);
}
