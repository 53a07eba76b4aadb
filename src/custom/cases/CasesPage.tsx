import { ResourceList } from '../../resources/ResourceList.tsx';
import { CaseViews } from './CaseViews.tsx';

/** All cases, newest first. */
export function CasesPage({ entity }: { entity: string }) {
  return <ResourceList entity={entity} above={<CaseViews />} />;
}
