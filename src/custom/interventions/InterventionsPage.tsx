import { ResourceList } from '../../resources/ResourceList.tsx';
import { InterventionViews } from './InterventionViews.tsx';
import { interventionRowTools } from './rowTools.tsx';

/** All interventions, newest first, with the follow-ups that are due. */
export function InterventionsPage({ entity }: { entity: string }) {
  return <ResourceList entity={entity} above={<InterventionViews />} rowTools={interventionRowTools} />;
}
