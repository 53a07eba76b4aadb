import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { useProposed } from '../../resources/useProposed.ts';
import { challengesKey, type Deed, decide } from './challengeCalls.ts';
import { ReasonText } from './ReasonText.tsx';

interface Props {
  triggerId: string;
  id: string;
}

/** Makes a challenger the trigger's next version, or stops it; each asks for a reason. */
export function Decide(props: Props) {
  const words = useLabel();
  const [deed, setDeed] = useState<Deed | null>(null);
  return (
    <div className="flex flex-wrap gap-8">
      <button type="button" className="pb-button" onClick={() => setDeed('promote')}>
        {words('challenge.promote')}
      </button>
      <button type="button" className="pb-button" data-quiet="" onClick={() => setDeed('drop')}>
        {words('challenge.drop')}
      </button>
      {deed && <DecideDialog {...props} deed={deed} onClose={() => setDeed(null)} />}
    </div>
  );
}

function DecideDialog({ triggerId, id, deed, onClose }: Props & { deed: Deed; onClose: () => void }) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const proposed = useProposed();
  const client = useQueryClient();
  const formId = useId();
  const { busy, run } = useDoing();
  const [reason, setReason] = useState('');
  const ready = reason.trim() !== '';
  const submit = () =>
    run(async () => {
      try {
        await decide(triggerId, id, deed, reason.trim());
        notify(words(deed === 'promote' ? 'challenge.promoted' : 'challenge.dropped'), { type: 'success' });
      } catch (error) {
        if (!proposed(error)) throw error;
      }
      onClose();
      await client.invalidateQueries({ queryKey: [challengesKey, triggerId] });
      refresh();
    });
  return (
    <ConsoleDialog
      size="sm"
      title={words(`challenge.${deed}`)}
      unsaved={ready && !busy}
      onClose={onClose}
      foot={
        <DialogFoot
          form={formId}
          submit={words(`challenge.${deed}`)}
          cancel={words('resources.form.cancel')}
          busy={busy || !ready}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className="grid gap-14 px-20 pbs-16 pbe-20"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) submit();
        }}
      >
        <p className="text-pretty">{words(`challenge.${deed}Text`)}</p>
        <ReasonText value={reason} onChange={setReason} />
      </form>
    </ConsoleDialog>
  );
}
