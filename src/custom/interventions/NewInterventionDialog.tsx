import { Suspense, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { interventions } from '../../i18n/en/interventions.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogForm } from '../../resources/dialog/DialogForm.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useJudge } from '../../resources/form/useJudge.ts';
import { useSave } from '../../resources/form/useSave.ts';
import type { Judge } from '../../resources/resolver.ts';
import { Failure } from '../../ui/Failure.tsx';
import type { About } from './about.ts';

addPhrases({ interventions });

const entity = 'intervention';
const fields = ['kind', 'channel', 'happened_at', 'follow_up_at', 'text', 'result'];

interface Props {
  about: About;
  onClose: () => void;
}

/** Records what was done about a customer, from their page or from an alert: whom it is about is settled. */
export function NewInterventionDialog({ about, onClose }: Props) {
  const words = useLabel();
  return (
    <ConsoleDialog size="lg" title={words('interventions.record')} onClose={onClose}>
      <Suspense fallback={<DialogWait />}>
        <Content about={about} onClose={onClose} />
      </Suspense>
    </ConsoleDialog>
  );
}

function Content({ about, onClose }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = useSave(entity);
  const { data: judge, error, refetch } = useJudge(entity, 'create');
  const [now] = useState(() => new Date().toISOString());
  const settled = { customer_id: about.customerId, alert_id: about.alertId ?? null };
  if (error) return <Failure error={new Error(words('resources.form.unavailable'))} onRetry={() => void refetch()} />;
  if (!judge) return <DialogWait />;
  const whole: Judge = (body) => judge({ ...body, ...settled });
  return (
    <DialogForm
      entity={entity}
      use="create"
      record={null}
      start={{ happened_at: now }}
      fields={fields}
      judge={whole}
      save={(body) => save({ ...body, ...settled }, null)}
      onSaved={() => {
        notify(words('interventions.recorded'), { type: 'success' });
        refresh();
        onClose();
      }}
    />
  );
}
