import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { hasPassword } from '../../authProvider/me.ts';
import type { SecondFactorKind, SecondFactors } from '../../contracts/secondFactor.ts';
import { translate } from '../../i18n/translate.ts';
import { FactorForm } from './FactorForm.tsx';
import { QrCode } from './QrCode.tsx';
import { addApp, addPasskey, type Begun, beginFactor } from './secondFactorCalls.ts';

interface Props {
  kind: SecondFactorKind;
  onAdded: (factors: SecondFactors) => void;
  onCancel: () => void;
}

export const textIn = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

/** Adds an authenticator: the password and a name, then the app's first code, or the browser's own question. */
export function AddFactor({ kind, onAdded, onCancel }: Props) {
  const [begun, setBegun] = useState<{ step: Begun; name: string } | null>(null);
  const begin = async (values: FormData) => {
    const name = textIn(values, 'name');
    const step = await beginFactor(kind, String(values.get('password') ?? ''));
    if (step.passkey) onAdded(await addPasskey(step, name));
    else setBegun({ step, name });
  };
  if (begun?.step.app) {
    const { step, name } = begun;
    const { challenge, app } = step;
    const add = async (values: FormData) => onAdded(await addApp(challenge, name, textIn(values, 'code')));
    return (
      <FactorForm key="code" submit={translate('security.add')} send={add} onCancel={onCancel}>
        <p>{translate('security.scan')}</p>
        <QrCode text={app?.uri ?? ''} label={translate('security.qr')} />
        <p className="text-soft">
          {translate('security.secret')}{' '}
          <bdi dir="ltr" className="inline-block font-mono break-all text-text">
            {app?.secret}
          </bdi>
        </p>
        <TextField
          name="code"
          label={translate('security.code')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
          required
          autoFocus
        />
      </FactorForm>
    );
  }
  return (
    <FactorForm key="password" submit={translate('security.continue')} send={begin} onCancel={onCancel}>
      {kind === 'PASSKEY' && <p>{translate('security.press')}</p>}
      <TextField
        name="name"
        label={translate('security.name')}
        defaultValue={translate(`security.kinds.${kind}`)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        required
      />
      <Password />
    </FactorForm>
  );
}

/** What proves that it is the user; who has no password here is asked by the server whether the log-in is fresh. */
export function Password() {
  if (!hasPassword()) return null;
  return (
    <TextField
      name="password"
      type="password"
      label={translate('security.password')}
      autoComplete="current-password"
      required
      autoFocus
    />
  );
}
