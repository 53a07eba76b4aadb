import type { ReactNode } from 'react';
import { useLabel } from '../i18n/useLabel.ts';
import { StatePanel } from '../ui/StatePanel.tsx';

interface Props {
  /** Why there is nothing. */
  text?: string;
  /** Whether something would be there without what was asked for. */
  filtered?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Stands in the place of a table or list without rows: in each the same words, and beneath them why (ERR-10). */
export function NoData({ text, filtered = false, children }: Props) {
  const words = useLabel();
  return (
    <StatePanel compact state={filtered ? 'filtered' : 'empty'} title={words('resources.list.noData')} text={text}>
      {children}
    </StatePanel>
  );
}
