import { request as call } from '../../dataProvider/http.ts';
import { useEntity } from '../../ManifestContext.tsx';

/** Approves or rejects a trigger's action. */
export function useDecide(): (id: string, way: 'approve' | 'reject') => Promise<unknown> {
  const { path } = useEntity('action_request');
  return (id, way) => call(`${path}/${encodeURIComponent(id)}/${way}`, { method: 'POST', body: {} });
}
