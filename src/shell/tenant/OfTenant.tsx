import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-admin';
import { currentMe, onMe } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { forgetEarly } from '../../dataProvider/early.ts';
import { forgetCursors } from '../../dataProvider/pageCursors.ts';
import { Loader } from '../Loader.tsx';
import { forgetLeft, useSwitching } from './switching.ts';

const tenantId = () => currentMe()?.last_tenant?.id ?? '';

/**
 * The page of the user's tenant. After a switch (API-4, in this tab or elsewhere) the answers for the old tenant are
 * discarded and the page is mounted again.
 */
export function OfTenant({ children }: { children: ReactNode }) {
  useMe();
  const queries = useQueryClient();
  const { busy, left } = useSwitching();
  const { pathname, search } = useLocation();
  const leaving = left === pathname + search;
  useEffect(() => {
    let last = tenantId();
    return onMe(() => {
      if (tenantId() === last) return;
      last = tenantId();
      forgetEarly();
      forgetCursors();
      queries.clear();
    });
  }, [queries]);
  useEffect(() => {
    if (left !== undefined && !leaving) forgetLeft();
  }, [left, leaving]);
  return busy || leaving ? <Loader /> : <Fragment key={tenantId()}>{children}</Fragment>;
}
