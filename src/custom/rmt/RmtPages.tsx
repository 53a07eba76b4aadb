import EditOutlined from '@mui/icons-material/EditOutlined';
import { LinkBase, useLocation, useMatchPath, useNavigate, useRouterProvider } from 'ra-core';
import {
  type ComponentType,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../resources/ManifestContext.tsx';
import { usePermitted } from '../../resources/permitted.ts';
import { ResourceList } from '../../resources/ResourceList.tsx';
import { asText, type RecordData } from '../../resources/records.ts';
import styles from './list.module.css';

/** What a dialog over the list is given. */
export interface DialogProps {
  entity: string;
  /** The record's id; null where a new one is made. */
  id: string | null;
  /** Back to what lies beneath. */
  onClose: () => void;
}

interface Props {
  entity: string;
  Dialog: ComponentType<DialogProps>;
  Show: ComponentType<{ entity: string }>;
}

/**
 * The addresses of an entity whose forms are dialogs: the list, a record's page, and over either of them `create` and
 * `edit/:id` (RTE-2, RTE-3). What lies beneath stays as it is: its rows, filters, page and scroll.
 */
export function RmtPages({ entity, Dialog, Show }: Props) {
  const base = `/${useEntity(entity).route}`;
  const { Navigate, Route, Routes } = useRouterProvider();
  const location = useLocation();
  const { under, id, alias, close } = useDialogPlace(base);
  const beneath = useRef<HTMLDivElement>(null);
  useKeptScroll(beneath, under.pathname + under.search, location.pathname);
  if (alias !== undefined)
    return <Navigate to={`${base}/edit/${encodeURIComponent(alias)}${location.search}`} replace />;
  return (
    <>
      <div ref={beneath} style={{ display: 'contents' }}>
        <Suspense>
          <Routes location={under}>
            <Route path=":id/show" element={<Show entity={entity} />} />
            <Route path="*" element={<ListWithEdits entity={entity} />} />
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

/** The list with a way to change each record right there. */
function ListWithEdits({ entity }: { entity: string }) {
  const words = useLabel();
  const { route } = useEntity(entity);
  const edits = usePermitted()(entity, 'edit');
  const { search } = useLocation();
  const rowTools = useCallback(
    (record: RecordData) => {
      const label = words('rmt.list.edit', { name: asText(record.name) ?? String(record.id) });
      return (
        <LinkBase
          className={styles.edit}
          to={`/${route}/edit/${encodeURIComponent(record.id)}${search}`}
          aria-label={label}
          title={label}
        >
          <EditOutlined aria-hidden />
        </LinkBase>
      );
    },
    [words, route, search],
  );
  return <ResourceList entity={entity} rowTools={edits ? rowTools : undefined} />;
}

/** Which dialog the address asks for (undefined for none), what it lies over, and the way back there. */
function useDialogPlace(base: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const matchPath = useMatchPath();
  const popped = usePopped();
  const edited = matchPath(`${base}/edit/:id`, location.pathname)?.params.id;
  const id = edited ?? (matchPath(`${base}/create`, location.pathname) ? null : undefined);
  /** react-admin's address of an edit, `triggers/5`: the dialog's, by another name. */
  const alias = id === undefined ? matchPath(`${base}/:id`, location.pathname)?.params.id : undefined;
  const isBeneath = id === undefined && alias === undefined;
  const [last, setLast] = useState(isBeneath ? location : null);
  /** Whether a step back in the history leads to what lies beneath. */
  const stepped = useRef(false);
  const hadList = useRef(false);
  if (isBeneath && last !== location) setLast(location);
  const under = isBeneath ? location : (last ?? { ...location, pathname: base });

  useLayoutEffect(() => {
    const came = popped.current;
    popped.current = false;
    if (id !== undefined) stepped.current = !came && hadList.current;
    hadList.current = isBeneath;
  }, [id, isBeneath, popped]);
  // the address keeps the list's filters and page, so that it shows the same again when it is reloaded (RTE-16)
  const bare = id !== undefined && location.search === '' && under.search !== '' && under.pathname === base;
  useEffect(() => {
    if (bare) navigate({ pathname: location.pathname, search: under.search }, { replace: true });
  }, [bare, location.pathname, under.search, navigate]);

  const close = () => {
    if (stepped.current) navigate(-1);
    else navigate({ pathname: under.pathname, search: under.search }, { replace: true });
  };
  return { id, alias, under, close };
}

/** Whether the browser's own steps through its history led to the address, since that was last looked at. */
function usePopped(): RefObject<boolean> {
  const popped = useRef(false);
  useEffect(() => {
    const note = () => {
      popped.current = true;
    };
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
  return popped;
}

/** The frame starts every new address at its top; what lies beneath a dialog is no new one. */
function useKeptScroll(inner: RefObject<HTMLElement | null>, page: string, pathname: string) {
  const before = useRef({ page, pathname });
  useLayoutEffect(() => {
    const same = before.current.page === page && before.current.pathname !== pathname;
    before.current = { page, pathname };
    const scroller = inner.current?.closest('main');
    if (!same || !scroller) return;
    const at = scroller.scrollTop;
    const frame = requestAnimationFrame(() => scroller.scrollTo(0, at));
    return () => cancelAnimationFrame(frame);
  }, [inner, page, pathname]);
}
