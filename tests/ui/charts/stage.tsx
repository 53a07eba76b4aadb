import type { ChartData } from '../../../src/contracts/charts.ts';
import type { Answer, Call } from '../resources/stage.tsx';

/** A chart for a request: every bucket of the timeframe, with the values of `value`. */
export function chartFor({ query }: Call, datasets: (labels: string[]) => ChartData['datasets']): ChartData {
  const hours = query.get('group_type') === 'GROUP HOURS';
  const labels: string[] = [];
  const step = hours ? 3_600_000 : 86_400_000;
  const end = Date.parse(query.get('date_to') ?? '');
  for (let at = Date.parse(query.get('date_from') ?? ''); at < end; at += step)
    labels.push(new Date(at).toISOString().slice(0, hours ? undefined : 10));
  return { labels, datasets: datasets(labels) };
}

/** What every chart of a customer answers here. */
export function chartAnswer(call: Call): Answer | undefined {
  if (call.path !== 'v1/reporter/get-chart') return undefined;
  const line = (label: string, unit: 'COUNT' | 'MONEY', values: (number | string | null)[]) => ({
    label,
    unit,
    values,
  });
  const of: { [name: string]: ReturnType<typeof line>[] } = {
    'Betslips per day': [line('Betslips', 'COUNT', [3, 0, 2]), line('Won', 'COUNT', [1])],
    'SA -Betslips per day': [
      line('Stake', 'MONEY', ['10.10', '0.00', '999999999999.99']),
      line('Profit', 'MONEY', ['-4.20']),
    ],
    'Customer Financials': [line('Deposits', 'MONEY', ['20.00', null])],
    'Casino per day': [line('Stake', 'MONEY', [])],
    'Bets per hour': [line('Bets', 'COUNT', [0, 7])],
  };
  const lines = of[call.query.get('chart_name') ?? ''];
  if (!lines) return { status: 500, json: { message: 'The rows could not be read.', request_id: 'r-7' } };
  const data = chartFor(call, (labels) =>
    lines.map(({ label, unit, values }) => ({
      label,
      unit,
      data: labels.map((_, at) => values[at] ?? (values[at] === null ? null : unit === 'MONEY' ? '0.00' : 0)),
    })),
  );
  const money = data.datasets[0]?.unit === 'MONEY' ? { currency: 'EUR', converted: true } : {};
  const missing = call.query.get('chart_name') === 'Customer Financials' ? { missing_rates: ['SEK'] } : {};
  return { json: { data: { ...data, ...money, ...missing } } };
}
