import './chartTexts.ts';
import { lazy, Suspense, useMemo } from 'react';
import type { ChartData, ChartDataset } from '../contracts/charts.ts';
import { useIntlLocale } from '../format/locale.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { paperState } from '../theme/paperTheme.ts';
import type { Tokens } from '../theme/tokens.ts';
import { PanelBoundary } from '../ui/PanelBoundary.tsx';
import { ChartTable } from './ChartTable.tsx';
import { formatLabel } from './chartFormat.ts';
import { asBars, formatValue, lacksRates, totalOf } from './chartValues.ts';
import { Hollow, Swatch, type SwatchLook } from './Swatch.tsx';
import { runningOf, tickMoment } from './ticks.ts';
import { useChartWords } from './useChartWords.ts';
import { useHour } from './useHour.ts';
import { useTokens } from './useTokens.ts';

const Drawing = lazy(() => import('./ChartDrawing.tsx').then((module) => ({ default: module.ChartDrawing })));

const useAsTable = paperState<boolean>();

interface Props {
  data: ChartData;
  /** What is drawn: names the chart and its table. */
  label: string;
  /** Of the drawing, in px; the table scrolls within the same. */
  height: number;
  /** Labels are moments, as the API gives them. */
  time?: boolean;
  /** What each line comes to: its values' sum where left out; null where a sum means nothing. */
  totals?: readonly ChartDataset['data'][number][] | null;
}

/** Lines over time, or bars of counts, with their legend and totals; also as a table. */
export function LineChart({ data, label, height, time = false, totals: given }: Props) {
  const words = useLabel();
  const { line } = useChartWords();
  const locale = useIntlLocale();
  const tokens = useTokens();
  const [asTable, setAsTable] = useAsTable(label, false);
  const hour = useHour();
  const past = useMemo(() => (time ? begun(data.labels, hour) : data.labels.length), [data, time, hour]);
  const running = time ? runningOf(data.labels, past, hour) : null;
  const bars = asBars(data, time);
  const lines = useMemo(
    () =>
      data.datasets.map((one, at) => ({
        ...seriesLookOf(at, tokens),
        ...(bars && { bar: barLooks[at % barLooks.length] }),
        name: line(one.label),
      })),
    [data, tokens, line, bars],
  );
  const totalAt = (one: ChartDataset, at: number) => (given ? (given[at] ?? null) : totalOf(one.data.slice(0, past)));
  const totals =
    given === null
      ? []
      : data.datasets.map((one, at) => {
          const total = totalAt(one, at);
          if (total !== null) return formatValue(total, one, data, locale);
          return one.unit === 'MONEY' && lacksRates(data) ? words('charts.noRate') : '–';
        });
  const texts = lines.map(({ name }, at) =>
    totals[at] === undefined ? name : words('charts.seriesOf', { name, total: totals[at] }),
  );
  const ends = [data.labels[0] ?? '', data.labels[Math.max(0, past - 1)] ?? ''];
  const [from = '', to = ''] = time ? ends.map((end) => formatLabel(end, locale)) : ends;
  return (
    <div className="grid min-w-0 gap-6" data-chart="">
      <div className="flex items-start justify-between gap-x-12 gap-y-6">
        <ul className="pb-list flex min-w-0 flex-wrap gap-x-18 gap-y-2">
          {lines.map(({ name, ...look }, at) => (
            <li className="pb-note flex min-h-26 min-w-0 items-center gap-6" key={name}>
              <Swatch {...look} />
              <span className="max-w-[24ch] truncate">{name}</span>
              {totals[at] !== undefined && <bdi className="font-semibold text-text">{totals[at]}</bdi>}
            </li>
          ))}
          {running !== null && (
            <li className="pb-note flex min-h-26 min-w-0 items-center gap-6">
              <Hollow color={tokens.soft} ground={tokens.card} bar={bars} />
              <span className="max-w-[24ch] truncate">{words(`charts.soFar.${running.of}`)}</span>
            </li>
          )}
        </ul>
        <button
          type="button"
          className="pb-text-button min-h-26 flex-none px-8 text-small font-medium hover:bg-hover phone:min-h-36"
          onClick={() => setAsTable(!asTable)}
        >
          {words(asTable ? 'charts.asChart' : 'charts.asTable')}
          <span className="pb-sr">: {label}</span>
        </button>
      </div>
      {asTable ? (
        <ChartTable
          {...{ data, past, lines, totals, label, height, time }}
          running={running && { at: running.at, text: words(`charts.soFar.${running.of}`) }}
        />
      ) : (
        <PanelBoundary>
          <Suspense fallback={<div aria-busy="true" style={{ blockSize: height }} />}>
            <Drawing
              data={data}
              past={past}
              lines={lines}
              height={height}
              time={time}
              running={running && { at: running.at, text: words(`charts.soFar.${running.of}`) }}
              summary={words('charts.summary', { chart: label, from, to, series: texts.join(', ') })}
            />
          </Suspense>
        </PanelBoundary>
      )}
    </div>
  );
}

/** The number of buckets that have begun: the rest of the month has no values. */
function begun(labels: readonly string[], now: number): number {
  const ahead = labels.findIndex((label) => (tickMoment(label) ?? 0) > now);
  return ahead < 0 ? labels.length : ahead;
}

const dashes = [undefined, '7 4', '2 3', '10 3 2 3'];
const barLooks = ['full', 'half', 'outline'] as const;

/**
 * The look of the nth line: distinguished by its dashes too, for readers who do not see the colours. Each colour has 3:1 or
 * more against a card.
 */
function seriesLookOf(at: number, { accent, warning, info, text }: Tokens): SwatchLook {
  const colors = [accent, warning, text, info];
  return { color: colors[at % colors.length] ?? accent, dash: dashes[at % dashes.length] };
}
