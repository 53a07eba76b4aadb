import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import EditNote from '@mui/icons-material/EditOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { Segments } from '../../charts/Segments.tsx';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { Failure } from '../../ui/Failure.tsx';
import type { Engine } from '../rmt/engine/useEngine.ts';
import { type Change, draftOf, problemsOf } from './changes.ts';
import { Folded } from './Folded.tsx';
import type { SetControl } from './useChangeSet.ts';
import styles from './whatIf.module.css';

/** What a card of a change gets from the list of them. */
export interface CardProps<C extends Change> {
  engine: Engine;
  change: C;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: SetControl['change'];
  onRemove: () => void;
}

interface Props extends CardProps<Change> {
  /** The saved one; none for a new one, and until it is loaded. */
  record: RecordData | undefined;
  error: unknown;
  onRetry: () => void;
  /** Its name as it is shown, and what it is. */
  name: string;
  head: ReactNode;
  /** What it says, in short. */
  says: ReactNode;
  editor: ReactNode;
}

/** One change: on or off, what it says, and its form when it is opened. */
export function ChangeCard({
  engine,
  change,
  isOpen,
  onOpen,
  onChange,
  onRemove,
  record,
  error,
  onRetry,
  name,
  head,
  says,
  editor,
}: Props) {
  const words = useLabel();
  const isWrong = problemsOf(change, engine).length > 0;
  const isReady = change.id === null || record !== undefined;
  const reset = () => onChange(change.uid, (one) => ({ ...one, edited: null }));
  return (
    <li className="min-w-0 rounded-10 border border-hairline p-14 phone:p-10" data-wrong={isWrong || undefined}>
      <div className={`flex flex-wrap items-center gap-x-10 gap-y-8 ${styles.head}`}>
        <h2 className={`flex min-w-0 flex-wrap items-center gap-x-10 gap-y-4 text-body font-semibold ${styles.name}`}>
          {head}
        </h2>
        {isWrong && (
          <span className="inline-flex svg-16 items-center gap-5 text-small text-error">
            <ErrorOutline aria-hidden />
            {words('whatIf.problem')}
          </span>
        )}
        <Segments
          legend={words('whatIf.state', { name })}
          options={[
            { key: 'on', name: words('whatIf.on') },
            { key: 'off', name: words('whatIf.off') },
          ]}
          value={change.isOn ? 'on' : 'off'}
          onChange={(key) => onChange(change.uid, (one) => ({ ...one, isOn: key === 'on' }))}
        />
        {isReady && (
          <div className="flex flex-wrap items-center gap-6">
            <button
              type="button"
              className="pb-button"
              data-quiet=""
              aria-expanded={isOpen}
              onClick={() => onOpen(!isOpen)}
            >
              {words(isOpen ? 'whatIf.done' : 'whatIf.edit')}
            </button>
            {change.id !== null && change.edited && (
              <button type="button" className="pb-text-button min-h-28 px-8 font-medium hover:bg-hover" onClick={reset}>
                {words('whatIf.reset')}
              </button>
            )}
            <ToDraft engine={engine} change={change} record={record} />
          </div>
        )}
        <span className={`ms-auto ${styles.remove}`}>
          <SmallTool label={words('whatIf.remove', { name })} Icon={Delete} onClick={onRemove} />
        </span>
      </div>
      {Boolean(error) && !record && <Failure error={error} onRetry={onRetry} />}
      {isReady && !isOpen && (
        <div className="mbs-8">
          <Folded bare open={change.edited !== null} head={words('rmt.page.says')}>
            {says}
          </Folded>
        </div>
      )}
      {isReady && isOpen && (
        <div className={`mbs-12 grid gap-10 border-bs border-hairline pbs-12 ${styles.editor}`}>{editor}</div>
      )}
    </li>
  );
}

/** The form with what is changed, unsaved. */
function ToDraft({ engine, change, record }: Pick<Props, 'engine' | 'change' | 'record'>) {
  const words = useLabel();
  const permitted = usePermitted();
  const { route } = useEntity(change.of);
  if (!permitted(change.of, change.id === null ? 'create' : 'edit')) return null;
  const to = change.id === null ? `/${route}/create` : `/${route}/edit/${encodeURIComponent(change.id)}`;
  return (
    <LinkBase className="pb-button" data-quiet="" to={to} state={{ [change.of]: draftOf(change, record, engine) }}>
      <EditNote aria-hidden fontSize="small" />
      {words('whatIf.open')}
    </LinkBase>
  );
}
