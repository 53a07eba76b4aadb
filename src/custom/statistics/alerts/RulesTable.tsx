import type { TimeframeSpan } from '../../../charts/chartTimeframe.ts';
import { lacksRates } from '../../../charts/chartValues.ts';
import { Segments } from '../../../charts/Segments.tsx';
import { useRowsPath } from '../../../charts/useRowsPath.ts';
import { useSearch } from '../../../charts/useSearch.ts';
import type { AlertStats, Outcomes } from '../../../contracts/outcomes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import type { StatColumn } from '../table/column.ts';
import { StatTable } from '../table/StatTable.tsx';
import { outcomeColumns } from './outcomeColumns.ts';

/** As many rules as the answer has at most. */
const mostRules = 200;
const ways = ['trigger', 'risk'] as const;
type Way = (typeof ways)[number];

interface Line extends Outcomes {
  id: string;
  name: string;
}

/** What became of alerts, by trigger or by risk. */
export function RulesTable({ data, span }: { data: AlertStats; span: TimeframeSpan }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const shown = useShownText();
  const rowsPath = useRowsPath();
  const [way, choose] = useWay();
  const lines = (
    way === 'trigger'
      ? data.triggers.map(({ trigger, ...outcomes }) => ({ ...trigger, ...outcomes }))
      : data.risks.map(({ risk, ...outcomes }) => ({ ...risk, ...outcomes }))
  ).map((line): Line => ({ ...line, name: shown(way, 'name', line.name) }));
  // an alert keeps its risk; which triggers fired in it is no filter of the list
  const rowsOf = ({ id }: Line) =>
    rowsPath('alert', { risk_id: id, after_date: span.date_from, before_date: span.date_to });
  const columns: StatColumn<Line>[] = [
    { key: 'rule', label: labels.one(way), unit: 'TEXT', of: ({ name }) => name },
    ...outcomeColumns<Line>({ words, labels }, way === 'risk' ? rowsOf : undefined),
  ];
  return (
    <StatTable
      id="rules"
      file={`alerts-by-${way}`}
      title={labels.many(way)}
      about={words(`statistics.outcomes.by.${way}`)}
      choice={
        <Segments
          legend={words('statistics.games.by')}
          options={ways.map((key) => ({ key, name: labels.one(key) }))}
          value={way}
          onChange={choose}
        />
      }
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      currencyOf={() => data.currency}
      lacksRates={lacksRates(data)}
      order={{ key: 'alerts', descending: true }}
      empty={words('charts.none')}
      notes={[
        words('statistics.outcomes.note'),
        lines.length >= mostRules && words('statistics.most', { count: formatCount(mostRules, locale) }),
      ]}
    />
  );
}

/** The way that the address asks for; triggers where it asks for none. */
function useWay(): [Way, (way: Way) => void] {
  const [search, go] = useSearch();
  const choose = (way: Way) => {
    const next = new URLSearchParams(search);
    next.set('rules.by', way);
    next.delete('rules.all');
    go(next);
  };
  return [search.get('rules.by') === 'risk' ? 'risk' : 'trigger', choose];
}
