import { useCreatePath, useParams, useRouterProvider } from 'react-admin';
import { useEntity } from '../../ManifestContext.tsx';
import { searchWithRecords } from '../../resources/recordDialogs/openRecords.ts';

/** The manifest's address of an alert, `/customer-alerts/:id/show`, leads to its dialog over the list (RTE-7). */
export function ToAlertDialog({ entity }: { entity: string }) {
  const { id = '' } = useParams();
  const { Navigate } = useRouterProvider();
  const list = useCreatePath()({ resource: useEntity(entity).route, type: 'list' });
  return <Navigate to={list + searchWithRecords('', [{ kind: 'alert', id }])} replace />;
}
