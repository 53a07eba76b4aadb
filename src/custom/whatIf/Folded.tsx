import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { phone } from '../../resources/phone.ts';
import styles from './whatIf.module.css';

interface Props {
  head: ReactNode;
  /** Whether it is unfolded at first. */
  open?: boolean;
  /** Where there is room: under no head, as its children have one, or need none. */
  bare?: boolean;
  children: ReactNode;
}

/** Something that a phone folds under its head, so that what matters more is near; a wider screen shows it. */
export function Folded({ head, open = false, bare = false, children }: Props) {
  const small = useMediaQuery(phone, { noSsr: true });
  if (!small)
    return (
      <>
        {!bare && head}
        {children}
      </>
    );
  return (
    <details className={styles.folded} open={open || undefined}>
      <summary className="flex min-w-0 svg-20 items-center gap-6 rounded-8 hover:bg-hover">
        <ExpandMore aria-hidden />
        <span className="min-w-0 flex-1">{head}</span>
      </summary>
      {children}
    </details>
  );
}
