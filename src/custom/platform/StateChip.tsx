import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import type { ReactNode } from 'react';
import { Chip as Marked } from '../../ui/Chip.tsx';

const icons = { good: CheckCircle, bad: ErrorOutline, warn: Warning, info: Info } as const;

export type StateTone = keyof typeof icons;

/** How something is: colour, icon and word. */
export function StateChip({ tone, title, children }: { tone: StateTone; title?: string; children: ReactNode }) {
  return (
    <Marked tone={tone} Icon={icons[tone]} title={title}>
      {children}
    </Marked>
  );
}
