import { type ReactNode, useId } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { AskedButton } from '../../resources/AskedButton.tsx';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { Failure } from '../../ui/Failure.tsx';

interface Props {
  title: string;
  /** What ends everything in it, once that is confirmed; null where there is nothing to end. */
  ending: { text: string; title: string; question: string; busy: boolean; onConfirm: () => void } | null;
  /** What was read, as it is shown; null while it is not there. */
  children: ReactNode;
  error: unknown;
  onRetry: () => void;
}

/** A part of a user's page about their account, for who may edit them. */
export function CardOfUser({ title, ending, children, error, onRetry }: Props) {
  const words = useLabel();
  const id = useId();
  return (
    <section className="pb-card phone:-mx-14 phone:rounded-none phone:border-x-0" aria-labelledby={id}>
      <div className="flex min-h-52 flex-wrap items-center gap-8 px-20 py-8 phone:px-14">
        <h2 className="pb-title min-w-0 flex-1" id={id}>
          {title}
        </h2>
        {ending && <AskedButton {...ending} name={ending.text} cancel={words('resources.form.cancel')} />}
      </div>
      {children ?? (error ? <Failure error={error} onRetry={onRetry} /> : <DialogWait />)}
    </section>
  );
}
