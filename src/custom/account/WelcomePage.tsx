import { useEffect, useState, useSyncExternalStore } from 'react';
import { choosePassword, openLink } from '../../authProvider/links.ts';
import type { OpenedLink } from '../../contracts/invitation.ts';
import { invitations } from '../../i18n/en/invitations.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';
import { AccountMessage } from './AccountMessage.tsx';
import { checkNewPassword } from './accountRules.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { Field } from './Field.tsx';
import { useAccountSubmit } from './useAccountForm.ts';

addPhrases({ invitations });

type State = { opened: OpenedLink } | { closed: string } | 'saved' | null;

/** The page of an invitation or a reset: the link's holder chooses a password, and logs in with it afterwards. */
export function WelcomePage() {
  const token = useSyncExternalStore(onHash, () => location.hash.slice(1));
  return <ByLink key={token} token={token} />;
}

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function ByLink({ token }: { token: string }) {
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    let wanted = true;
    openLink(token).then(
      (opened) => wanted && setState({ opened }),
      (error: unknown) => wanted && setState({ closed: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [token]);
  if (state === null) return <DoorFrame title={translate('common.loading')} lead={translate('invitations.opening')} />;
  if (state === 'saved')
    return (
      <DoorFrame title={translate('invitations.title.RESET')}>
        <AccountMessage kind="done" text={translate('invitations.saved')} />
        <ToLogin />
      </DoorFrame>
    );
  if ('closed' in state)
    return (
      <DoorFrame title={translate('invitations.closedTitle')}>
        <AccountMessage kind="wrong" text={state.closed} />
        <ToLogin />
      </DoorFrame>
    );
  return <PasswordForm token={token} purpose={state.opened.purpose} onSaved={() => setState('saved')} />;
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : translate('errors.unexpected');

/** Loads the console anew: whoever was logged in here may be so no more. */
const ToLogin = () => (
  <p>
    <a className="font-medium" href="/login">
      {translate('account.login.submit')}
    </a>
  </p>
);

interface Props {
  token: string;
  purpose: OpenedLink['purpose'];
  onSaved: () => void;
}

function PasswordForm({ token, purpose, onSaved }: Props) {
  const { busy, failure, onSubmit } = useAccountSubmit(async (values) => {
    const password = String(values.get('password') ?? '');
    const password_confirmation = String(values.get('password_confirmation') ?? '');
    checkNewPassword({ password, password_confirmation });
    await choosePassword({ token, password, password_confirmation });
    onSaved();
  });
  return (
    <DoorFrame title={translate(`invitations.title.${purpose}`)} lead={translate(`invitations.lead.${purpose}`)}>
      {failure?.message && <AccountMessage kind="wrong" text={failure.message} />}
      <form className="grid w-[min(360px,100%)] gap-field" onSubmit={onSubmit} noValidate>
        <Field
          name="password"
          type="password"
          autoComplete="new-password"
          label={translate('account.register.password')}
          hint={translate('account.register.passwordHint')}
          wrong={failure?.fields.password}
          autoFocus
          required
        />
        <Field
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          label={translate('account.register.confirmation')}
          wrong={failure?.fields.password_confirmation}
          required
        />
        <button
          type="submit"
          className="pb-button min-h-[var(--pb-field)] text-large aria-disabled:opacity-75"
          aria-disabled={busy}
        >
          {translate(busy ? 'invitations.saving' : 'invitations.save')}
        </button>
      </form>
    </DoorFrame>
  );
}
