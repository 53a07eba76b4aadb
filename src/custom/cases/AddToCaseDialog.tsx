import { type FormEvent, useId, useState } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { cases } from '../../i18n/en/cases.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { asText, type RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { Failure } from '../../ui/Failure.tsx';
import { changeContents } from './caseCalls.ts';
import type { PartsDialogProps } from './OpenCaseDialog.tsx';
import { addedOf } from './parts.ts';

addPhrases({ cases });

const pagination = { page: 1, perPage: 200 };
const sort = { field: 'created_at', order: 'DESC' } as const;
const filter = { state: 'OPEN' };

/** Adds what was selected to one of the open cases, the newest first. */
export function AddToCaseDialog({ parts, onClose, onDone }: PartsDialogProps) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const formId = useId();
  const { busy, run } = useDoing();
  const { route } = useEntity('case');
  const { data, error, refetch } = useGetList<RecordData>(route, { filter, pagination, sort }, { retry: false });
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? (data?.[0] && String(data[0].id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id === undefined) return;
    run(async () => {
      await changeContents(id, addedOf(parts));
      notify(words('cases.added', { id }), { type: 'success' });
      onDone?.();
      refresh();
      onClose();
    });
  };
  const foot = (
    <DialogFoot
      form={formId}
      submit={words('cases.add')}
      cancel={words('resources.form.cancel')}
      busy={busy || id === undefined}
      onCancel={onClose}
    />
  );
  return (
    <ConsoleDialog size="sm" title={words('cases.add')} onClose={onClose} foot={foot}>
      <form id={formId} className="grid gap-14 px-20 pbs-16 pbe-20" onSubmit={submit}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <DialogWait />}
        {data?.length === 0 && <p>{words('cases.none')}</p>}
        {data && data.length > 0 && <Choice of={data} chosen={id} choose={setChosen} />}
      </form>
    </ConsoleDialog>
  );
}

interface ChoiceProps {
  of: readonly RecordData[];
  chosen: string | undefined;
  choose: (id: string) => void;
}

function Choice({ of, chosen, choose }: ChoiceProps) {
  const words = useLabel();
  const name = useId();
  return (
    <fieldset className="m-0 grid min-w-0 gap-4 border-0 p-0">
      <legend className="pb-label p-0">{words('cases.which')}</legend>
      {of.map((one) => (
        <label key={one.id} className="flex min-h-28 min-w-0 items-center gap-7 phone:min-h-44">
          <input
            className="m-0 size-16 flex-none accent-accent"
            type="radio"
            name={name}
            // biome-ignore lint/a11y/noAutofocus: it is the first thing to choose in a dialog that was asked for
            autoFocus={chosen === String(one.id)}
            checked={chosen === String(one.id)}
            onChange={() => choose(String(one.id))}
          />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{String(one.id)}</bdi> · <bdi>{asText(one.title)}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
