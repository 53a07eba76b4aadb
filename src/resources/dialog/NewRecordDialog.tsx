import { type ComponentProps, Suspense } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useJudge } from '../form/useJudge.ts';
import { useSave } from '../form/useSave.ts';
import type { Body } from '../formBody.ts';
import type { Judge } from '../resolver.ts';
import { ConsoleDialog } from './ConsoleDialog.tsx';
import { DialogForm } from './DialogForm.tsx';
import { DialogWait } from './DialogWait.tsx';

interface Asked extends Pick<ComponentProps<typeof DialogForm>, 'start' | 'lead'> {
  entity: string;
  /** What the place it is opened at has settled: sent along, and not asked for. */
  settled: Body;
  /** The fields that are asked for; the same array as long as the dialog is open. */
  fields: readonly string[];
  /** Said once it is made. */
  said: string;
  onClose: () => void;
}

interface Props extends Asked, Pick<ComponentProps<typeof ConsoleDialog>, 'size'> {
  title: string;
}

/** Makes a record about what one is looking at, such as a customer: what it is about is settled. */
export function NewRecordDialog({ size, title, ...asked }: Props) {
  return (
    <ConsoleDialog size={size} title={title} onClose={asked.onClose}>
      <Suspense fallback={<DialogWait />}>
        <Content {...asked} />
      </Suspense>
    </ConsoleDialog>
  );
}

function Content({ entity, settled, said, onClose, ...asked }: Asked) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = useSave(entity);
  const { data: judge, error, refetch } = useJudge(entity, 'create');
  if (error) return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void refetch()} />;
  if (!judge) return <DialogWait />;
  const whole: Judge = (body) => judge({ ...body, ...settled });
  return (
    <DialogForm
      entity={entity}
      use="create"
      record={null}
      {...asked}
      judge={whole}
      save={(body) => save({ ...body, ...settled }, null)}
      onSaved={() => {
        notify(said, { type: 'success' });
        refresh();
        onClose();
      }}
    />
  );
}
