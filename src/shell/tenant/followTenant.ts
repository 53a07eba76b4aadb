import type { useNavigate, useNotify } from 'react-admin';
import { currentMe } from '../../authProvider/me.ts';
import { dialogs } from '../../i18n/en/dialogs.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';
import { landing } from './landing.ts';
import { beginSwitch } from './switching.ts';

addPhrases({ dialogs });

/** After a switch that another tab, or another device, has made: opens the same page's list, and tells of the switch. */
export function followTenant(
  pathname: string,
  from: string,
  navigate: ReturnType<typeof useNavigate>,
  notify: ReturnType<typeof useNotify>,
): void {
  const to = landing(pathname);
  if (to !== from) {
    beginSwitch(from);
    navigate(to, { replace: true });
  }
  const name = currentMe()?.last_tenant?.name ?? '';
  notify(translate('dialogs.switchTenant.elsewhere', { name }), { type: 'warning' });
}
