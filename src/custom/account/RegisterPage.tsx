import { useState } from 'react';
import { type Registration, registerAccount } from '../../authProvider/account.ts';
import { translate } from '../../i18n/translate.ts';
import { followTo } from '../../shell/place.ts';
import { AccountMessage } from './AccountMessage.tsx';
import styles from './accountPage.module.css';
import { checkRegistration } from './accountRules.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { Field } from './Field.tsx';
import { type AccountFailure, useAccountSubmit } from './useAccountForm.ts';

/** Asks for an account; with the server's set-up code it makes the installation's first administrator. */
export function RegisterPage() {
  const [done, setDone] = useState<string | null>(null);
  const { busy, failure, onSubmit } = useAccountSubmit(async (values) => {
    const registration = read(values);
    checkRegistration(registration);
    setDone((await registerAccount(registration)) ?? translate('account.register.done'));
  });
  return (
    <DoorFrame title={translate('account.register.title')} lead={translate('account.register.lead')}>
      {failure?.message && <AccountMessage kind="wrong" text={failure.message} />}
      {done === null ? (
        <form className="grid w-[min(360px,100%)] gap-field" onSubmit={onSubmit} noValidate>
          <Fields failure={failure} />
          <button
            type="submit"
            className="pb-button min-h-[var(--pb-field)] text-large aria-disabled:opacity-75"
            aria-disabled={busy}
          >
            {translate(busy ? 'account.register.busy' : 'account.register.submit')}
          </button>
        </form>
      ) : (
        <AccountMessage kind="done" text={done} />
      )}
      <p className="text-soft">
        <a className="font-medium" href="/login" onClick={followTo('/login')}>
          {translate('account.register.back')}
        </a>
      </p>
    </DoorFrame>
  );
}

function Fields({ failure }: { failure: AccountFailure | null }) {
  const wrong = failure?.fields ?? {};
  return (
    <>
      <Field
        name="name"
        autoComplete="name"
        label={translate('account.register.name')}
        wrong={wrong.name}
        autoFocus
        required
      />
      <Field
        name="email"
        type="email"
        autoComplete="username"
        label={translate('account.register.email')}
        wrong={wrong.email}
        required
      />
      <Field
        name="password"
        type="password"
        autoComplete="new-password"
        label={translate('account.register.password')}
        hint={translate('account.register.passwordHint')}
        wrong={wrong.password}
        required
      />
      <Field
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        label={translate('account.register.confirmation')}
        wrong={wrong.password_confirmation}
        required
      />
      <details className={styles.setup} open={wrong.code !== undefined || undefined}>
        <summary className="w-fit cursor-pointer rounded-4 text-soft">
          {translate('account.register.codeTitle')}
        </summary>
        <Field
          name="code"
          autoComplete="off"
          label={translate('account.register.code')}
          hint={translate('account.register.codeHint')}
          wrong={wrong.code}
        />
      </details>
    </>
  );
}

function read(values: FormData): Registration {
  const text = (name: string) => String(values.get(name) ?? '');
  const code = text('code').trim();
  return {
    name: text('name').trim(),
    email: text('email').trim(),
    password: text('password'),
    password_confirmation: text('password_confirmation'),
    ...(code !== '' && { code: code }),
  };
}
