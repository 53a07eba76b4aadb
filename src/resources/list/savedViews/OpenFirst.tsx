import { useEffect } from 'react';
import { useLocation, useNavigate, useNotify } from 'react-admin';
import { useEntity, useManifest } from '../../../ManifestContext.tsx';
import { plainSearch } from '../listAddress.ts';
import { useFirstView } from './StartView.tsx';
import { useLostText } from './useLostText.ts';
import { useSavedViews } from './useSavedViews.ts';
import { fittedViewState, searchOf } from './viewState.ts';

interface Props {
  entity: string;
  /** The view's id. */
  view: string;
}

/** Redirects to the view that the list opens with; to the default list if that was deleted, or can't be read. */
export function OpenFirst({ entity: name, view: wanted }: Props) {
  const manifest = useManifest();
  const entity = useEntity(name);
  const navigate = useNavigate();
  const notify = useNotify();
  const lostText = useLostText();
  const { pathname } = useLocation();
  const [first, setFirst] = useFirstView(name);
  const { data, error } = useSavedViews(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known, and only once
  useEffect(() => {
    if (data === undefined && !error) return;
    const view = data?.find(({ id }) => id === wanted);
    if (data && !view && wanted === first) setFirst('');
    navigate({ pathname, search: view ? searchOf(manifest, entity, view, null) : plainSearch }, { replace: true });
    const lost = view && lostText(view.name, fittedViewState(manifest, entity, view).lost);
    if (lost) notify(lost, { type: 'warning', autoHideDuration: 8000 });
  }, [data, error]);
  return null;
}
