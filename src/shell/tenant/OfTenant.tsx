import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { currentMe, onMe } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { forgetEarly } from '../../dataProvider/early.ts';
import { forgetLeaving } from '../../dataProvider/leaving.ts';
import { forgetCursors } from '../../dataProvider/pageCursors.ts';
import { Loader } from '../Loader.tsx';
import { beginSwitch, endSwitch, forgetLeft, isSwitching, useSwitching } from './switching.ts';

const tenantId = () => currentMe()?.last_tenant?.id ?? '';

/**
 * The page of the user's tenant. After a switch (API-4, in this tab or elsewhere) the answers for the old tenant are
 * discarded and the same page's list opens: a record's id names another record in another tenant.
 */
export function OfTenant({ children }: { children: ReactNode }) {
  useMe();
  const queries = useQueryClient();
  const { busy, left } = useSwitching();
  const { pathname, search } = useLocation();
  const leaving = left === pathname + search;
  const navigate = useNavigate();
  const notify = useNotify();
  const follow = useEffectEvent(async () => {
    // at once, so that no form of the old page can keep the console there
    flushSync(() => beginSwitch(undefined));
    try {
      (await import('../account/accountDialogs.ts')).followTenant(pathname, pathname + search, navigate, notify);
    } finally {
      endSwitch();
    }
  });
  useEffect(() => {
    let last = tenantId();
    return onMe(() => {
      const [from, to] = [last, tenantId()];
      if (to === from) return;
      last = to;
      forgetEarly();
      forgetCursors();
      queries.clear();
      // an ended session carries out nothing
      if (to !== '') forgetLeaving();
      // who switches here navigates by themselves
      if (from !== '' && to !== '' && !isSwitching()) follow().catch(console.warn);
    });
  }, [queries]);
  useEffect(() => {
    if (left !== undefined && !leaving) forgetLeft();
  }, [left, leaving]);
  return busy || leaving ? <Loader /> : <Fragment key={tenantId()}>{children}</Fragment>;
}
