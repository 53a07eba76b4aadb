import type { UseQueryResult } from '@tanstack/react-query';
import { AnswerCard } from '../../charts/AnswerCard.tsx';
import board from '../../charts/board.module.css';
import { Course, courseHeight } from '../../charts/Course.tsx';
import { seriesName } from '../../charts/catalogue.ts';
import { Figure } from '../../charts/Figure.tsx';
import { MoneyNote } from '../../charts/MoneyNote.tsx';
import type { StatDataset } from '../../contracts/stats.ts';
import { useLabel } from '../../i18n/useLabel.ts';

interface Paths {
  readonly [label: string]: string | null;
}

interface Props {
  title: string;
  about: string;
  answer: UseQueryResult<StatDataset>;
  /** The ways to the rows beneath the figures, by their labels. */
  paths: Paths;
}

/** Figures of the timeframe beside those of the one before, and their course. What is shown stays while it is fetched anew. */
export function FiguresPanel({ title, about, answer, paths }: Props) {
  return (
    <AnswerCard title={title} about={about} answer={answer} height={courseHeight + 96}>
      {(data) => (
        <>
          <Figures data={data} paths={paths} />
          <Courses data={data} title={title} />
          <MoneyNote of={data} />
        </>
      )}
    </AnswerCard>
  );
}

/** A drawing for each kind of unit: how many and how much have no scale in common. */
function Courses({ data, title }: { data: StatDataset; title: string }) {
  const words = useLabel();
  const { summary, datasets } = data;
  const units = [...Map.groupBy(datasets, ({ unit }) => unit).values()];
  const height = units.length > 1 ? courseHeight / 2 : courseHeight;
  return units.map((own) => {
    const totals = summary?.filter(({ label }) => own.some((one) => one.label === label)).map(({ total }) => total);
    const names = own.map(({ label }) => seriesName(label, words)).join(', ');
    const label = units.length > 1 ? `${title}: ${names}` : title;
    return <Course key={names} data={{ ...data, datasets: own }} label={label} height={height} totals={totals} />;
  });
}

function Figures({ data: { summary = [], currency }, paths }: { data: StatDataset; paths: Paths }) {
  const words = useLabel();
  if (summary.length === 0) return null;
  return (
    <dl className={board.figures}>
      {summary.map(({ label, ...figure }, at) => (
        <Figure
          key={label}
          name={seriesName(label, words)}
          {...figure}
          currency={currency}
          main={at === 0}
          to={paths[label]}
        />
      ))}
    </dl>
  );
}
