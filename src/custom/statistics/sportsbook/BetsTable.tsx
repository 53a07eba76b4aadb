import type { TimeframeSpan } from '../../../charts/chartTimeframe.ts';
import { lacksRates } from '../../../charts/chartValues.ts';
import { Segments } from '../../../charts/Segments.tsx';
import { type Filters, useRowsPath } from '../../../charts/useRowsPath.ts';
import { useSearch } from '../../../charts/useSearch.ts';
import type { SportsbookStats, TakingsLine } from '../../../contracts/stats.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { StatColumn } from '../table/column.ts';
import { StatTable } from '../table/StatTable.tsx';
import { betColumns } from '../takingsColumns.ts';
import {
  filterOf,
  groupingRank,
  isWay,
  nameOfLine,
  type SportsbookGrouping,
  sportsbookGroupings,
} from './sportsbookGroupings.ts';

/** As many lines as the answer has at most, a way. */
const mostLines = 50;
const firstOrder = { key: 'count', descending: true };

/** The bets by subject, price and time of placing. */
export function BetsTable({ data, span }: { data: SportsbookStats; span: TimeframeSpan }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const [way, choose] = useWay();
  const rowsPath = useRowsPath();
  const wayName = words(`statistics.ways.${way}`);
  const rows = data.by[way];
  const nameOf = ({ value }: TakingsLine) => nameOfLine(way, value, words, locale);
  const line: StatColumn<TakingsLine> = {
    ...{ key: 'value', label: wayName, unit: 'TEXT', of: nameOf },
    rank: (row) => groupingRank(way, row, nameOf(row)),
    draw: (row, text) => (row.value === '' ? <i>{text}</i> : <span title={text}>{text}</span>),
  };
  const rowsOf = ({ value }: TakingsLine, filters: Filters) => {
    const own = filterOf(way, value);
    return own && rowsPath('bet', { ...own, ...filters });
  };
  return (
    <StatTable
      id="bets"
      file={`sportsbook-bets-by-${way}`}
      title={words('statistics.bets.title', { way: wayName })}
      about={words('statistics.bets.about')}
      choice={
        <Segments
          legend={words('statistics.bets.by')}
          options={sportsbookGroupings.map((key) => ({ key, name: words(`statistics.ways.${key}`) }))}
          value={way}
          onChange={choose}
        />
      }
      columns={[line, ...betColumns<TakingsLine>(words, { span, rowsOf })]}
      rows={rows}
      keyOf={({ value }) => value}
      nameOf={nameOf}
      currencyOf={() => data.currency}
      lacksRates={lacksRates(data)}
      order={firstOrder}
      foot={rows.length === 0 ? undefined : { name: words('statistics.bets.multiples'), values: { ...data.multiples } }}
      empty={words('charts.none')}
      notes={[
        rows.length > 0 && words('statistics.bets.multiplesNote'),
        rows.length >= mostLines && words('statistics.most', { count: formatCount(mostLines, locale) }),
      ]}
    />
  );
}

/** The way that the address asks for; sports where it asks for none. */
function useWay(): [SportsbookGrouping, (way: SportsbookGrouping) => void] {
  const [search, go] = useSearch();
  const wanted = search.get('bets.by');
  const choose = (way: SportsbookGrouping) => {
    const next = new URLSearchParams(search);
    next.set('bets.by', way);
    // rows by name in one breakdown are by name in the next; showing all rows was chosen for this one only
    next.delete('bets.all');
    go(next);
  };
  return [isWay(wanted) ? wanted : 'sport', choose];
}
