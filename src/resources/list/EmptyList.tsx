import AddOutlined from '@mui/icons-material/AddOutlined';
import { LinkBase, useCreatePath, useListContext } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { useLabels } from '../useLabels.ts';

/** Nothing under these filters, or nothing at all yet: two different things to do about it. */
export function EmptyList({ entity: name }: { entity: string }) {
  const words = useLabel();
  const labels = useLabels();
  const entity = useEntity(name);
  const createPath = useCreatePath();
  const creates = usePermitted()(name, 'create');
  const { filterValues, setFilters } = useListContext();
  const title = words('resources.list.noData');
  if (Object.keys(filterValues).length > 0)
    return (
      <StatePanel state="filtered" title={title} text={words('resources.list.nothingMatches')}>
        <button type="button" className="pb-button" data-quiet="" onClick={() => setFilters({})}>
          {words('resources.list.clearFilters')}
        </button>
      </StatePanel>
    );
  if (!creates)
    return (
      <StatePanel state="empty" title={title} text={words('resources.list.nothingYet', { many: labels.many(name) })} />
    );
  return (
    <StatePanel state="empty" title={title} text={words('resources.list.createFirst')}>
      <LinkBase className="pb-button" to={createPath({ resource: entity.route, type: 'create' })}>
        <AddOutlined fontSize="small" aria-hidden />
        {words('resources.list.create', { one: labels.one(name) })}
      </LinkBase>
    </StatePanel>
  );
}
