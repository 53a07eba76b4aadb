import { useLocation, useNavigate } from 'react-admin';
import { flushSync } from 'react-dom';
import { ApiError } from '../../apiError.ts';
import { currentMe, refreshMe } from '../../authProvider/me.ts';
import { request } from '../../dataProvider/http.ts';
import { carryOut } from '../../dataProvider/leaving.ts';
import { translate } from '../../i18n/translate.ts';
import { landing } from './landing.ts';
import { beginSwitch, endSwitch } from './switching.ts';

/**
 * Works in another tenant from now on: the page goes, the user is looked up again (by which the caches empty and the
 * live connection follows), and the same page's list opens. Rejects with an ApiError; before the server has switched,
 * nothing has changed then.
 */
export function useSwitchTenant(): (id: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (id) => {
    await carryOut();
    await request('v1/auth/switch-tenant', { query: { tenant_id: id }, moves: id });
    const [from, to] = [pathname + search, landing(pathname)];
    // at once, so that no form of the old page can keep the console there
    flushSync(() => beginSwitch(to === from ? undefined : from));
    try {
      if (to !== from) navigate(to, { replace: true });
      await refreshMe();
      if (currentMe()?.last_tenant?.id !== id)
        throw new ApiError('unexpected', translate('dialogs.switchTenant.unseen'));
    } finally {
      endSwitch();
    }
  };
}
