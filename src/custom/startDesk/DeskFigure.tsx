import type { ReactNode } from 'react';
import board from '../../charts/board.module.css';
import { RowsLink } from '../../charts/RowsLink.tsx';
import { useRowsPath } from '../../charts/useRowsPath.ts';
import type { ListCount } from '../../contracts/startDesk.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import styles from './startDesk.module.css';

/** A count in words: with a plus where there are more than were counted. */
export function useCountText(): (count: Pick<ListCount, 'total' | 'total_is'>) => string {
  const locale = useIntlLocale();
  return ({ total, total_is }) => `${formatCount(total, locale)}${total_is === 'at least' ? '+' : ''}`;
}

interface Props {
  name: string;
  /** The list that it counts, or adds up. */
  of: Pick<ListCount, 'entity' | 'filter'>;
  main?: boolean;
  tone?: 'warn' | 'bad' | undefined;
  children: ReactNode;
}

/** A number of the desk by its name, with the way to its list. */
export function DeskFigure({ name, of, main = false, tone, children }: Props) {
  const rowsPath = useRowsPath();
  return (
    <div className={`${board.figure} ${styles.figure}`} data-main={main || undefined} data-tone={tone}>
      <dt className="pb-note">{name}</dt>
      <dd>
        <RowsLink to={rowsPath(of.entity, of.filter)} name={name}>
          <bdi>{children}</bdi>
        </RowsLink>
      </dd>
    </div>
  );
}

/** The numbers of a card. */
export const DeskFigures = ({ children }: { children: ReactNode }) => (
  <dl className="m-0 flex flex-wrap items-end gap-x-18 gap-y-10">{children}</dl>
);
