import AddOutlined from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useMe } from '../../../authProvider/useMe.ts';
import { request } from '../../../dataProvider/http.ts';
import { formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { alerts } from '../../../i18n/en/alerts.ts';
import { useShownText } from '../../../i18n/given.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { asText, type RecordData } from '../../../records.ts';
import { SmallTool } from '../../../resources/SmallTool.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Decide } from '../../triage/Decide.tsx';
import { useMayApprove } from '../../triage/useMayApprove.ts';
import { AlertsCardSkeleton } from '../overview/AlertsCard.tsx';
import styles from '../overview/overview.module.css';

// its picker is fetched once an action is to be chosen
const UseAction = lazy(async () => ({ default: (await import('./UseAction.tsx')).UseAction }));

// deciding is worded as in an alert
addPhrases({ alerts });

const pagination = { page: 1, perPage: 50 };
const newest = { field: 'created_at', order: 'DESC' } as const;
const inForce = { handler: { in: ['CUSTOMER ACTION'] }, state: { in: ['PENDING', 'DONE'] } };

/** RMT-7: the customer actions that wait or are in use, how to use another one by hand, and how to take one off. */
export function ActionsCard({ customerId }: { customerId: string }) {
  const words = useLabel();
  const id = useId();
  const permitted = usePermitted();
  const [uses, setUses] = useState(false);
  const tool = useRef<HTMLButtonElement>(null);
  const may = permitted('customer', 'edit') && permitted('customer_action', 'list');
  const close = () => {
    setUses(false);
    // the form disappears with the focus in it
    setTimeout(() => tool.current?.focus());
  };
  return (
    <section
      className={`pb-card min-w-0 px-16 py-12 phone:-mx-14 phone:rounded-none phone:border-x-0 phone:px-14 ${styles.card}`}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{words('customer.actions.title')}</h2>
        {may && !uses && (
          <button
            ref={tool}
            type="button"
            className={`pb-text-button inline-flex svg-16 items-center gap-4 text-small font-medium hover:bg-hover ${styles.tool}`}
            onClick={() => setUses(true)}
          >
            <AddOutlined aria-hidden />
            {words('customer.actions.use')}
          </button>
        )}
      </header>
      {uses && (
        <Suspense>
          <UseAction customerId={customerId} onClose={close} />
        </Suspense>
      )}
      <Actions customerId={customerId} mayTakeOff={permitted('customer', 'edit')} />
    </section>
  );
}

function Actions({ customerId, mayTakeOff }: { customerId: string; mayTakeOff: boolean }) {
  const words = useLabel();
  const { route } = useEntity('action_request');
  const { data, error, isPending, refetch } = useGetList<RecordData>(
    route,
    { filter: { customer_id: customerId, ...inForce }, pagination, sort: newest },
    { retry: false },
  );
  if (isPending) return <AlertsCardSkeleton />;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return <p className="py-6 text-soft">{words('customer.actions.none')}</p>;
  return (
    <ul className={`pb-list ${styles.lines}`}>
      {data.map((one) => (
        <ActionLine key={one.id} action={one} mayTakeOff={mayTakeOff} />
      ))}
    </ul>
  );
}

function ActionLine({ action, mayTakeOff }: { action: RecordData; mayTakeOff: boolean }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const refresh = useRefresh();
  const approves = useMayApprove()(action);
  const decides = useMe()?.permissions.includes('alert.triage') ?? false;
  const name = useShownText()('action_request', 'text', asText(action.text) ?? '');
  const state = asText(action.state) ?? '';
  const [who, at] = [
    asText(action.decided_by) ?? asText(action.asked_by),
    asText(action.decided_at ?? action.created_at),
  ];
  const time = at === null ? '' : formatTime(at, locale);
  return (
    <li className="flex min-h-34 items-center gap-10">
      <StatusChip of="ActionRequestStates" value={state} />
      <bdi className={`no-underline hover:underline ${styles.alert}`} title={name}>
        {name}
      </bdi>
      <span className="pb-note inline-flex flex-none items-center gap-10 phone:basis-full">
        <bdi>{who ? words('customer.actions.by', { name: who, time }) : time}</bdi>
        {state === 'PENDING' && decides && <Decide request={action} text={name} approves={approves} done={refresh} />}
        {mayTakeOff && <TakeOff id={String(action.id)} name={name} />}
      </span>
    </li>
  );
}

function TakeOff({ id, name }: { id: string; name: string }) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const { path } = useEntity('action_request');
  const [busy, setBusy] = useState(false);
  const takeOff = async () => {
    setBusy(true);
    try {
      await request(`${path}/${encodeURIComponent(id)}/withdraw`, { method: 'POST', body: {} });
      notify(words('customer.actions.takenOff', { name }), { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <SmallTool label={words('customer.actions.off', { name })} Icon={Close} off={busy} onClick={() => void takeOff()} />
  );
}
