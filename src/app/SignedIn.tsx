import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../apiError.ts';
import { loadMe } from '../authProvider/me.ts';
import { useMe } from '../authProvider/useMe.ts';
import { shell } from '../i18n/en/shell.ts';
import { addPhrases, translate } from '../i18n/translate.ts';
import { loadPreferences } from '../preferences/loadPreferences.ts';
import { Loader } from '../shell/Loader.tsx';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { ErrorPanel } from '../ui/states.tsx';

addPhrases({ shell });

const SetUpFactor = lazy(() => import('./SetUpFactor.tsx').then((page) => ({ default: page.SetUpFactor })));

type State = { App: ComponentType } | { error: unknown } | null;

/** Fetches the console and the user side by side, then shows it. If one fails, it shows the error with Retry. */
export function SignedIn() {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  const needsFactor = useMe()?.second_factor_needed === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to run again
  useEffect(() => {
    let wanted = true;
    setState(null);
    open().then(
      (opened) => wanted && setState(opened),
      (error: unknown) => wanted && setState({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  if (state === null) return <Loader window />;
  if ('App' in state && needsFactor)
    return (
      <PanelBoundary page>
        <Suspense fallback={<Loader window />}>
          <SetUpFactor />
        </Suspense>
      </PanelBoundary>
    );
  if ('App' in state)
    return (
      <PanelBoundary page>
        <state.App />
      </PanelBoundary>
    );
  return (
    <main className="grid min-h-dvh bg-chrome">
      <ErrorPanel page error={state.error} onRetry={() => setAttempt(attempt + 1)} />
    </main>
  );
}

async function open(): Promise<{ App: ComponentType }> {
  const user = loadMe();
  const [{ App }] = await Promise.all([loadApp(), user, loadPreferences(user)]);
  return { App };
}

async function loadApp() {
  try {
    return await import('./App.tsx');
  } catch (cause) {
    throw new ApiError('network', translate('errors.chunk'), { cause });
  }
}
