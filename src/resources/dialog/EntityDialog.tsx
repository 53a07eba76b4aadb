import { useEntity } from '../../ManifestContext.tsx';
import { dialogSize } from '../../manifest/formIn.ts';
import type { DialogProps } from '../DialogPages.tsx';
import { RecordDialog } from './RecordDialog.tsx';

/** The dialog in which a record is made or changed, as the manifest declares its form. */
export function EntityDialog(props: DialogProps) {
  return <RecordDialog {...props} size={dialogSize(useEntity(props.entity))} routed />;
}
