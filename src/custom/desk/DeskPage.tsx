import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { DecisionReply } from '../../contracts/decision.ts';
import { desk } from '../../i18n/en/desk.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import list from '../../resources/list/list.module.css';
import { NoData } from '../../resources/NoData.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ListLinks } from '../platform/ListLinks.tsx';
import { Skeleton } from '../platform/Skeleton.tsx';
import { answerKeys } from './AnswerBar.tsx';
import styles from './desk.module.css';
import { ReferralDetail } from './ReferralDetail.tsx';
import { lineId, ReferralLine } from './ReferralLine.tsx';
import { type Desk, useDesk, useReply } from './useDesk.ts';

addPhrases({ desk });

/** The referrals that wait for a person, the most urgent first. */
export function DeskPage() {
  const words = useLabel();
  const { data, error, refetch } = useDesk();
  return (
    <div className="flex min-w-0 flex-col gap-12">
      <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>
          {words('desk.title')}
          {data && (
            <span className="pb-note ms-10" role="status">
              {words('desk.waiting', { smart_count: data.waiting })}
            </span>
          )}
        </h1>
        <ListLinks entities={['decision']} />
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Waiting desk={data} />}
      {!data && !error && <Skeleton rows={6} />}
    </div>
  );
}

function Waiting({ desk }: { desk: Desk }) {
  const words = useLabel();
  const anchor = useRef<HTMLUListElement>(null);
  const { referrals, ahead, waiting } = desk;
  const work = useWork(desk);
  const { opened, move, reply, setOffering } = work;
  const mayOffer = opened?.kind === 'betslips';
  useKeys(anchor, {
    j: { label: 'keys.next', repeats: true, run: () => move(1) },
    k: { label: 'keys.previous', repeats: true, run: () => move(-1) },
    ...(opened && {
      [answerKeys.ACCEPT]: { label: 'desk.keys.accept', run: () => void reply({ answer: 'ACCEPT' }) },
      [answerKeys.REJECT]: { label: 'desk.keys.refuse', run: () => void reply({ answer: 'REJECT' }) },
    }),
    ...(mayOffer && { [answerKeys.OFFER]: { label: 'desk.keys.offer', run: () => setOffering(true) } }),
  });
  if (referrals.length === 0) return <NoData text={words('desk.emptyText')} />;
  return (
    <>
      <ul ref={anchor} className={`pb-list pb-card ruled min-w-0 overflow-hidden`} aria-label={words('desk.list')}>
        {referrals.map((referral) => (
          <li key={referral.id} className={styles.referral} data-open={opened?.id === referral.id || undefined}>
            <ReferralLine
              referral={referral}
              ahead={ahead}
              open={opened?.id === referral.id}
              onOpen={() => work.open(opened?.id === referral.id ? null : referral.id)}
            />
            {opened?.id === referral.id && (
              <ReferralDetail
                referral={referral}
                busy={work.busy}
                offering={work.offering}
                setOffering={setOffering}
                reply={reply}
              />
            )}
          </li>
        ))}
      </ul>
      {waiting > referrals.length && <p className="pb-note">{words('desk.beyond', { shown: referrals.length })}</p>}
    </>
  );
}

/** Which referral is open, and what is done with it. The next one opens once it is answered, by whomever. */
function useWork({ referrals }: Desk) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const send = useReply();
  // null: closed by the person, who looks at the list
  const [chosen, choose] = useState<string | null | undefined>(undefined);
  const [offering, setOffering] = useState(false);
  const [busy, setBusy] = useState(false);
  const place = useRef(0);
  const at = referrals.findIndex(({ id }) => id === chosen);
  if (at >= 0) place.current = at;
  const next = Math.min(place.current, referrals.length - 1);
  const opened = chosen === null ? undefined : referrals[at >= 0 ? at : next];
  const openedId = opened?.id;
  // from now on this one: what comes in later does not take its place under the person's hand
  if (openedId !== undefined && openedId !== chosen) choose(openedId);
  // an offer belongs to the referral that it was begun for
  // biome-ignore lint/correctness/useExhaustiveDependencies: the referral is what it depends on
  useEffect(() => setOffering(false), [openedId]);
  const open = (id: string | null) => choose(id);
  const move = (by: number) => {
    const from = opened ? referrals.indexOf(opened) : by > 0 ? -1 : referrals.length;
    const to = referrals[Math.min(Math.max(from + by, 0), referrals.length - 1)];
    if (!to) return false;
    choose(to.id);
    document.getElementById(lineId(to.id))?.focus();
    return true;
  };
  const reply = async (answer: DecisionReply) => {
    if (!opened || busy) return;
    setBusy(true);
    try {
      const after = referrals[referrals.indexOf(opened) + 1] ?? referrals[referrals.indexOf(opened) - 1];
      await send(opened.id, answer);
      notify(words('desk.answered', { answer: labels.value('DecisionAnswers', answer.answer) }), { type: 'success' });
      choose(after?.id);
      if (after) document.getElementById(lineId(after.id))?.focus();
    } catch (error) {
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { opened, open, move, reply, busy, offering, setOffering };
}
