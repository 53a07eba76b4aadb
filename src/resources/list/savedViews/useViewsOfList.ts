import { useListContext, useLocation, useNavigate, useNotify } from 'react-admin';
import type { SavedView, SavedViewForm } from '../../../contracts/savedViews.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity, useManifest } from '../../../ManifestContext.tsx';
import { columnsIn, plainSearch, savedIn } from '../listAddress.ts';
import { useColumns } from '../useColumns.ts';
import { useFirstView } from './StartView.tsx';
import { deleteSavedView, saveView } from './savedViewCalls.ts';
import { useLostText } from './useLostText.ts';
import { useRereadViews, useSavedViews } from './useSavedViews.ts';
import { currentViewState, fittedViewState, sameKept, searchOf } from './viewState.ts';

/** A person's choices about a view besides its content. */
export type Naming = Pick<SavedViewForm, 'name' | 'shared'> & { withColumns: boolean };

/** The saved views of the list around it: which one is on, and what can be done with them. */
export function useViewsOfList(name: string) {
  const words = useLabel();
  const manifest = useManifest();
  const entity = useEntity(name);
  const navigate = useNavigate();
  const notify = useNotify();
  const lostText = useLostText();
  const { pathname, search } = useLocation();
  const { filterValues, sort, perPage } = useListContext();
  const { data, error, refetch } = useSavedViews(name);
  const [first, setFirst] = useFirstView(name);
  const reread = useRereadViews(name);
  const shownColumns = useColumns(entity);
  const id = savedIn(search);
  const on = data?.find((view) => view.id === id) ?? null;
  const shown = currentViewState(manifest, entity, { filterValues, sort }, columnsIn(search));
  const of = (view: SavedView) => fittedViewState(manifest, entity, view);

  const hrefOf = (view: SavedView) => ({ pathname, search: searchOf(manifest, entity, view, perPage) });
  const apply = (view: SavedView) => {
    navigate(hrefOf(view));
    const lost = lostText(view.name, of(view).lost);
    if (lost) notify(lost, { type: 'warning', autoHideDuration: 8000 });
  };
  /** Saves the list's state under a name; without `content` only an existing view's name changes. */
  const save = async (view: SavedView | null, { withColumns, ...naming }: Naming, content: boolean) => {
    const kept = view && !content ? view : shown;
    const columns = withColumns ? (kept.columns ?? shownColumns.map(({ path }) => path)) : null;
    const { filters, sort: order } = kept;
    const saved = await saveView(view?.id ?? null, { entity: name, ...naming, filters, sort: order, columns });
    await reread();
    notify(words('finding.views.saved', { name: saved.name }), { type: 'success' });
    if (!view || content) navigate(hrefOf(saved), { replace: true });
    return saved;
  };
  const remove = async (view: SavedView) => {
    await deleteSavedView(view.id);
    if (first === view.id) setFirst('');
    await reread();
    notify(words('finding.views.removed', { name: view.name }), { type: 'success' });
    const params = new URLSearchParams(search);
    params.delete('saved');
    // the list stays as it is: only the view's name disappears
    if (view.id === id) navigate({ pathname, search: `?${params.toString()}` }, { replace: true });
  };
  return {
    views: data,
    error,
    retry: () => void refetch(),
    on,
    gone: id !== null && data !== undefined && data !== null && !on,
    hasColumns: columnsIn(search) !== null,
    changed: on !== null && !sameKept(of(on).kept, shown),
    lost: on && lostText(on.name, of(on).lost),
    first,
    setFirst,
    hrefOf,
    apply,
    plain: { pathname, search: plainSearch },
    save,
    remove,
  };
}
