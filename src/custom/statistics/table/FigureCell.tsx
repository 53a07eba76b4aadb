import type { CSSProperties } from 'react';
import { formatFigure, type Unit } from '../../../charts/chartValues.ts';
import { NoValue } from '../../../charts/NoValue.tsx';
import { RowsLink } from '../../../charts/RowsLink.tsx';
import { useIntlLocale } from '../../../format/locale.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import type { Cell } from './column.ts';
import styles from './statisticsTable.module.css';

interface Props {
  value: Cell;
  unit: Unit;
  currency: string;
  nothing?: boolean;
  /** Whether rates are missing in the answer that it is of. */
  lacksRates: boolean;
  /** Its rows and their kind. */
  to?: string | null;
  name?: string;
  /** From 0 to 1: how large it is beside the others. */
  share?: number;
}

/** One figure of a table; without a value it shows the reason: no rate, or nothing to divide by. */
export function FigureCell({ value, unit, currency, nothing = false, lacksRates, to, name = '', share }: Props) {
  const locale = useIntlLocale();
  if (nothing) return <Nothing />;
  if (value === null) return <NoValue lacksRate={lacksRates && unit !== 'COUNT'} />;
  const text = (
    <bdi className={Number(value) < 0 ? 'text-error' : undefined}>{formatFigure(value, unit, currency, locale)}</bdi>
  );
  return (
    <>
      <RowsLink to={to} name={name}>
        {text}
      </RowsLink>
      {share !== undefined && <span className={styles.bar} aria-hidden style={shareStyle(share)} />}
    </>
  );
}

const shareStyle = (share: number): CSSProperties & { '--share': number } => ({ '--share': share });
