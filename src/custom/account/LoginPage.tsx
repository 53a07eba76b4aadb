import { lazy, Suspense, useEffect, useState } from 'react';
import { type Challenge, login, loginProviders } from '../../authProvider/account.ts';
import { translate } from '../../i18n/translate.ts';
import { followTo } from '../../shell/place.ts';
import { AccountMessage } from './AccountMessage.tsx';
import { checkLogin } from './accountRules.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { Field } from './Field.tsx';
import { useAccountSubmit } from './useAccountForm.ts';

const SecondStep = lazy(() => import('./SecondStep.tsx').then((step) => ({ default: step.SecondStep })));

const ByProvider = lazy(() => import('./ByProvider.tsx').then((ways) => ({ default: ways.ByProvider })));

interface Props {
  /** Why the last session ended, in the server's words. */
  notice?: string;
  /** Called when the form is sent, so that the console can be fetched meanwhile. */
  onSend?: () => void;
}

/** Signs in with mail and password, and the second factor of who has one. The gate decides which page follows. */
export function LoginPage({ notice, onSend }: Props) {
  const [challenge, setChallenge] = useState<Challenge>();
  const [over, setOver] = useState<string>();
  const [offered, setOffered] = useState<readonly unknown[]>([]);
  useEffect(() => {
    loginProviders().then(setOffered, ({ message }: Error) => setOver(message));
  }, []);
  const { busy, failure, onSubmit } = useAccountSubmit(async (values) => {
    const [email, password] = [String(values.get('email') ?? '').trim(), String(values.get('password') ?? '')];
    checkLogin({ email, password });
    onSend?.();
    setOver(undefined);
    setChallenge(await login(email, password));
  });
  const message = failure ? failure.message : (over ?? notice);
  const back = (reason?: string) => {
    setOver(reason);
    setChallenge(undefined);
  };
  if (challenge)
    return (
      <Suspense>
        <SecondStep of={challenge} onBack={back} />
      </Suspense>
    );
  return (
    <DoorFrame title={translate('account.login.title')} lead={translate('account.login.lead')}>
      {message && <AccountMessage kind="wrong" text={message} />}
      <form className="grid w-[min(360px,100%)] gap-field" onSubmit={onSubmit} noValidate>
        <Field
          name="email"
          type="email"
          autoComplete="username"
          label={translate('account.login.email')}
          wrong={failure?.fields.email}
          autoFocus
          required
        />
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={translate('account.login.password')}
          wrong={failure?.fields.password}
          required
        />
        <button
          type="submit"
          className="pb-button min-h-[var(--pb-field)] text-large aria-disabled:opacity-75"
          aria-disabled={busy}
        >
          {translate(busy ? 'account.login.busy' : 'account.login.submit')}
        </button>
      </form>
      {(offered.length > 0 || location.hash !== '') && (
        <Suspense>
          <ByProvider offered={offered} onSend={onSend} onChallenge={setChallenge} onRefused={setOver} />
        </Suspense>
      )}
      <p>
        <a className="font-medium" href="/forgot" onClick={followTo('/forgot')}>
          {translate('account.login.forgot')}
        </a>
      </p>
      <p className="text-soft">
        {translate('account.login.register')}{' '}
        <a className="font-medium" href="/register" onClick={followTo('/register')}>
          {translate('account.login.registerLink')}
        </a>
      </p>
    </DoorFrame>
  );
}
