import { useState } from 'react';
import type { Challenge } from '../../authProvider/account.ts';
import { type Method, proveBy, proveByPasskey } from '../../authProvider/secondFactor.ts';
import { security } from '../../i18n/en/security.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';
import { AccountMessage } from './AccountMessage.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { Field } from './Field.tsx';
import { useAccountSubmit } from './useAccountForm.ts';

addPhrases({ security });

interface Props {
  of: Challenge;
  /** Back to the password, with the reason where the sign-in is over. */
  onBack: (reason?: string) => void;
}

/** The second step of a login: a code, a recovery code or a passkey. */
export function SecondStep({ of, onBack }: Props) {
  const [method, setMethod] = useState<Method | undefined>(of.methods[0]);
  const { busy, failure, onSubmit } = useAccountSubmit(async (values) => {
    if (method === undefined) return onBack();
    const over = await (method === 'PASSKEY'
      ? proveByPasskey(of)
      : proveBy(of, method, String(values.get('code') ?? '').trim()));
    if (over !== undefined) onBack(over);
  });
  const others = of.methods.filter((one) => one !== method);
  return (
    <DoorFrame title={translate('security.stepTitle')} lead={translate(`security.steps.${method ?? 'None'}`)}>
      {failure?.message && <AccountMessage kind="wrong" text={failure.message} />}
      <form key={method} className="grid w-[min(360px,100%)] gap-field" onSubmit={onSubmit} noValidate>
        {method !== undefined && method !== 'PASSKEY' && (
          <Field
            name="code"
            autoComplete={method === 'TOTP' ? 'one-time-code' : 'off'}
            inputMode={method === 'TOTP' ? 'numeric' : 'text'}
            label={translate(method === 'TOTP' ? 'security.code' : 'security.recoveryCode')}
            autoFocus
            required
          />
        )}
        {method !== undefined && (
          <button
            type="submit"
            className="pb-button min-h-[var(--pb-field)] text-large aria-disabled:opacity-75"
            aria-disabled={busy}
          >
            {translate(
              method === 'PASSKEY' ? 'security.ways.PASSKEY' : busy ? 'account.login.busy' : 'account.login.submit',
            )}
          </button>
        )}
      </form>
      <div className="grid justify-items-start gap-8">
        {others.map((one) => (
          <button key={one} type="button" className="pb-button" data-quiet="" onClick={() => setMethod(one)}>
            {translate(`security.ways.${one}`)}
          </button>
        ))}
        <button type="button" className="pb-button" data-quiet="" onClick={() => onBack()}>
          {translate('account.register.back')}
        </button>
      </div>
    </DoorFrame>
  );
}
