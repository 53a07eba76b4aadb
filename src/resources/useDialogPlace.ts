import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatchPath, useNavigate } from 'react-admin';

/** The dialog in the address (undefined without one), the page below it, and the way back to that. */
export function useDialogPlace(base: string) {
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
  /** Whether a step back in the history leads to the page below. */
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
