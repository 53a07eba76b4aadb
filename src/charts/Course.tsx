import type { ComponentProps } from 'react';
import type { ChartData } from '../contracts/charts.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { StatePanel } from '../ui/StatePanel.tsx';
import { saysSomething } from './chartValues.ts';
import { LineChart } from './LineChart.tsx';

export const courseHeight = 240;

interface Props {
  data: ChartData;
  label: string;
  height?: number;
  totals?: ComponentProps<typeof LineChart>['totals'];
}

/** Lines over a timeframe, or that there is nothing in it. */
export function Course({ data, label, height = courseHeight, totals }: Props) {
  const words = useLabel();
  if (saysSomething(data)) return <LineChart data={data} label={label} height={height} totals={totals} time />;
  return <StatePanel compact state="filtered" title={words('charts.none')} text={words('charts.noneText')} />;
}
