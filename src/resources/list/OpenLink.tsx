import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { useRecordPath } from '../recordPath.ts';
import type { RecordData } from '../records.ts';
import { useAmong } from '../views/among.ts';
import { ViewLink } from '../views/ViewLink.tsx';
import { isViewKind } from '../views/views.ts';

interface Props {
  entity: string;
  record: RecordData;
  className?: string;
  children: ReactNode;
}

/** The link that a row or a card is opened by: to the record's dialog over the list, or to its page. */
export function OpenLink({ entity, record, className, children }: Props) {
  const pathOf = useRecordPath();
  const among = useAmong();
  if (isViewKind(entity))
    return (
      <ViewLink kind={entity} id={String(record.id)} className={className} among={among}>
        {children}
      </ViewLink>
    );
  return (
    <LinkBase className={className} to={pathOf(entity, record.id)}>
      {children}
    </LinkBase>
  );
}
