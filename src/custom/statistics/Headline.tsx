import board from '../../charts/board.module.css';
import { ChartCard } from '../../charts/ChartCard.tsx';
import { Course } from '../../charts/Course.tsx';
import type { TimeframeSpan } from '../../charts/chartTimeframe.ts';
import { lacksRates, type Unit } from '../../charts/chartValues.ts';
import { Figure } from '../../charts/Figure.tsx';
import { MoneyNote } from '../../charts/MoneyNote.tsx';
import { type ComparedSpan, useAgainst } from '../../charts/useAgainst.ts';
import type { ChartData } from '../../contracts/charts.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { statisticsChange } from './statisticsChanges.ts';

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
  /** The course's lines in all, in their order; the sums of their values where left out. */
  totals?: readonly (number | string | null)[];
  span: TimeframeSpan;
  of: ComparedSpan & {
    currency: string;
    converted?: boolean;
    missing_rates?: string[];
    course: ChartData;
  };
}

/** What a page is about in all, beside the timeframe before, and its course. */
export function Headline({ title, about, figures, totals, span, of }: Props) {
  const words = useLabel();
  const against = useAgainst(of, span);
  return (
    <ChartCard title={title} about={about}>
      <dl
        className={`m-0 flex flex-wrap items-end gap-x-32 gap-y-10 data-many:items-start data-many:gap-x-36 data-many:gap-y-14 ${board.figures}`}
        data-many=""
      >
        {figures.map(({ key, previous = null, ...figure }, at) => (
          <Figure
            key={key}
            {...figure}
            previous={previous}
            change={statisticsChange(figure.unit, figure.total, previous)}
            against={against}
            currency={of.currency}
            lacksRates={lacksRates(of)}
            main={at === 0}
          />
        ))}
      </dl>
      <p className={`pb-note ${board.note}`}>{words('charts.figures.against', { period: against })}</p>
      <Course data={of.course} label={title} totals={totals} />
      <MoneyNote of={of} always />
    </ChartCard>
  );
}
