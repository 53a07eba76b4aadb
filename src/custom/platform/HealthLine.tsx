import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../dataProvider/http.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Chip } from '../../ui/Chip.tsx';

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
export function HealthLine() {
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
