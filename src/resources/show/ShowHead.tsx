import EditOutlined from '@mui/icons-material/EditOutlined';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useIsAbove } from '../above.ts';
import list from '../list/list.module.css';
import { useEditPath } from '../recordPath.ts';
import { useLabels } from '../useLabels.ts';
import { useRecordName } from '../useRecordName.ts';
import { DeleteButton } from './DeleteButton.tsx';
import styles from './show.module.css';

/** What the record is, and what the role may do with it. */
export function ShowHead({ entity: name, record }: { entity: string; record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const permitted = usePermitted();
  const mayChange = useIsAbove(name, record) === false;
  const editPath = useEditPath(name);
  const nameOf = useRecordName(name);
  return (
    <div className="pb-row pb-wrap pb-gap-8-12 pb-min-34">
      <div className={`pb-flex pb-wrap pb-items-baseline pb-min-0 pb-gap-0-12 pb-flex-auto ${styles.naming}`}>
        <h1 className={`pb-min-0 pb-semibold ${list.headTitle}`}>
          <bdi>{nameOf(record)}</bdi>
        </h1>
        <p className="pb-muted">
          {labels.one(name)} · <bdi>{words('resources.show.id', { id: String(record.id) })}</bdi>
        </p>
      </div>
      <div className="pb-row pb-wrap pb-min-0 pb-gap-6">
        {mayChange && permitted(name, 'delete') && <DeleteButton entity={name} record={record} />}
        {mayChange && permitted(name, 'edit') && (
          <LinkBase className={`pb-hover ${list.tool}`} data-main="" to={editPath(record.id)}>
            <EditOutlined aria-hidden />
            <span>{words('resources.show.edit')}</span>
          </LinkBase>
        )}
      </div>
    </div>
  );
}
