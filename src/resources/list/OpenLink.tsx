import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { RecordData } from '../../records.ts';
import { ownTabOf } from '../ownTab.tsx';
import { useAmong } from '../recordDialogs/among.ts';
import { isRecordKind } from '../recordDialogs/openRecords.ts';
import { RecordDialogLink } from '../recordDialogs/RecordDialogLink.tsx';
import { useRecordPath } from '../recordPath.ts';

interface Props {
  entity: string;
  record: RecordData;
  className?: string;
  /** It covers the whole card, which is its target. */
  covers?: true;
  children: ReactNode;
}

/** The link that a row or a card is opened by: to the record's dialog over the list, or to its page. */
export function OpenLink({ entity, record, className, covers, children }: Props) {
  const pathOf = useRecordPath();
  const among = useAmong();
  if (isRecordKind(entity))
    return (
      <RecordDialogLink kind={entity} id={String(record.id)} className={className} among={among} covers={covers}>
        {children}
      </RecordDialogLink>
    );
  return (
    <LinkBase className={className} data-covers={covers} to={pathOf(entity, record.id)} {...ownTabOf(entity)}>
      {children}
    </LinkBase>
  );
}
