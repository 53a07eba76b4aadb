import { useCallback } from 'react';
import { defaultPage } from '../../dataProvider/listQuery.ts';
import { pageSizeName, readPageSize } from '../../preferences/pageSize.ts';
import { useOwnState } from '../../preferences/useOwnState.ts';

/** The rows on a page without one in the address: the user's last choice, else CST-1's ten. */
export function usePageSize(route: string): number {
  const [own] = useOwnState(pageSizeName(route));
  return readPageSize(own) ?? defaultPage.perPage;
}

/** Keeps the user's choice; going back to ten takes it back. */
export function useKeepPageSize(route: string): (size: number) => void {
  const [, setOwn] = useOwnState(pageSizeName(route));
  return useCallback((size: number) => setOwn(size === defaultPage.perPage ? '' : String(size)), [setOwn]);
}
