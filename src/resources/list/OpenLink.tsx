import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { RecordData } from '../../records.ts';
import { ownTabOf } from '../ownTab.tsx';
import { useRecordPath } from '../recordPath.ts';
import { useAmong } from '../views/among.ts';
import { ViewLink } from '../views/ViewLink.tsx';
import { isViewKind } from '../views/views.ts';

interface Props {
  entity: string;
  record: RecordData;
  className?: string;
  /** It lies over the whole card, which is its target. */
  covers?: true;
  children: ReactNode;
}

/** The link that a row or a card is opened by: to the record's dialog over the list, or to its page. */
export function OpenLink({ entity, record, className, covers, children }: Props) {
  const pathOf = useRecordPath();
  const among = useAmong();
  if (isViewKind(entity))
    return (
      <ViewLink kind={entity} id={String(record.id)} className={className} among={among} covers={covers}>
        {children}
      </ViewLink>
    );
  return (
    <LinkBase className={className} data-covers={covers} to={pathOf(entity, record.id)} {...ownTabOf(entity)}>
      {children}
    </LinkBase>
  );
}
