import { type RefObject, Suspense, useId, useState } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import { interventions } from '../../i18n/en/interventions.ts';
import { useShownText } from '../../i18n/given.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { asReference, asText, type RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { useRecordPath } from '../../resources/recordPath.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import triage from '../triage/triage.module.css';
import { useAgo } from '../triage/useAgo.ts';
import { NewInterventionDialog } from './RecordButton.tsx';

addPhrases({ interventions });

const pagination = { page: 1, perPage: 5 };
const sort = { field: 'happened_at', order: 'DESC' } as const;

interface Props {
  alert: RecordData;
  panel: RefObject<HTMLElement | null>;
}

/** What was done because of an alert, and how to record more; an alert about nobody has none. */
export function AlertInterventions({ alert, panel }: Props) {
  const permitted = usePermitted();
  const customer = asReference(alert.customer);
  if (!customer || !permitted('intervention', 'list')) return null;
  return <Card alertId={String(alert.id)} customerId={customer.id} panel={panel} />;
}

interface CardProps {
  alertId: string;
  customerId: string;
  panel: RefObject<HTMLElement | null>;
}

function Card({ alertId, customerId, panel }: CardProps) {
  const words = useLabel();
  const titleId = useId();
  const may = usePermitted()('intervention', 'create');
  const { route } = useEntity('intervention');
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useGetList<RecordData>(
    route,
    { filter: { alert_id: alertId }, pagination, sort },
    { retry: false },
  );
  useKeys(panel, may ? { i: { label: 'interventions.keys.record', run: () => setOpened(true) } } : {});
  // a backend that keeps none
  if (error instanceof ApiError && error.code === 'not_found') return null;
  return (
    <section className="grid gap-6" aria-labelledby={titleId}>
      <h3 id={titleId} className="pb-note font-semibold">
        {words('interventions.alert.title')}
      </h3>
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : <Lines of={data ?? []} />}
      {may && (
        <button
          type="button"
          className={`svg-18 hover:bg-hover ${triage.tool}`}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <span className="min-w-0 truncate">{words('interventions.record')}</span>
          <kbd dir="ltr" aria-hidden>
            i
          </kbd>
        </button>
      )}
      {opened && (
        <Suspense>
          <NewInterventionDialog about={{ customerId, alertId }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Lines({ of }: { of: readonly RecordData[] }) {
  const labels = useLabels();
  const pathOf = useRecordPath();
  const ago = useAgo();
  const shown = useShownText();
  const shows = usePermitted()('intervention', 'show');
  if (of.length === 0) return null;
  return (
    <ul className="pb-list grid gap-4">
      {of.map((one) => {
        const kind = labels.value('InterventionKinds', asText(one.kind) ?? '');
        const trigger = isObject(one.trigger) ? asText(one.trigger.name) : null;
        const who = asText(one.user_name) ?? (trigger === null ? null : shown('trigger', 'name', trigger));
        return (
          <li key={one.id} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-10">
            {shows ? <LinkBase to={pathOf('intervention', one.id)}>{kind}</LinkBase> : <span>{kind}</span>}
            <span className="pb-note">
              {who !== null && (
                <>
                  <bdi>{who}</bdi>
                  {' · '}
                </>
              )}
              {ago(asText(one.happened_at) ?? '')}
              {asText(one.withdrawn_at) !== null && ` · ${labels.field('intervention', 'withdrawn_at')}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
