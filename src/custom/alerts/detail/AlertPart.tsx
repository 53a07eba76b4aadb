import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** In small print beside it. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of an alert's story under its own heading. */
export function AlertPart({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className="min-w-0 border-bs border-hairline px-24 pbs-14 pbe-18 phone:px-14" aria-labelledby={id}>
      <header className="mbe-8 flex items-baseline gap-10">
        <h2 className="text-body font-bold" id={id}>
          {title}
        </h2>
        {note && <span className="text-small text-soft">{note}</span>}
      </header>
      {children}
    </section>
  );
}
