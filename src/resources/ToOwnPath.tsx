import { useLocation, useParams, useRouterProvider } from 'react-admin';
import { useRecordPath } from './recordPath.ts';

/** `<route>/:id/show` of an entity whose records have an address of their own leads there, a tab in the query with it. */
export function ToOwnPath({ entity }: { entity: string }) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { Navigate } = useRouterProvider();
  return <Navigate to={useRecordPath()(entity, id) + search} replace />;
}
