import EditOutlined from '@mui/icons-material/EditOutlined';
import { LinkBase, useCreatePath } from 'ra-core';
import { useLabel } from '../../i18n/useLabel.ts';
import list from '../list/list.module.css';
import { useEntity } from '../ManifestContext.tsx';
import { usePermitted } from '../permitted.ts';
import type { RecordData } from '../records.ts';
import { useLabels } from '../useLabels.ts';
import { useRecordName } from '../useRecordName.ts';
import { DeleteButton } from './DeleteButton.tsx';
import styles from './show.module.css';

/** What the record is, and what the role may do with it. */
export function ShowHead({ entity: name, record }: { entity: string; record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const { route } = useEntity(name);
  const permitted = usePermitted();
  const createPath = useCreatePath();
  const nameOf = useRecordName(name);
  return (
    <div className={list.head}>
      <div className={styles.naming}>
        <h1 className={list.headTitle}>
          <bdi>{nameOf(record)}</bdi>
        </h1>
        <p className={styles.what}>
          {labels.one(name)} · <bdi>{words('resources.show.id', { id: String(record.id) })}</bdi>
        </p>
      </div>
      <div className={list.tools}>
        {permitted(name, 'delete') && <DeleteButton entity={name} record={record} />}
        {permitted(name, 'edit') && (
          <LinkBase
            className={list.tool}
            data-main=""
            to={createPath({ resource: route, type: 'edit', id: record.id })}
          >
            <EditOutlined aria-hidden />
            <span>{words('resources.show.edit')}</span>
          </LinkBase>
        )}
      </div>
    </div>
  );
}
