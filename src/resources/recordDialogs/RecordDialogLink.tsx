import type { MouseEvent, ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { Among } from './among.ts';
import { useDepth } from './depth.ts';
import { isSameRecord } from './openRecords.ts';
import { type RecordKind, useRecordDialogs } from './useRecordDialogs.ts';

interface Props {
  kind: RecordKind;
  id: string;
  className?: string;
  /** The list around it, for the steps to its neighbours. */
  among?: Among;
  title?: string;
  /** Its accessible name, when its content has none. */
  label?: string;
  /** It covers the whole card, which is its target. */
  covers?: true | undefined;
  children: ReactNode;
}

/**
 * A record that opens over the page; a real link, so that it can be opened in a tab or copied. Plain text where the role
 * may not see it, and in the dialog of that record itself.
 */
export function RecordDialogLink({ kind, id, className, among, title, label, covers, children }: Props) {
  const { open, hrefOf, views } = useRecordDialogs();
  const around = views[useDepth()];
  const shown = around !== undefined && isSameRecord(around, { kind, id });
  if (!usePermitted()(kind, 'show') || shown)
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(kind, id, among?.());
  };
  return (
    <LinkBase
      className={className}
      title={title}
      aria-label={label}
      data-covers={covers}
      to={hrefOf(kind, id)}
      onClick={onClick}
    >
      {children}
    </LinkBase>
  );
}
