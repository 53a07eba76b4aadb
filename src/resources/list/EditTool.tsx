import EditOutlined from '@mui/icons-material/EditOutlined';
import { LinkBase, useLocation } from 'ra-core';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';
import { useRecordName } from '../useRecordName.ts';
import styles from './rowTool.module.css';

/** The way to a record's dialog, from its row; the list beneath it stays as it is. */
export function EditTool({ entity, record }: { entity: string; record: RecordData }) {
  const words = useLabel();
  const { route } = useEntity(entity);
  const { search } = useLocation();
  const label = words('openers.edit', { name: useRecordName(entity)(record) });
  return (
    <LinkBase
      className={styles.rowTool}
      to={`/${route}/edit/${encodeURIComponent(record.id)}${search}`}
      aria-label={label}
      title={label}
    >
      <EditOutlined aria-hidden />
    </LinkBase>
  );
}
