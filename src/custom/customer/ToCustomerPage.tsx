import { useLocation, useParams, useRouterProvider } from 'ra-core';
import { useRecordPath } from '../../resources/recordPath.ts';

/** The manifest's address of a customer, `/customers/:id/show`, leads to the specification's (RTE-6), its tab with it. */
export function ToCustomerPage({ entity }: { entity: string }) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { Navigate } = useRouterProvider();
  return <Navigate to={useRecordPath()(entity, id) + search} replace />;
}
