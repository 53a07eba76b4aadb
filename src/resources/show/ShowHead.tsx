import EditOutlined from '@mui/icons-material/EditOutlined';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useIsChangeable } from '../changeable.ts';
import list from '../list/list.module.css';
import { useEditPath } from '../recordPath.ts';
import { useLabels } from '../useLabels.ts';
import { useRecordName } from '../useRecordName.ts';
import { DeleteButton } from './DeleteButton.tsx';
import styles from './show.module.css';

/** The record's title, and the actions that the role may use. */
export function ShowHead({ entity: name, record }: { entity: string; record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const permitted = usePermitted();
  const mayChange = useIsChangeable(name, record) === true;
  const editPath = useEditPath(name);
  const nameOf = useRecordName(name);
  return (
    <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
      <div className={`flex min-w-0 flex-auto flex-wrap items-baseline gap-x-12 gap-y-0 ${styles.naming}`}>
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>
          <bdi>{nameOf(record)}</bdi>
        </h1>
        <p className="text-soft">
          {labels.one(name)} · <bdi>{words('resources.show.id', { id: String(record.id) })}</bdi>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-6">
        {mayChange && permitted(name, 'delete') && <DeleteButton entity={name} record={record} />}
        {mayChange && permitted(name, 'edit') && (
          <LinkBase className={`hover:bg-hover ${list.tool}`} data-main="" to={editPath(record.id)}>
            <EditOutlined aria-hidden />
            <span>{words('resources.show.edit')}</span>
          </LinkBase>
        )}
      </div>
    </div>
  );
}
