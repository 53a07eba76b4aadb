import { conforms } from 'virtual:contract/ChartData';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { ApiError } from '../apiError.ts';
import type { ChartData } from '../contracts/charts.ts';
import { type RequestQuery, request } from '../dataProvider/http.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import type { TimeframeSpan } from './chartTimeframe.ts';

const path = 'v1/reporter/get-chart';
const freshMs = 60_000;

/** What a chart is about: the rows that have a value in a column. */
export interface ChartSubject {
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
export function useChart(chart: string, subject: ChartSubject, span: TimeframeSpan) {
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
