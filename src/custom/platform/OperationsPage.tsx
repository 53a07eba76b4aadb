import { ResourceList } from '../../resources/ResourceList.tsx';
import { HealthLine } from './HealthLine.tsx';
import { ListLinks } from './ListLinks.tsx';

/** How the installation is, and who has changed what in it. */
export function OperationsPage() {
  const tools = (
    <>
      <HealthLine />
      <ListLinks entities={['audit_log']} />
    </>
  );
  return <ResourceList entity="platform_audit_log" tools={tools} />;
}
