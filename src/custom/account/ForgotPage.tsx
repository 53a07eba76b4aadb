import { useEffect, useState } from 'react';
import { askReset, sendsResets } from '../../authProvider/links.ts';
import { invitations } from '../../i18n/en/invitations.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';
import { followTo } from '../../shell/place.ts';
import { AccountMessage } from './AccountMessage.tsx';
import { checkMail } from './accountRules.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { Field } from './Field.tsx';
import { useAccountSubmit } from './useAccountForm.ts';

addPhrases({ invitations });

/** Sends who has forgotten their password a link, or to an administrator where no mails are sent. */
export function ForgotPage() {
  const [byMail, setByMail] = useState<boolean | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    sendsResets().then(setByMail, (cause: unknown) =>
      setError(cause instanceof Error ? cause.message : translate('errors.unexpected')),
    );
  }, []);
  const lead = byMail === false ? 'invitations.askAdmin' : byMail ? 'invitations.forgotLead' : 'common.loading';
  return (
    <DoorFrame title={translate('invitations.forgotTitle')} lead={error === null ? translate(lead) : undefined}>
      {error !== null && <AccountMessage kind="wrong" text={error} />}
      {byMail && <MailForm />}
      <p className="text-soft">
        <a className="font-medium" href="/login" onClick={followTo('/login')}>
          {translate('account.register.back')}
        </a>
      </p>
    </DoorFrame>
  );
}

function MailForm() {
  const [sent, setSent] = useState(false);
  const { busy, failure, onSubmit } = useAccountSubmit(async (values) => {
    const email = String(values.get('email') ?? '').trim();
    checkMail({ email });
    await askReset(email);
    setSent(true);
  });
  if (sent) return <AccountMessage kind="done" text={translate('invitations.sent')} />;
  return (
    <>
      {failure?.message && <AccountMessage kind="wrong" text={failure.message} />}
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
        <button
          type="submit"
          className="pb-button min-h-[var(--pb-field)] text-large aria-disabled:opacity-75"
          aria-disabled={busy}
        >
          {translate(busy ? 'invitations.sending' : 'invitations.send')}
        </button>
      </form>
    </>
  );
}
