import type { ReactNode } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import { ConsoleDialog } from '../../../resources/dialog/ConsoleDialog.tsx';
import { RecordTitle } from '../../../resources/dialog/RecordTitle.tsx';

interface Props {
  entity: string;
  /** The record to change; null for a new one, and until it is loaded. */
  record: RecordData | null;
  isNew: boolean;
  size: 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/** A form over the list that it belongs to, with a way to the record's page. */
export function RmtDialog({ entity, record, isNew, size, onClose, children }: Props) {
  const words = useLabel();
  const createPath = useCreatePath();
  const { route } = useEntity(entity);
  return (
    <ConsoleDialog
      routed
      size={size}
      tall={size === 'xl'}
      title={<RecordTitle entity={entity} record={record} isNew={isNew} />}
      onClose={onClose}
      tools={
        record && (
          <LinkBase
            className="flex-none rounded-6 px-8 py-4 font-medium no-underline hover:bg-hover"
            to={createPath({ resource: route, type: 'show', id: record.id })}
          >
            {words('rmt.dialog.open')}
          </LinkBase>
        )
      }
    >
      {children}
    </ConsoleDialog>
  );
}
