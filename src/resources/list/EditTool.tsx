import EditOutlined from '@mui/icons-material/EditOutlined';
import { LinkBase, useLocation } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useIsChangeable } from '../changeable.ts';
import { useEditPath } from '../recordPath.ts';
import { useRecordName } from '../useRecordName.ts';
import styles from './rowTool.module.css';

/** Opens a record's form from its row; a dialog lies over the unchanged list. */
export function EditTool({ entity, record }: { entity: string; record: RecordData }) {
  const words = useLabel();
  const editPath = useEditPath(entity);
  const { search } = useLocation();
  const label = words('openers.edit', { name: useRecordName(entity)(record) });
  if (useIsChangeable(entity, record) !== true) return null;
  return (
    <LinkBase
      className={`hover:bg-head hover:text-accent focus-visible:-outline-offset-2 [&_svg]:text-[1.0625rem] ${styles.rowTool}`}
      to={editPath(record.id, search)}
      aria-label={label}
      title={label}
    >
      <EditOutlined aria-hidden />
    </LinkBase>
  );
}
