import { useQuery } from '@tanstack/react-query';
import { request } from '../../dataProvider/http.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';

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

/** Whether the server answers, which version it is and what it keeps its data in; asked anew every 15 seconds. */
export function HealthLine() {
  const label = useLabel();
  const { data, isError } = useQuery({ queryKey: ['health'], queryFn: readHealth, refetchInterval: 15_000, retry: false });
  if (isError) return <StatusChip tone="bad" label={label('platform.down')} />;
  if (!data) return null;
  return <StatusChip tone="good" label={label('platform.up', { version: data.version, database: data.database })} />;
}
