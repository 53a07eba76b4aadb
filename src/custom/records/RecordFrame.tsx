import Article from '@mui/icons-material/ArticleOutlined';
import type { ReactNode } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import house from '../../resources/dialog/dialog.module.css';
import { RecordDialogFailure } from '../../resources/recordDialogs/RecordDialogFailure.tsx';
import type { RecordDialogProps } from '../../resources/recordDialogs/RecordDialogs.tsx';
import { RecordStepButtons } from '../../resources/recordDialogs/RecordStepButtons.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecordName } from '../../resources/useRecordName.ts';
import { useViewRecord } from './useViewRecord.ts';

interface Props extends RecordDialogProps {
  entity: string;
  size: 'md' | 'lg' | 'xl';
  /** The content; `whole` is whether the related records are loaded, too. */
  children: (record: RecordData, whole: boolean) => ReactNode;
}

/** A record in a dialog over the page: its title, its neighbours in the list, and its data. */
export function RecordFrame({ entity, id, size, onClose, children }: Props) {
  const labels = useLabels();
  const nameOf = useRecordName(entity);
  const { record, whole, error, retry } = useViewRecord(entity, id);
  const content = () => {
    if (error) return <RecordDialogFailure error={error} onRetry={retry} onClose={onClose} />;
    if (!record) return <DialogWait />;
    return children(record, whole);
  };
  return (
    <ConsoleDialog
      routed
      size={size}
      title={
        <>
          {labels.one(entity)}
          {record && !error && (
            <>
              {' · '}
              <bdi>{nameOf(record)}</bdi>
            </>
          )}
        </>
      }
      tools={
        <>
          <RecordStepButtons id={id} />
          {record && !error && <PageLink entity={entity} id={id} />}
        </>
      }
      onClose={onClose}
    >
      <div key={id} className={`flex flex-col ${house.body}`}>
        {content()}
      </div>
    </ConsoleDialog>
  );
}

/** The record's own page, with the lists of all that belongs to it. */
function PageLink({ entity, id }: { entity: string; id: string }) {
  const words = useLabel();
  const { route } = useEntity(entity);
  const createPath = useCreatePath();
  const label = words('records.page');
  return (
    <LinkBase
      className="pb-icon-button pb-small-tool"
      to={createPath({ resource: route, type: 'show', id })}
      aria-label={label}
      title={label}
    >
      <Article aria-hidden />
    </LinkBase>
  );
}
