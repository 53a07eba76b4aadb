import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { currentMe, offersInvitations } from '../../authProvider/me.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { UserInvitation } from '../../contracts/invitation.ts';
import { invitations } from '../../i18n/en/invitations.ts';
import { providers } from '../../i18n/en/providers.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useIsAbove } from '../../resources/above.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useRecordName } from '../../resources/useRecordName.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { fetchInvitation, sendLink } from './invitationCalls.ts';

addPhrases({ invitations, providers });

// shown once in a while, with inputs that these dialogs need not have
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));

/** Whether a user has a password or is invited, on the record's page, for who may edit the user. */
export function InvitationOfUser({ record }: { record: RecordData }) {
  const manages = useIsAbove('user', record) === false;
  const may = usePermitted()('user', 'edit');
  const isOwn = String(record.id) === currentMe()?.id;
  return may && manages && !isOwn && offersInvitations() ? <OfUser record={record} /> : null;
}

function OfUser({ record }: { record: RecordData }) {
  const words = useLabel();
  const notify = useNotify();
  const id = String(record.id);
  const name = useRecordName('user')(record);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ address: string; until: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', id],
    queryFn: ({ signal }) => fetchInvitation(id, signal),
    retry: false,
    staleTime: 0,
  });
  const send = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { address, link } = await sendLink(id);
      if (address === undefined) notify(words('invitations.onItsWay', { name }), { type: 'success' });
      else setShown({ address, until: link?.expires_at ?? '' });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : words('errors.unexpected'), { type: 'error' });
    }
    await refetch();
    setBusy(false);
  };
  const content = () => {
    if (data) return <State told={data} />;
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <DialogWait />;
  };
  const action = data?.has_password ? (data.by_mail ? 'sendReset' : 'makeReset') : 'again';
  return (
    <section className="pb-card phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby="user-password">
      <div className="flex min-h-52 flex-wrap items-center gap-8 px-20 py-8 phone:px-14">
        <h2 className="pb-title min-w-0 flex-1" id="user-password">
          {words('invitations.ofUser')}
        </h2>
        {data && !data.provider && record.disabled !== true && (
          <button
            type="button"
            className="pb-button"
            data-quiet=""
            aria-disabled={busy || undefined}
            onClick={() => void send()}
          >
            {words(`invitations.${action}`)}
          </button>
        )}
      </div>
      <div className="px-20 pbe-16 phone:px-14">{content()}</div>
      {shown && (
        <Suspense>
          <LinkDialog name={name} {...shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** The state in one line, and what became of the mail of a link that is open. */
function State({ told: { has_password, link, provider } }: { told: UserInvitation }) {
  const words = useLabel();
  if (provider) return <p>{words('providers.ofUser', { name: provider })}</p>;
  if (!link) return <p>{words('invitations.has')}</p>;
  const { used_at, expires_at, mail } = link;
  if (used_at !== null)
    return (
      <p>
        {words('invitations.chosen')} <Moment at={used_at} />
      </p>
    );
  const isOver = Date.parse(expires_at) <= Date.now();
  if (has_password && isOver) return <p>{words('invitations.has')}</p>;
  const state = has_password ? 'reset' : isOver ? 'invitedOver' : 'invited';
  return (
    <>
      <p>
        {words(`invitations.${state}`)} <Moment at={expires_at} />
      </p>
      {mail && (
        <p className={mail === 'FAILED' ? 'mbs-4 text-error' : 'mbs-4 text-soft'}>
          {words(`invitations.mail.${mail}`)}
        </p>
      )}
    </>
  );
}
