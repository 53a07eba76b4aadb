import { useEffect, useState } from 'react';
import type { Challenge } from '../../authProvider/account.ts';
import { logInBy, offersIn, takeEnding } from '../../authProvider/providers.ts';
import { providers } from '../../i18n/en/providers.ts';
import { addPhrases, translate } from '../../i18n/translate.ts';

addPhrases({ providers });

interface Props {
  /** What the backend offers. */
  offered: readonly unknown[];
  onSend?: () => void;
  onChallenge: (challenge: Challenge | undefined) => void;
  /** Called with why nobody was logged in. */
  onRefused: (reason: string) => void;
}

/** The buttons that lead to identity providers, and the end of a log-in that comes back from one. */
export function ByProvider({ offered, onSend, onChallenge, onRefused }: Props) {
  const [entering, setEntering] = useState(false);
  const end = async () => {
    const ending = await takeEnding();
    if (ending === null) return;
    if ('refused' in ending) return onRefused(ending.refused);
    setEntering(true);
    onSend?.();
    try {
      onChallenge(await logInBy(ending.code));
    } catch (error) {
      onRefused(error instanceof Error && error.message !== '' ? error.message : translate('errors.unexpected'));
    }
    setEntering(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has an ending once
  useEffect(() => void end(), []);
  const offers = offersIn(offered, new URLSearchParams(location.search).get('redirect'));
  if (entering) return <p role="status">{translate('providers.busy')}</p>;
  if (offers.length === 0) return null;
  return (
    <div className="grid w-[min(360px,100%)] gap-field">
      <div className="flex items-center gap-12 text-soft" aria-hidden="true">
        <span className="h-1 flex-1 bg-hairline" />
        {translate('providers.or')}
        <span className="h-1 flex-1 bg-hairline" />
      </div>
      {offers.map(({ label, href }) => (
        <a key={href} className="pb-button min-h-[var(--pb-field)] text-large" data-quiet="" href={href}>
          <span className="min-w-0 text-center wrap-anywhere">{translate('providers.logIn', { name: label })}</span>
        </a>
      ))}
    </div>
  );
}
