import { lazy, Suspense, useRef } from 'react';
import { RecordContextProvider, useParams } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { cases } from '../../i18n/en/cases.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity, useManifest } from '../../ManifestContext.tsx';
import { asText, type RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { ListSkeleton } from '../../resources/list/ListSkeleton.tsx';
import { RecordFailure } from '../../resources/RecordFailure.tsx';
import { FieldList } from '../../resources/show/FieldList.tsx';
import { ShowHead } from '../../resources/show/ShowHead.tsx';
import { showParts } from '../../resources/show/showParts.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecord } from '../../resources/useRecord.ts';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { PageTabs } from '../rmt/page/PageTabs.tsx';
import { useCaseOwner } from './useCaseOwner.ts';

addPhrases({ cases });

const CaseAlerts = lazy(async () => ({ default: (await import('./CaseAlerts.tsx')).CaseAlerts }));
const CaseCustomers = lazy(async () => ({ default: (await import('./CaseCustomers.tsx')).CaseCustomers }));
const CaseTasks = lazy(async () => ({ default: (await import('./CaseTasks.tsx')).CaseTasks }));
const CaseFiles = lazy(async () => ({ default: (await import('./CaseFiles.tsx')).CaseFiles }));
const LinkedCases = lazy(async () => ({ default: (await import('./LinkedCases.tsx')).LinkedCases }));
const LinkButtons = lazy(async () => ({ default: (await import('./LinkButtons.tsx')).LinkButtons }));
const ReportButton = lazy(async () => ({ default: (await import('./report/ReportButton.tsx')).ReportButton }));
const RecordInCase = lazy(async () => ({ default: (await import('./RecordInCase.tsx')).RecordInCase }));
const CaseInterventions = lazy(async () => ({
  default: (await import('./CaseInterventions.tsx')).CaseInterventions,
}));
const CaseHistory = lazy(async () => ({ default: (await import('./CaseHistory.tsx')).CaseHistory }));

/** The heading says the title, and the owner has a name. */
const elsewhere: readonly string[] = ['title', 'owner_id'];
/** What an open case has not. */
const ofClosed: readonly string[] = ['outcome', 'outcome_text', 'closed_at', 'closed_by'];

/** A case: what was found and how it ended; below it its alerts, its customers, and who did what. */
export function CasePage({ entity }: { entity: string }) {
  const { id = '' } = useParams();
  if (!usePermitted()(entity, 'show')) return <NotAllowed />;
  return <Loaded key={id} entity={entity} id={id} />;
}

function Loaded({ entity, id }: { entity: string; id: string }) {
  const { data, error, refetch } = useRecord(entity, id);
  if (data)
    return (
      <RecordContextProvider value={data}>
        <Case entity={entity} record={data} />
      </RecordContextProvider>
    );
  if (error) return <RecordFailure entity={entity} error={error} onRetry={() => void refetch()} />;
  return <DialogWait />;
}

function Case({ entity: name, record }: { entity: string; record: RecordData }) {
  const { grid, blocks, stamps } = showParts(useManifest(), useEntity(name));
  const unsaid = record.state === 'OPEN' ? [...elsewhere, ...ofClosed] : elsewhere;
  const said = (places: typeof grid) => places.filter(({ path }) => !unsaid.includes(path));
  return (
    <div className="flex flex-col gap-12">
      <ShowHead entity={name} record={record} />
      <div className="flex flex-wrap gap-8 empty:hidden">
        <OwnerBar record={record} />
        <Suspense>
          <LinkButtons record={record} />
        </Suspense>
        <Suspense>
          <RecordInCase record={record} />
        </Suspense>
        <Suspense>
          <ReportButton record={record} />
        </Suspense>
      </div>
      <section className="pb-card phone:-mx-14 phone:rounded-none phone:border-x-0">
        <FieldList entity={name} record={record} places={said(grid)} />
        <FieldList wide entity={name} record={record} places={said(blocks)} />
        <FieldList small entity={name} record={record} places={stamps} />
      </section>
      <Suspense>
        <LinkedCases record={record} />
      </Suspense>
      <About record={record} />
    </div>
  );
}

/** Takes an open case, or releases it; t does the same. */
function OwnerBar({ record }: { record: RecordData }) {
  const words = useLabel();
  const anchor = useRef<HTMLDivElement>(null);
  const isMine = asText(record.owner_id) === useMe()?.id;
  const { may, busy, assign } = useCaseOwner(record);
  const run = () => assign(isMine ? null : 'me');
  useKeys(anchor, may ? { t: { label: 'cases.keys.take', run } } : {});
  if (!may) return null;
  return (
    <div ref={anchor} className="flex">
      <button
        type="button"
        className="pb-button"
        data-quiet={isMine || undefined}
        aria-disabled={busy || undefined}
        onClick={run}
      >
        {words(isMine ? 'cases.release' : 'cases.take')}
        <kbd dir="ltr" aria-hidden>
          t
        </kbd>
      </button>
    </div>
  );
}

function About({ record }: { record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const permitted = usePermitted();
  const tabs = [
    ...(permitted('alert', 'list') && permitted('case_alert', 'list')
      ? [{ key: 'alerts', label: labels.many('alert'), content: <CaseAlerts record={record} /> }]
      : []),
    ...(permitted('case_customer', 'list')
      ? [{ key: 'customers', label: labels.many('customer'), content: <CaseCustomers record={record} /> }]
      : []),
    ...(permitted('case_task', 'list')
      ? [{ key: 'tasks', label: labels.many('case_task'), content: <CaseTasks record={record} /> }]
      : []),
    ...(permitted('case_file', 'list')
      ? [{ key: 'files', label: labels.many('case_file'), content: <CaseFiles record={record} /> }]
      : []),
    ...(permitted('intervention', 'list')
      ? [{ key: 'interventions', label: labels.many('intervention'), content: <CaseInterventions record={record} /> }]
      : []),
    { key: 'history', label: words('cases.history.title'), content: <CaseHistory record={record} /> },
  ];
  return <PageTabs label={words('cases.about')} tabs={tabs} wait={<ListSkeleton rows={4} columns={6} />} />;
}
