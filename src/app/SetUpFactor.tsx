import { logout } from '../authProvider/account.ts';
import { refreshMe } from '../authProvider/me.ts';
import { security } from '../i18n/en/security.ts';
import { addPhrases, translate } from '../i18n/translate.ts';
import { useShown } from '../i18n/useShown.ts';
import { SecurityPanel } from '../shell/account/SecurityPanel.tsx';
import { ConsoleTheme } from './ConsoleTheme.tsx';

addPhrases({ security });

/** All that a user sees whose role requires a second factor that they have not set up. */
export function SetUpFactor() {
  useShown();
  return (
    <ConsoleTheme>
      <main className="grid min-h-dvh content-center justify-items-center bg-content px-14 py-40">
        <title>{`${translate('security.neededTitle')} · ${translate('common.product')}`}</title>
        <section className="pb-card grid w-[min(520px,100%)] gap-16 px-20 py-24">
          <div>
            <h1 className="text-heading font-semibold">{translate('security.neededTitle')}</h1>
            <p className="mbs-4 text-soft">{translate('security.neededLead')}</p>
          </div>
          <SecurityPanel onSetUp={() => void refreshMe()} />
          <button type="button" className="pb-button justify-self-start" data-quiet="" onClick={() => void logout()}>
            {translate('shell.user.logout')}
          </button>
        </section>
      </main>
    </ConsoleTheme>
  );
}
