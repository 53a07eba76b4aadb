import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { EntityDef } from '../../manifest/entity.ts';
import { askedAmong } from '../../manifest/listedFields.ts';
import { columnsName, readColumns } from '../../preferences/listNames.ts';
import { useOwnState } from '../../preferences/useOwnState.ts';
import { columnsIn, isViewOn, withColumns } from './listAddress.ts';
import { columnsAt, columnsOf, type ListColumn } from './listColumns.ts';
import { useOwnCells } from './ownCells.ts';

/** The columns that a list shows: those in its address, else those that the user has chosen, else the usual ones. */
export function useColumns(entity: EntityDef): ListColumn[] {
  const { search } = useLocation();
  const [own] = useOwnState(columnsName(entity.route));
  return useMemo(() => columnsAt(entity, columnsIn(search) ?? readColumns(own)), [entity, search, own]);
}

/**
 * Of the columns that a list shows, and of those that its page needs besides, those that it has to ask for; undefined
 * without any. The same array as long as it is the same.
 */
export function useAsked(entity: EntityDef): readonly string[] | undefined {
  const columns = useColumns(entity);
  const { asks } = useOwnCells();
  return useMemo(
    () => askedAmong(entity, [...(asks ?? []), ...columns.map(({ path }) => path)]),
    [entity, columns, asks],
  );
}

/**
 * How to choose them. While the list shows a saved view they are the view's, and in the address; else they are the
 * user's own, on the server. Null: the usual ones.
 */
export function useChooseColumns(entity: EntityDef): { choose: (paths: string[] | null) => void; ofView: boolean } {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [, setOwn] = useOwnState(columnsName(entity.route));
  const ofView = isViewOn(search) || columnsIn(search) !== null;
  const usual = columnsOf(entity).map(({ path }) => path);
  const choose = (paths: string[] | null) => {
    const wanted = paths && paths.join() !== usual.join() ? paths : null;
    if (ofView) navigate({ pathname, search: withColumns(search, wanted ?? usual) }, { replace: true, state });
    else setOwn(wanted?.join() ?? '');
  };
  return { choose, ofView };
}
