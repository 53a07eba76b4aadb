import board from '../../charts/board.module.css';
import { Card } from '../../charts/Card.tsx';
import { Course } from '../../charts/Course.tsx';
import { Figure } from '../../charts/Figure.tsx';
import { MoneyNote } from '../../charts/MoneyNote.tsx';
import type { Unit } from '../../charts/values.ts';
import type { ChartData } from '../../contracts/charts.ts';
import type { Takings } from '../../contracts/stats.ts';
import { changeOf } from './changes.ts';

/** A figure over the course; it compares with the timeframe before where that is known. */
export interface Headed {
  key: string;
  name: string;
  unit: Unit;
  total: number | string | null;
  previous?: number | string | null;
  nothing?: boolean;
  neutral?: boolean;
  to?: string | null;
}

interface Props {
  title: string;
  about: string;
  /** The one that the page is about comes first. */
  figures: readonly Headed[];
  of: { currency: string; converted?: boolean; missing_rates?: string[]; course: ChartData; total: Takings };
}

/** What was taken in and earned in all, beside the timeframe before, and its course. */
export function Headline({ title, about, figures, of }: Props) {
  const { stake, settled_return, profit } = of.total;
  return (
    <Card title={title} about={about}>
      <dl className={board.figures} data-many="">
        {figures.map(({ key, previous = null, ...figure }, at) => (
          <Figure
            key={key}
            {...figure}
            previous={previous}
            change={changeOf(figure.unit, figure.total, previous)}
            currency={of.currency}
            main={at === 0}
          />
        ))}
      </dl>
      <Course data={of.course} label={title} totals={[stake, settled_return, profit]} />
      <MoneyNote of={of} always />
    </Card>
  );
}
