import { useCallback, useEffect, useState } from 'react';
import type { SecondFactor, SecondFactorKind, SecondFactors } from '../../contracts/secondFactor.ts';
import { security } from '../../i18n/en/security.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';
import { useShown } from '../../i18n/useShown.ts';
import { Moment } from '../../ui/Moment.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { AddFactor, Password } from './AddFactor.tsx';
import { FactorForm } from './FactorForm.tsx';
import { fetchFactors, removeFactor, renewCodes } from './secondFactorCalls.ts';

addPhrases({ security });

type Step = { adds: SecondFactorKind } | { removes: SecondFactor } | { renews: true } | { codes: string[] } | null;

/** One's own second factors, and their changes one at a time; also outside react-admin. */
export function SecurityPanel({ onSetUp }: { onSetUp?: () => void }) {
  useShown();
  const [told, setTold] = useState<SecondFactors | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [step, setStep] = useState<Step>(null);
  const load = useCallback(() => {
    setError(null);
    fetchFactors().then(setTold, setError);
  }, []);
  useEffect(load, [load]);
  const done = (factors: SecondFactors) => {
    setTold(factors);
    const { recovery_codes: codes } = factors;
    if (codes) setStep({ codes });
    else finish();
  };
  const finish = () => {
    setStep(null);
    onSetUp?.();
  };
  const cancel = () => setStep(null);
  if (error !== null) return <ErrorPanel error={error} onRetry={load} />;
  if (told === null) return <p className="text-soft">{translate('common.loading')}</p>;
  if (step === null) return <Factors told={told} onStep={setStep} />;
  if ('codes' in step) return <Codes codes={step.codes} onKept={finish} />;
  if ('adds' in step) return <AddFactor kind={step.adds} onAdded={done} onCancel={cancel} />;
  const [submit, send] =
    'removes' in step
      ? [
          translate('security.removeOf', { name: step.removes.name }),
          async (values: FormData) => done(await removeFactor(step.removes.id, String(values.get('password') ?? ''))),
        ]
      : [
          translate('security.renew'),
          async (values: FormData) => done(await renewCodes(String(values.get('password') ?? ''))),
        ];
  return (
    <FactorForm submit={submit} send={send} onCancel={cancel}>
      <Password />
    </FactorForm>
  );
}

function Factors({ told, onStep }: { told: SecondFactors; onStep: (step: Step) => void }) {
  const { factors, recovery_codes_left: count, apps, passkey_origin: origin } = told;
  const passkeysHere = origin === null ? location.hostname === 'localhost' : location.origin === origin;
  return (
    <div className="grid gap-16">
      <FactorList factors={factors} onRemove={(removes) => onStep({ removes })} />
      {factors.length > 0 && (
        <div className="flex flex-wrap items-center gap-8">
          <p className="min-w-0 flex-1">{translate('security.left', { count })}</p>
          <button type="button" className="pb-button" data-quiet="" onClick={() => onStep({ renews: true })}>
            {translate('security.renew')}
          </button>
        </div>
      )}
      <div className="flex flex-wrap gap-8">
        {apps && (
          <button type="button" className="pb-button" onClick={() => onStep({ adds: 'TOTP' })}>
            {translate('security.addTOTP')}
          </button>
        )}
        {passkeysHere && (
          <button type="button" className="pb-button" onClick={() => onStep({ adds: 'PASSKEY' })}>
            {translate('security.addPASSKEY')}
          </button>
        )}
      </div>
      {!apps && <p className="text-soft">{translate('security.noApps')}</p>}
      {!passkeysHere && (
        <p className="text-soft">{translate('security.noPasskeys', { origin: origin ?? 'http://localhost' })}</p>
      )}
    </div>
  );
}

/** Authenticators by name, kind and last use; without `onRemove` none can be removed. */
export function FactorList({
  factors,
  onRemove,
}: {
  factors: readonly SecondFactor[];
  onRemove?: (factor: SecondFactor) => void;
}) {
  if (factors.length === 0) return <p className="text-soft">{translate('security.none')}</p>;
  return (
    <ul className="pb-list grid gap-12">
      {factors.map((factor) => (
        <li key={factor.id} className="flex flex-wrap items-center gap-8">
          <div className="min-w-0 flex-1">
            <bdi className="font-medium">{factor.name}</bdi>
            <small className="pb-note block">
              {translate(`security.kinds.${factor.kind}`)}
              {' · '}
              {factor.last_used_at ? (
                <>
                  {translate('security.used')} <Moment at={factor.last_used_at} />
                </>
              ) : (
                translate('security.unused')
              )}
            </small>
          </div>
          {onRemove && (
            <button
              type="button"
              className="pb-button"
              data-quiet=""
              aria-label={translate('security.removeOf', { name: factor.name })}
              onClick={() => onRemove(factor)}
            >
              {translate('security.remove')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="grid gap-16">
      <h2 className="pb-title">{translate('security.codesTitle')}</h2>
      <p>{translate('security.codesLead')}</p>
      <ul dir="ltr" className="pb-list grid gap-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex justify-end">
        <button type="button" className="pb-button" onClick={onKept}>
          {translate('security.kept')}
        </button>
      </div>
    </div>
  );
}
