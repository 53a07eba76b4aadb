import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useLocation, useRouterProvider } from 'react-admin';
import { usePermitted } from '../authProvider/permitted.ts';
import { useEntity } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';
import { EditTool } from './list/EditTool.tsx';
import type { RowTools } from './list/RowTools.tsx';
import { ResourceList } from './ResourceList.tsx';
import { useDialogPlace } from './useDialogPlace.ts';

/** What a dialog over the list is given. */
export interface DialogProps {
  entity: string;
  /** The record's id; null where a new one is made. */
  id: string | null;
  /** Closes the dialog. */
  onClose: () => void;
}

interface Props {
  entity: string;
  Dialog: ComponentType<DialogProps>;
  /** The list; the one that the manifest draws, if there is no other. */
  List?: ComponentType<{ entity: string }>;
  /** A record's page; likewise. */
  Show?: ComponentType<{ entity: string }>;
  /** Beside Create and Export of the list. */
  Tools?: ComponentType;
  /** At the end of each row, before the way to change it. */
  RowTool?: ComponentType<{ record: RecordData }>;
}

const DrawnShow = lazy(async () => ({ default: (await import('./ResourceShow.tsx')).ResourceShow }));

/**
 * The addresses of an entity whose forms are dialogs: the list, a record's page, and over either of them `create` and
 * `edit/:id` (RTE-2, RTE-3, RTE-8). The page below stays unchanged: its rows, filters, page and scroll position.
 */
export function DialogPages({ entity, Dialog, List, Show = DrawnShow, Tools, RowTool }: Props) {
  const base = `/${useEntity(entity).route}`;
  const { Navigate, Route, Routes } = useRouterProvider();
  const location = useLocation();
  const { under, id, alias, close } = useDialogPlace(base);
  const beneath = useRef<HTMLDivElement>(null);
  useKeptScroll(beneath, under.pathname + under.search, location.pathname);
  // `/users` leads to `/Users`: the page below is drawn at an address of the same spelling
  const spelt = base + location.pathname.slice(base.length);
  if (spelt !== location.pathname) return <Navigate to={spelt + location.search} replace />;
  if (alias !== undefined)
    return <Navigate to={`${base}/edit/${encodeURIComponent(alias)}${location.search}`} replace />;
  return (
    <>
      <div ref={beneath} style={{ display: 'contents' }}>
        <Suspense>
          <Routes location={under}>
            <Route path=":id/show" element={<Show entity={entity} />} />
            <Route
              path="*"
              element={
                List ? <List entity={entity} /> : <ListWithEdits entity={entity} Tools={Tools} RowTool={RowTool} />
              }
            />
          </Routes>
        </Suspense>
      </div>
      {id !== undefined && (
        <Suspense>
          <Dialog key={id} entity={entity} id={id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface ListProps extends Pick<Props, 'entity' | 'Tools' | 'RowTool'> {
  /** What can be done with selected rows, beside their deletion. */
  bulk?: ReactNode;
}

/** The list with a way to change each record right there. */
export function ListWithEdits({ entity, Tools, RowTool, bulk }: ListProps) {
  const edits = usePermitted()(entity, 'edit');
  const rowTools = useMemo(
    (): RowTools => (record) => (
      <>
        {RowTool && (
          <Suspense>
            <RowTool record={record} />
          </Suspense>
        )}
        {edits && <EditTool entity={entity} record={record} />}
      </>
    ),
    [entity, edits, RowTool],
  );
  const tools = Tools && (
    <Suspense>
      <Tools />
    </Suspense>
  );
  return <ResourceList entity={entity} tools={tools} rowTools={edits || RowTool ? rowTools : undefined} bulk={bulk} />;
}

/** The frame starts every new address at its top; the page below a dialog is not new. */
function useKeptScroll(inner: RefObject<HTMLElement | null>, page: string, pathname: string): void {
  const before = useRef({ page, pathname });
  const kept = useRef<{ element: Element | null | undefined; top: number }[]>([]);
  useLayoutEffect(() => {
    const same = before.current.page === page && before.current.pathname !== pathname;
    before.current = { page, pathname };
    // in the frame it is the sheet that scrolls, on a phone the window
    const scrollers = same ? [inner.current?.closest('[data-scroller]'), document.scrollingElement] : [];
    kept.current = scrollers.map((element) => ({ element, top: element?.scrollTop ?? 0 }));
  }, [inner, page, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason
  useEffect(() => {
    // the frame's own effect comes after this one, and both before anything is painted
    queueMicrotask(() => {
      for (const { element, top } of kept.current) element?.scrollTo(0, top);
      kept.current = [];
    });
  }, [page, pathname]);
}
