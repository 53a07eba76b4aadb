import type { ReactNode } from 'react';
import { RowsLink } from '../../charts/RowsLink.tsx';
import { useRowsPath } from '../../charts/useRowsPath.ts';
import type { ShiftWork } from '../../contracts/shift.ts';
import type { ListCount } from '../../contracts/startDesk.ts';
import { formatTimeFull } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { LinkToRecord } from '../../resources/kinds/ReferenceLink.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { formatAge } from '../alerts/list/age.ts';
import { useNow } from '../alerts/list/useNow.ts';
import { useCountText } from '../startDesk/DeskFigure.tsx';
import styles from './shift.module.css';

type Work = ShiftWork & { unassigned?: ListCount };

const figures = [
  { figure: 'open', name: 'startDesk.open' },
  { figure: 'late', name: 'startDesk.late', tone: 'bad' },
  { figure: 'near', name: 'startDesk.near', tone: 'warn' },
  { figure: 'unassigned', name: 'triage.nobody' },
  { figure: 'looked', name: 'shift.looked' },
  { figure: 'decided', name: 'shift.decided' },
] as const;

/** The numbers of some work in their order; a tone where there is something to worry about. */
export function figuresOf(work: Work) {
  return figures.flatMap((one) => {
    const of = work[one.figure];
    if (!of) return [];
    return [{ ...one, of, tone: 'tone' in one && of.total > 0 ? one.tone : undefined }];
  });
}

interface Props {
  title: string;
  /** What the rows are. */
  head: string;
  none: string;
  rows: readonly { id: string; name: string; work: Work }[];
  /** At the end of a row. */
  toolOf?: (row: { id: string; name: string; work: Work }) => ReactNode;
}

/** Work by queue or by person: each number leads to its list. */
export function WorkTable({ title, head, none, rows, toolOf }: Props) {
  const words = useLabel();
  const [first] = rows;
  return (
    <section className="pb-card min-w-0 overflow-hidden" aria-label={title}>
      <h2 className={`text-[0.9375rem] font-bold ${styles.title}`}>{title}</h2>
      {first === undefined ? (
        <NoData text={none} />
      ) : (
        <div className={styles.scroll}>
          <table className={`pb-table pb-rows ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {figuresOf(first.work).map(({ figure, name }) => (
                  <th key={figure} scope="col" data-align="end">
                    {words(name)}
                  </th>
                ))}
                <th scope="col" data-align="end">
                  {words('shift.oldest')}
                </th>
                {toolOf && <td />}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <WorkRow
                  key={row.id}
                  name={row.name}
                  work={row.work}
                  tool={toolOf && <td data-align="end">{toolOf(row)}</td>}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function WorkRow({ name, work, tool }: { name: string; work: Work; tool: ReactNode }) {
  const words = useLabel();
  const text = useCountText();
  const rowsPath = useRowsPath();
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {figuresOf(work).map(({ figure, name: label, of, tone }) => (
        <td
          key={figure}
          data-align="end"
          data-label={words(label)}
          data-tone={tone}
          data-none={of.total === 0 || undefined}
        >
          <RowsLink to={rowsPath(of.entity, of.filter)} name={`${name}, ${words(label)}`}>
            <bdi>{text(of)}</bdi>
          </RowsLink>
        </td>
      ))}
      <td data-align="end" data-label={words('shift.oldest')}>
        {work.oldest ? <OldestAlert of={work.oldest} /> : <Nothing />}
      </td>
      {tool}
    </tr>
  );
}

/** For how long the oldest alert has been at the desk, and the way to it. */
export function OldestAlert({ of: { id, at } }: { of: { id: string; at: string } }) {
  const locale = useIntlLocale();
  const now = useNow();
  return (
    <LinkToRecord to="alert" id={id} className={styles.oldest} title={formatTimeFull(at, locale)}>
      <bdi>{formatAge(now - Date.parse(at), locale)}</bdi>
    </LinkToRecord>
  );
}
