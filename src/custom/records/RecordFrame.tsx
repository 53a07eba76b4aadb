import Article from '@mui/icons-material/ArticleOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LinkBase, useCreatePath, useGetOne } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { asReference, type RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import house from '../../resources/dialog/dialog.module.css';
import { RecordDialogFailure } from '../../resources/recordDialogs/RecordDialogFailure.tsx';
import type { RecordDialogProps } from '../../resources/recordDialogs/RecordDialogs.tsx';
import { RecordStepButtons } from '../../resources/recordDialogs/RecordStepButtons.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecordName } from '../../resources/useRecordName.ts';

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

/**
 * The record of a dialog, fetched again. The list's row is shown until then; `whole` is whether the related records are
 * loaded, too. A failure counts when nothing whole can be shown, or when the record was deleted.
 */
function useViewRecord(name: string, id: string) {
  const { route } = useEntity(name);
  const meta = useCustomerOf(name, route, id);
  const { data, error, refetch } = useGetOne<RecordData>(
    route,
    { id, meta },
    { retry: false, refetchOnMount: 'always' },
  );
  const known = useKnown(route, id);
  const record = data ?? known;
  const whole = record !== undefined && Array.isArray(record.customer_trigger_logs);
  const gone = error instanceof ApiError && error.code === 'not_found';
  return { record, whole, error: gone || !whole ? error : null, retry: () => void refetch() };
}

/** The record's row in a list, which has fewer fields. */
function useKnown(route: string, id: string): RecordData | undefined {
  return useQueryClient().getQueryData<RecordData>([route, 'getOne', { id, meta: undefined }]);
}

/** A betslip is requested with its customer (SPEC §7), if its row in a list has one. */
function useCustomerOf(name: string, route: string, id: string): { customer_id: string } | undefined {
  const queries = useQueryClient();
  return useMemo(() => {
    if (name !== 'betslip') return undefined;
    const known: unknown = queries.getQueryData([route, 'getOne', { id, meta: undefined }]);
    const customer = isObject(known) ? asReference(known.customer) : null;
    return customer ? { customer_id: customer.id } : undefined;
  }, [queries, name, route, id]);
}
