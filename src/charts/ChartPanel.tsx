import './chartTexts.ts';
import { conforms } from 'virtual:contract/ChartData';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import type { ChartData } from '../contracts/charts.ts';
import { type RequestQuery, request } from '../dataProvider/http.ts';
import { translate } from '../i18n/translate.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { isObject } from '../manifest/isObject.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import { Failure } from '../ui/Failure.tsx';
import { StatePanel } from '../ui/StatePanel.tsx';
import board from './board.module.css';
import styles from './chartPanel.module.css';
import type { TimeframeSpan } from './chartTimeframe.ts';
import { saysSomething } from './chartValues.ts';
import { LineChart } from './LineChart.tsx';
import { MoneyNote } from './MoneyNote.tsx';
import { useChartWords } from './useChartWords.ts';

interface Props {
  /** Its name in the manifest. */
  chart: string;
  subject: ChartSubject;
  span: TimeframeSpan;
  height: number;
  /** What to do where there is nothing to show. */
  remedy?: string;
}

/** One chart of the API with its title, from the first wait to its failure. Other charts around it go on by themselves. */
export function ChartPanel({ chart, subject, span, height, remedy }: Props) {
  const words = useChartWords();
  const { data, error, isPlaceholderData, refetch } = useChart(chart, subject, span);
  const [title, about] = [words.name(chart), words.about(chart)];
  return (
    <section
      className="relative grid min-w-0 content-start gap-8"
      aria-label={title}
      aria-busy={isPlaceholderData || (!data && !error)}
    >
      <header className="flex flex-wrap items-baseline gap-x-12 gap-y-0">
        <h2 className="pb-title">{title}</h2>
        {about && <p className="pb-note">{about}</p>}
      </header>
      {isPlaceholderData && !error && (
        <div className={`pb-progress ${board.progress}`} style={{ insetBlockStart: 28 }} />
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Wait height={height} />}
      {!error && data && <Shown data={data} title={title} height={height} remedy={remedy} />}
    </section>
  );
}

/** The legend above the drawing and the gap between them, so that nothing jumps when they come. */
const rest = 32;

function Shown({ data, title, height, remedy }: { data: ChartData; title: string } & Pick<Props, 'height' | 'remedy'>) {
  const words = useLabel();
  if (!saysSomething(data)) return <StatePanel compact state="filtered" title={words('charts.none')} text={remedy} />;
  return (
    <>
      <LineChart data={data} label={title} height={height} time />
      <MoneyNote of={data} />
    </>
  );
}

/** The skeleton of a chart; invisible for the first 200 ms. */
function Wait({ height }: { height: number }) {
  const words = useLabel();
  return (
    <div className={`animate-appear rounded-8 bg-head ${styles.wait}`} style={{ blockSize: height + rest }}>
      <p className="text-body text-soft" role="status">
        {words('resources.list.loading')}
      </p>
    </div>
  );
}
const path = 'v1/reporter/get-chart';
const freshMs = 60_000;

/** What a chart is about: the rows that have a value in a column. */
interface ChartSubject {
  column: string;
  value: string;
}

/** A chart as SPEC §7 asks for it. */
const chartQuery = (chart: string, { column, value }: ChartSubject, span: TimeframeSpan): RequestQuery => ({
  chart_name: chart,
  chart_type: 'line',
  ...span,
  'runtime_filters[0][query_operator]': 'AND',
  'runtime_filters[0][filter_column]': column,
  'runtime_filters[0][filter_operator]': 'EQUALS TO',
  'runtime_filters[0][filter_value]': value,
});

/** The chart of a subject. While another timeframe comes, the last one stays; another subject begins with nothing. */
function useChart(chart: string, subject: ChartSubject, span: TimeframeSpan) {
  const { currency } = usePreferences();
  const about = ['chart', chart, subject.column, subject.value, currency];
  return useQuery<ChartData>({
    queryKey: [...about, span],
    queryFn: async ({ signal }) => readChart(await request(path, { query: chartQuery(chart, subject, span), signal })),
    placeholderData: (last, query) => (isAbout(query?.queryKey, about) ? keepPreviousData(last) : undefined),
    staleTime: freshMs,
    retry: false,
  });
}

const isAbout = (key: QueryKey = [], about: QueryKey) => about.every((part, at) => part === key[at]);

/** Reads a chart's answer; an ApiError that names the call where it has another form, or lines that don't fit the labels. */
function readChart(answer: unknown): ChartData {
  const data = isObject(answer) ? answer.data : undefined;
  if (conforms(data) && data.datasets.every((one) => one.data.length === data.labels.length)) return data;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}
