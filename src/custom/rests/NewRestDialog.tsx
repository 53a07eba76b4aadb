import { Suspense } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { rests } from '../../i18n/en/rests.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogForm } from '../../resources/dialog/DialogForm.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import { useSave } from '../../resources/form/useSave.ts';
import type { Judge } from '../../resources/resolver.ts';
import { Failure } from '../../ui/Failure.tsx';
import type { RestAbout } from './about.ts';

addPhrases({ rests });

const entity = 'trigger_rest';

interface Props {
  about: RestAbout;
  title: string;
  onClose: () => void;
}

/** Rests a trigger for a customer; asks for what is not settled. */
export function NewRestDialog({ about, title, onClose }: Props) {
  return (
    <ConsoleDialog size="md" title={title} onClose={onClose}>
      <Suspense fallback={<DialogWait />}>
        <Content about={about} onClose={onClose} />
      </Suspense>
    </ConsoleDialog>
  );
}

function Content({ about: { triggerId, customerId }, onClose }: Omit<Props, 'title'>) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = useSave(entity);
  const { data: judge, error, refetch } = useJudge(entity, 'create');
  if (error) return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void refetch()} />;
  if (!judge) return <DialogWait />;
  const settled = {
    ...(triggerId !== undefined && { trigger_id: triggerId }),
    ...(customerId !== undefined && { customer_id: customerId }),
  };
  const asked = [
    ...(triggerId === undefined ? ['trigger'] : []),
    ...(customerId === undefined ? ['customer'] : []),
    'ends_at',
    'reason',
  ];
  const whole: Judge = (body) => judge({ ...body, ...settled });
  return (
    <DialogForm
      entity={entity}
      use="create"
      record={null}
      lead={words('rests.lead')}
      fields={asked}
      judge={whole}
      save={(body) => save({ ...body, ...settled }, null)}
      onSaved={() => {
        notify(words('rests.made'), { type: 'success' });
        refresh();
        onClose();
      }}
    />
  );
}
