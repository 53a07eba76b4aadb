import { request as call } from '../../dataProvider/http.ts';
import { useEntity } from '../../ManifestContext.tsx';

/** Carries out what a trigger asked for, or refuses it. */
export function useDecide(): (id: string, way: 'approve' | 'reject') => Promise<unknown> {
  const { path } = useEntity('action_request');
  return (id, way) => call(`${path}/${encodeURIComponent(id)}/${way}`, { method: 'POST', body: {} });
}
