import { ResourceList } from '../../resources/ResourceList.tsx';
import { ListLinks } from './ListLinks.tsx';

/** What the installation is made of: its tenants here, currencies and rates a step away. */
export function SettingsPage() {
  return <ResourceList entity="tenant" tools={<ListLinks entities={['currency', 'currency_rate']} />} />;
}
