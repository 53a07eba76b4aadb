import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Assignee } from '../../contracts/assigning.ts';
import { assigning } from '../../i18n/en/assigning.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { PersonPicker } from '../triage/PersonPicker.tsx';
import { refusalOf } from '../triage/refusalOf.ts';
import { handOverAll } from './handOverAll.ts';
import { shiftKey } from './useShift.ts';

addPhrases({ assigning });

const ways = ['onePerson', 'back'] as const;

interface Props {
  count: number;
  /** The id of the person whose alerts they are; the user's own without it. */
  from: string | undefined;
  onClose: () => void;
}

/** Asks to whom somebody's open alerts go, and what to tell them. */
export function HandOverDialog({ count, from, onClose }: Props) {
  const words = useLabel();
  const formId = useId();
  const noteId = useId();
  const way = useId();
  const notify = useNotify();
  const client = useQueryClient();
  const [to, setTo] = useState<(typeof ways)[number]>('onePerson');
  const [chosen, setChosen] = useState<Assignee | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = (one: Assignee) => {
    setChosen(one);
    setTrouble(null);
  };
  const handOver = async () => {
    if (busy) return;
    if (to === 'onePerson' && !chosen) return setTrouble(words('assigning.choose'));
    setBusy(true);
    setTrouble(null);
    try {
      const { done, refused } = await handOverAll({
        from,
        to: to === 'back' ? null : (chosen?.id ?? null),
        note: note.trim(),
      });
      if (refused === 0) notify(words('shift.handOver.done', { smart_count: done }), { type: 'success' });
      else notify(words('triage.bulk.partly', { done, smart_count: refused }), { type: 'warning' });
      onClose();
    } catch (error) {
      setTrouble(refusalOf(error) ?? words('errors.unexpected'));
    } finally {
      setBusy(false);
      // also of those that were handed over before a failure
      void client.invalidateQueries({ queryKey: [shiftKey] });
    }
  };
  const foot = (
    <DialogFoot
      form={formId}
      submit={words('shift.handOver.confirm')}
      cancel={words('resources.form.cancel')}
      busy={busy}
      onCancel={onClose}
    />
  );
  return (
    <ConsoleDialog
      size="sm"
      title={words('shift.handOver.title', { smart_count: count })}
      onClose={onClose}
      unsaved={note.trim() !== ''}
      foot={foot}
    >
      <form
        id={formId}
        className="grid gap-14 px-20 pbs-16 pbe-20"
        onSubmit={(event) => {
          event.preventDefault();
          void handOver();
        }}
      >
        <fieldset className="m-0 grid min-w-0 border-0 p-0">
          <legend className="pb-label p-0">{words('shift.handOver.to')}</legend>
          {ways.map((one) => (
            <label key={one} className="inline-flex min-h-28 items-center gap-7 phone:min-h-44">
              <input
                className="m-0 size-16 accent-accent"
                type="radio"
                name={way}
                checked={to === one}
                onChange={() => {
                  setTo(one);
                  setTrouble(null);
                }}
              />
              {words(`shift.handOver.${one}`)}
            </label>
          ))}
        </fieldset>
        {to === 'onePerson' && <PersonPicker chosen={chosen} choose={choose} />}
        <div className="grid gap-4">
          <label className="pb-label" htmlFor={noteId}>
            {words('triage.bulk.comment')}
          </label>
          <textarea
            className="w-full rounded-8 border border-edge bg-card px-12 py-8 placeholder:text-soft placeholder:opacity-100 focus-visible:-outline-offset-1"
            id={noteId}
            rows={3}
            dir="auto"
            maxLength={4_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
        {trouble && (
          <p className="text-error wrap-anywhere" role="alert">
            {trouble}
          </p>
        )}
      </form>
    </ConsoleDialog>
  );
}
