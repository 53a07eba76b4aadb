import { useEffect } from 'react';
import { shell } from '../i18n/en/shell.ts';
import { addPhrases } from '../i18n/translate.ts';
import { routePlaceOf, wallScreen } from '../shell/routes.ts';
import { ErrorPage } from '../ui/states.tsx';

addPhrases({ shell });

interface Props {
  pathname: string;
  toLogin: () => void;
}

/** An address without a login: a page of the console leads to the login, any other shows Not found. */
export function Elsewhere({ pathname, toLogin }: Props) {
  const known = pathname === wallScreen || routePlaceOf(pathname) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(() => {
    if (known) toLogin();
  }, [known, pathname]);
  if (known) return null;
  return (
    <main className="grid min-h-dvh bg-chrome">
      <ErrorPage path={pathname} />
    </main>
  );
}
