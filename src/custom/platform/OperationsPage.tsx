import './platformTexts.ts';
import { useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { Failure } from '../../ui/Failure.tsx';
import { HealthLine } from './HealthLine.tsx';
import { ListLinks } from './ListLinks.tsx';
import { AsOf } from './operations/AsOf.tsx';
import { Figures } from './operations/Figures.tsx';
import { JobsPanel } from './operations/JobsPanel.tsx';
import { LogPanel } from './operations/LogPanel.tsx';
import { ProcessLine } from './operations/ProcessLine.tsx';
import { RefusedPanel } from './operations/RefusedPanel.tsx';
import { ReplicasPanel } from './operations/ReplicasPanel.tsx';
import { TenantsTable } from './operations/TenantsTable.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useOperations } from './useOperations.ts';

/** The state of the server, live, and the tools to repair data (RTE-11). */
export function OperationsPage() {
  const named = useManifestLabel();
  const { data, error, dataUpdatedAt, refetch } = useOperations();
  return (
    <div className="flex min-w-0 flex-col gap-12">
      <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>{named(labelKey.menu('platform_operations'))}</h1>
        {data && <AsOf at={data.at} seenAt={dataUpdatedAt} />}
        <div className="flex min-w-0 flex-wrap items-center gap-6">
          <HealthLine />
          <ListLinks entities={['platform_audit_log', 'audit_log']} />
        </div>
      </div>
      {data && (
        <>
          <Figures snapshot={data} />
          <TenantsTable tenants={data.tenants} />
          <ReplicasPanel replicas={data.replicas} />
          <JobsPanel snapshot={data} />
          <RefusedPanel />
          <LogPanel lines={data.log} />
          <ProcessLine snapshot={data} />
        </>
      )}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} />}
    </div>
  );
}
