import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** In small print beside it. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of an alert's story under its own heading. */
export function Part({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className={'phone:px-14 min-w-0 px-24 pbs-14 pbe-18 border-bs border-hairline'} aria-labelledby={id}>
      <header className="flex items-baseline gap-10 mbe-8">
        <h2 className="text-body font-bold" id={id}>
          {title}
        </h2>
        {note && <span className="text-soft text-small">{note}</span>}
      </header>
      {children}
    </section>
  );
}
