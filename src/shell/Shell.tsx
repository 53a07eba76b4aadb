import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router';
import { has } from '../authProvider/me.ts';
import { useMe } from '../authProvider/useMe.ts';
import { BootstrapNotice } from '../bootstrap/BootstrapStart.tsx';
import { useLabel } from '../i18n/useLabel.ts';
import { OwnTabNote } from '../resources/ownTab.tsx';
import { usePreferences } from '../theme/usePreferences.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { ErrorPage, NotAllowedPage } from '../ui/states.tsx';
import { useStepText } from './Breadcrumb.tsx';
import { type BreadcrumbStep, breadcrumb } from './breadcrumb.ts';
import { enigmaSideMenu } from './enigma/EnigmaSideMenu.tsx';
import type { FrameParts } from './frameProps.ts';
import { type FrameChoice, fetchFrame, readyFrame } from './frames.ts';
import { KeptTools } from './KeptTools.tsx';
import { Loader } from './Loader.tsx';
import { menuFor, trailTo } from './menuTree.ts';
import { routePlaceOf } from './routes.ts';
import styles from './shell.module.css';
import { SkipLink } from './TopTools.tsx';
import { useVisibleFocus } from './useVisibleFocus.ts';

const contentId = 'main-content';
const both = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/** The console's frame with the current page in it, or with Not allowed. */
export function Shell({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const me = useMe();
  const frame = useFrame();
  const sheet = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the permissions are the user's
  const menu = useMemo(() => menuFor(has), [me]);
  const trail = useMemo(() => trailTo(menu, pathname), [menu, pathname]);
  const steps = useMemo(() => breadcrumb(menu, pathname), [menu, pathname]);
  useStartAtTop(sheet, pathname);
  useVisibleFocus(content, pathname);
  if (!frame) return <Loader window />;
  const { classes, Around, Within } = frame;
  return (
    <KeptTools>
      <div
        className={both(
          'grid h-dvh overflow-hidden phone:flex phone:h-auto phone:min-h-dvh phone:flex-col phone:overflow-visible',
          classes.frame,
        )}
      >
        <SkipLink to={contentId} />
        <OwnTabNote />
        <Around menu={menu} trail={trail} steps={steps} />
        <div ref={sheet} className={both(styles.sheet, classes.sheet)} data-scroller="">
          <Within menu={menu} trail={trail} steps={steps} />
          <main
            ref={content}
            id={contentId}
            className={both(styles.content, classes.content)}
            tabIndex={-1}
            data-route={routePlaceOf(pathname)?.name}
          >
            <PageName steps={steps} pathname={pathname} />
            <BootstrapNotice />
            <PanelBoundary page resetKey={pathname}>
              <Suspense fallback={<Loader />}>
                <Admitted pathname={pathname}>{children}</Admitted>
              </Suspense>
            </PanelBoundary>
          </main>
        </div>
      </div>
    </KeptTools>
  );
}

/** Another page starts at its top: in the sheet, or on a phone in the window. After the page's own layout effects. */
function useStartAtTop(sheet: React.RefObject<HTMLElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason
  useLayoutEffect(() => {
    sheet.current?.scrollTo(0, 0);
    document.documentElement.scrollTo(0, 0);
  }, [sheet, pathname]);
}

/** RTE-14, MNU-2: an unknown address and one that the role doesn't reach show that, and fetch nothing. */
function Admitted({ pathname, children }: { pathname: string; children: ReactNode }) {
  const place = routePlaceOf(pathname);
  if (!place) return <ErrorPage path={pathname} />;
  if (place.permission && !has(place.permission)) return <NotAllowedPage />;
  return children;
}

/** The window's title, also read out when the page changes. */
function PageName({ steps, pathname }: { steps: BreadcrumbStep[]; pathname: string }) {
  const label = useLabel();
  const textOf = useStepText();
  const place = routePlaceOf(pathname);
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

/**
 * The frame of the chosen theme and layout. Until a newly chosen one is loaded, and when it cannot be loaded, which is
 * reported, the former stays. Null only before the first one is loaded.
 */
function useFrame(): FrameParts | null {
  const { theme, layout } = usePreferences();
  const notify = useNotify();
  const [frame, setFrame] = useState<FrameParts | null>(() => known({ theme, layout }) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: notify is another function each time
  useEffect(() => {
    let wanted = true;
    const show = (parts: FrameParts | null) => wanted && setFrame(parts ?? enigmaSideMenu);
    fetchFrame({ theme, layout }).then(show, () => {
      if (!wanted) return;
      notify('errors.chunk', { type: 'error' });
      setFrame((former) => former ?? enigmaSideMenu);
    });
    return () => {
      wanted = false;
    };
  }, [theme, layout]);
  return frame;
}

function known(choice: FrameChoice): FrameParts | undefined {
  const parts = readyFrame(choice);
  return parts === null ? enigmaSideMenu : parts;
}
