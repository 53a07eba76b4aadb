import EditOutlined from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import { LinkBase, RecordContextProvider, useLocation, useParams } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import list from '../../../resources/list/list.module.css';
import { RecordFailure } from '../../../resources/RecordFailure.tsx';
import { DeleteButton } from '../../../resources/show/DeleteButton.tsx';
import show from '../../../resources/show/show.module.css';
import { WaitingMark } from '../../../resources/show/WaitingMark.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { useRecord } from '../../../resources/useRecord.ts';
import { useRecordName } from '../../../resources/useRecordName.ts';
import { NotAllowed } from '../../../ui/NotAllowed.tsx';
import { ModeControl } from './ModeControl.tsx';

interface Props {
  entity: string;
  /** What turning it on would do, in words. */
  does: (record: RecordData) => string;
  /** Beside deleting and editing. */
  tools?: (record: RecordData) => ReactNode;
  children: (record: RecordData) => ReactNode;
}

/** The page of a trigger or a risk: its name, mode and actions, then its content. */
export function RecordPage({ entity, ...page }: Props) {
  const { id = '' } = useParams();
  if (!usePermitted()(entity, 'show')) return <NotAllowed />;
  return <Loaded key={id} entity={entity} id={id} {...page} />;
}

function Loaded({ entity, id, does, tools, children }: Props & { id: string }) {
  const { data, error, refetch } = useRecord(entity, id);
  if (data)
    return (
      <RecordContextProvider value={data}>
        <div className="flex flex-col gap-12">
          <Head entity={entity} record={data} does={does} tools={tools} />
          <WaitingMark entity={entity} record={data} />
          {children(data)}
        </div>
      </RecordContextProvider>
    );
  if (error) return <RecordFailure entity={entity} error={error} onRetry={() => void refetch()} />;
  return <DialogWait />;
}

function Head({ entity: name, record, does, tools }: Omit<Props, 'children'> & { record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const { route } = useEntity(name);
  const permitted = usePermitted();
  const nameOf = useRecordName(name);
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
      <div className={`flex min-w-0 flex-auto flex-wrap items-baseline gap-x-12 gap-y-0 ${show.naming}`}>
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>
          <bdi>{nameOf(record)}</bdi>
        </h1>
        <p className="text-soft">
          {labels.one(name)} · <bdi>{words('resources.show.id', { id: String(record.id) })}</bdi>
        </p>
      </div>
      <ModeControl entity={name} record={record} does={does(record)} />
      <div className="flex min-w-0 flex-wrap items-center gap-6">
        {tools?.(record)}
        {permitted(name, 'delete') && <DeleteButton entity={name} record={record} />}
        {permitted(name, 'edit') && (
          <LinkBase
            className={`hover:bg-hover ${list.tool}`}
            data-main=""
            to={`/${route}/edit/${encodeURIComponent(record.id)}${search}`}
          >
            <EditOutlined aria-hidden />
            <span>{words('rmt.page.edit')}</span>
          </LinkBase>
        )}
      </div>
    </div>
  );
}
