import './platformTexts.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../dataProvider/http.ts';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { useLabels } from '../../resources/useLabels.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Failure } from '../../ui/Failure.tsx';
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

interface Health {
  status: string;
  version: string;
  database: string;
}

function isHealth(value: unknown): value is Health {
  return typeof value === 'object' && value !== null && 'status' in value && 'version' in value && 'database' in value;
}

async function readHealth(): Promise<Health> {
  const answer = await request('health');
  if (!isHealth(answer)) throw new Error('api/health did not answer as the contract says.');
  return answer;
}

/** Whether the server answers, its version and its database; refreshed every 15 seconds. */
function HealthLine() {
  const label = useLabel();
  const labels = useLabels();
  const databaseName = (kind: string) => (kind === 'postgres' ? 'PostgreSQL' : labels.value('Hosts', kind));
  const { data, isError } = useQuery({
    queryKey: ['health'],
    queryFn: readHealth,
    refetchInterval: 15_000,
    retry: false,
  });
  if (!data && !isError) return null;
  return (
    <Chip live tone={isError ? 'bad' : 'good'} Icon={isError ? ErrorOutlineOutlined : CheckCircleOutlined}>
      {data && !isError
        ? label('platform.up', { version: data.version, database: databaseName(data.database) })
        : label('platform.down')}
    </Chip>
  );
}
