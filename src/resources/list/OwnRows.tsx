import { useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { NoData } from '../NoData.tsx';
import { ListPanel } from '../ResourceList.tsx';
import { useLabels } from '../useLabels.ts';

/**
 * The rows of the list around it, on the page of the record whose they are. Without any it is a sentence, `none` or that
 * they will appear here: the list's own would offer a form that does not know the record.
 */
export function OwnRows({ entity, none }: { entity: string; none?: string }) {
  const words = useLabel();
  const labels = useLabels();
  const { data, filterValues } = useListContext();
  if (data?.length === 0 && Object.keys(filterValues).length === 0)
    return <NoData text={none ?? words('resources.list.nothingYet', { many: labels.many(entity) })} />;
  return <ListPanel entity={entity} />;
}
