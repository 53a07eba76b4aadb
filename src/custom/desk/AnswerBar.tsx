import { useEffect, useRef, useState } from 'react';
import type { DecisionReply, DecisionReplyWord, Referral } from '../../contracts/decision.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatMoney } from '../../format/numbers.ts';
import { isRefused } from '../../format/readNumber.ts';
import { useNumberBox } from '../../format/useNumberBox.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import styles from './desk.module.css';

/** The keys by which a referral is answered. */
export const answerKeys = { ACCEPT: 'a', OFFER: 'o', REJECT: 'r' } as const satisfies {
  [W in DecisionReplyWord]: string;
};

interface Props {
  referral: Referral;
  busy: boolean;
  offering: boolean;
  setOffering: (offering: boolean) => void;
  reply: (reply: DecisionReply) => unknown;
}

/** Accepts, offers a lower stake, or refuses; and what happens if nobody does. */
export function AnswerBar({ referral, busy, offering, setOffering, reply }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const may: readonly DecisionReplyWord[] =
    referral.kind === 'betslips' ? ['ACCEPT', 'OFFER', 'REJECT'] : ['ACCEPT', 'REJECT'];
  return (
    <div className="grid content-start gap-8">
      <div className="flex flex-wrap items-center gap-8">
        {may.map((answer) => (
          <button
            key={answer}
            type="button"
            className="pb-button"
            data-quiet={answer === 'ACCEPT' ? undefined : ''}
            aria-disabled={busy}
            aria-expanded={answer === 'OFFER' ? offering : undefined}
            onClick={() => (answer === 'OFFER' ? setOffering(!offering) : !busy && reply({ answer }))}
          >
            {labels.value('DecisionAnswers', answer)}
            <kbd dir="ltr" aria-hidden className={styles.key}>
              {answerKeys[answer]}
            </kbd>
          </button>
        ))}
        <span className="pb-note">
          {words('desk.otherwise', { answer: labels.value('DecisionDefaults', referral.otherwise) })}
        </span>
      </div>
      {offering && (
        <OfferBox
          referral={referral}
          busy={busy}
          onSend={(stake) => reply({ answer: 'OFFER', stake })}
          onLeave={() => setOffering(false)}
        />
      )}
    </div>
  );
}

interface OfferProps {
  referral: Referral;
  busy: boolean;
  onSend: (stake: string) => unknown;
  onLeave: () => void;
}

/** Half of the stake that was asked for, in whole units where there are any. */
const firstOffer = (amount: string) => {
  const half = Number(amount) / 2;
  return half >= 1 ? String(Math.floor(half)) : half.toFixed(2);
};

function OfferBox({ referral: { amount, currency }, busy, onSend, onLeave }: OfferProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const input = useRef<HTMLInputElement>(null);
  const [stake, setStake] = useState(() => firstOffer(amount));
  const { box, problem, problemId } = useNumberBox(stake, setStake);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const fits =
    !isRefused(stake) && /^\d{1,12}(\.\d{1,2})?$/.test(stake) && Number(stake) > 0 && Number(stake) < Number(amount);
  return (
    <form
      className="flex flex-wrap items-center gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits && !busy) onSend(stake);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <label className={`flex items-center gap-8 ${styles.stake}`}>
        <span className="pb-label">{words('desk.offerStake')}</span>
        <input
          {...box}
          ref={input}
          className={`rounded-8 border border-edge bg-card text-text ${styles.offer}`}
          aria-invalid={!fits}
          aria-describedby={`${problemId} ${problemId}-below`}
        />
      </label>
      <span className="pb-note" id={`${problemId}-below`}>
        {words('desk.below', { amount: formatMoney(amount, currency, locale) })}
      </span>
      <button type="submit" className="pb-button" aria-disabled={busy || !fits}>
        {words('desk.send')}
      </button>
      <span id={problemId} className="text-small text-error">
        {problem}
      </span>
    </form>
  );
}
