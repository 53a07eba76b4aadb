import type { UseQueryResult } from '@tanstack/react-query';
import { AnswerCard } from '../../charts/AnswerCard.tsx';
import board from '../../charts/board.module.css';
import { Course, courseHeight } from '../../charts/Course.tsx';
import type { TimeframeSpan } from '../../charts/chartTimeframe.ts';
import { lacksRates } from '../../charts/chartValues.ts';
import { Figure } from '../../charts/Figure.tsx';
import { MoneyNote } from '../../charts/MoneyNote.tsx';
import { useAgainst } from '../../charts/useAgainst.ts';
import { useChartWords } from '../../charts/useChartWords.ts';
import type { StatDataset } from '../../contracts/stats.ts';
import { useLabel } from '../../i18n/useLabel.ts';

interface Paths {
  readonly [label: string]: string | null;
}

interface Props {
  title: string;
  about: string;
  answer: UseQueryResult<StatDataset>;
  /** Links to the rows of the figures, by their labels. */
  paths: Paths;
  span: TimeframeSpan;
}

/**
 * Figures of the timeframe beside those of the preceding one, and their chart. The content stays while it is fetched
 * again.
 */
export function FiguresPanel({ title, about, answer, paths, span }: Props) {
  return (
    <AnswerCard title={title} about={about} answer={answer} height={courseHeight + 96}>
      {(data) => (
        <>
          <Figures data={data} paths={paths} span={span} />
          <Courses data={data} title={title} />
          <MoneyNote of={data} />
        </>
      )}
    </AnswerCard>
  );
}

/** A drawing for each kind of unit: how many and how much have no scale in common. */
function Courses({ data, title }: { data: StatDataset; title: string }) {
  const { line } = useChartWords();
  const { summary, datasets } = data;
  const units = [...Map.groupBy(datasets, ({ unit }) => unit).values()];
  const height = units.length > 1 ? courseHeight / 2 : courseHeight;
  return units.map((own) => {
    const totals = summary?.filter(({ label }) => own.some((one) => one.label === label)).map(({ total }) => total);
    const names = own.map(({ label }) => line(label)).join(', ');
    const label = units.length > 1 ? `${title}: ${names}` : title;
    return <Course key={names} data={{ ...data, datasets: own }} label={label} height={height} totals={totals} />;
  });
}

function Figures({ data, paths, span }: { data: StatDataset } & Pick<Props, 'paths' | 'span'>) {
  const words = useLabel();
  const { line } = useChartWords();
  const { summary = [], currency } = data;
  const against = useAgainst(data, span);
  if (summary.length === 0) return null;
  return (
    <>
      <dl
        className={`m-0 flex flex-wrap items-end gap-x-32 gap-y-10 data-many:items-start data-many:gap-x-36 data-many:gap-y-14 ${board.figures}`}
      >
        {summary.map(({ label, ...figure }, at) => (
          <Figure
            key={label}
            name={line(label)}
            {...figure}
            against={against}
            currency={currency}
            lacksRates={lacksRates(data)}
            main={at === 0}
            to={paths[label]}
          />
        ))}
      </dl>
      {summary.some(({ change }) => change !== null) && (
        <p className={`pb-note ${board.note}`}>{words('charts.figures.against', { period: against })}</p>
      )}
    </>
  );
}
