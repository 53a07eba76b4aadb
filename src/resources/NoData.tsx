import type { ReactNode } from 'react';
import { useLabel } from '../i18n/useLabel.ts';
import { StatePanel } from '../ui/StatePanel.tsx';

interface Props {
  /** Why there is nothing. */
  text?: string;
  /** Whether there would be rows without the filters. */
  filtered?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Replaces a table or list without rows: the same text everywhere, and the reason below it (ERR-10). */
export function NoData({ text, filtered = false, children }: Props) {
  const words = useLabel();
  return (
    <StatePanel compact state={filtered ? 'filtered' : 'empty'} title={words('resources.list.noData')} text={text}>
      {children}
    </StatePanel>
  );
}
