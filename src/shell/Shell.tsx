import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { has } from '../authProvider/me.ts';
import { useMe } from '../authProvider/useMe.ts';
import { useLabel } from '../i18n/useLabel.ts';
import type { MenuNode } from '../manifest/menu.ts';
import { useStepText } from './Breadcrumb.tsx';
import { breadcrumb, type Step } from './breadcrumb.ts';
import { EnigmaSideMenu } from './enigma/EnigmaSideMenu.tsx';
import { Loader } from './Loader.tsx';
import { menuFor, trailTo } from './menuTree.ts';
import { PanelBoundary } from './PanelBoundary.tsx';
import { placeOf } from './routes.ts';
import { ErrorPage, NotAllowed } from './states.tsx';

/** What every shell draws around the content: a folder of its own each. */
export interface FrameProps {
  /** What of the menu the user may see. */
  menu: readonly MenuNode[];
  /** The menu's nodes down to the current page. */
  trail: readonly MenuNode[];
  steps: Step[];
  /** Goes with the content's element, which the skip link leads to. */
  contentId: string;
  children: ReactNode;
}

const Frame: ComponentType<FrameProps> = EnigmaSideMenu;
const contentId = 'main-content';

/** The console's frame with the current page in it, or what there is to say where the page may not be seen. */
export function Shell({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const me = useMe();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the permissions are the user's
  const menu = useMemo(() => menuFor(has), [me]);
  const trail = useMemo(() => trailTo(menu, pathname), [menu, pathname]);
  const steps = useMemo(() => breadcrumb(menu, pathname), [menu, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useEffect(() => {
    document.getElementById(contentId)?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <Frame menu={menu} trail={trail} steps={steps} contentId={contentId}>
      <PageName steps={steps} pathname={pathname} />
      <PanelBoundary page resetKey={pathname}>
        <Suspense fallback={<Loader />}>
          <Admitted pathname={pathname}>{children}</Admitted>
        </Suspense>
      </PanelBoundary>
    </Frame>
  );
}

/** RTE-14, MNU-2: an unknown address and one that the role doesn't reach show that, and fetch nothing. */
function Admitted({ pathname, children }: { pathname: string; children: ReactNode }) {
  const place = placeOf(pathname);
  if (!place) return <ErrorPage path={pathname} />;
  if (place.permission && !has(place.permission)) return <NotAllowed />;
  return children;
}

/** The window's title, also read out when the page changes. */
function PageName({ steps, pathname }: { steps: Step[]; pathname: string }) {
  const label = useLabel();
  const textOf = useStepText();
  const place = placeOf(pathname);
  const own = place?.record ? steps.slice(-2).reverse() : steps.slice(-1);
  const name = place ? own.map(textOf).join(' · ') : label('shell.notFound.title');
  return (
    <>
      <title>{`${name} · ${label('common.product')}`}</title>
      <span className="pb-sr" role="status">
        {name}
      </span>
    </>
  );
}
