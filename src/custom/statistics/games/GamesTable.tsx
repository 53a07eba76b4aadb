import type { TimeframeSpan } from '../../../charts/chartTimeframe.ts';
import { lacksRates } from '../../../charts/chartValues.ts';
import { Segments } from '../../../charts/Segments.tsx';
import { placedIn, played, useRowsPath } from '../../../charts/useRowsPath.ts';
import { useSearch } from '../../../charts/useSearch.ts';
import type { GameLine, GameProvider, GameStats } from '../../../contracts/stats.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import type { GameProduct } from '../statisticsCalls.ts';
import type { StatColumn } from '../table/column.ts';
import { StatTable } from '../table/StatTable.tsx';
import { playedColumns } from '../takingsColumns.ts';

/** As many games as the answer has at most. */
const mostGames = 200;
const firstOrder = { key: 'count', descending: true };
const ways = ['game', 'provider'] as const;
type Way = (typeof ways)[number];

interface Props {
  product: GameProduct;
  data: GameStats;
  span: TimeframeSpan;
}

/** What was played, by game or by provider. */
export function GamesTable({ product, data, span }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const [way, choose] = useWay();
  const rowsPath = useRowsPath();
  const count = words(`statistics.columns.${product}`);
  const names = { game: labels.field(product, 'casino_game'), provider: labels.field('casino_game', 'provider.name') };
  const rowsOf = ({ game }: GameLine) => rowsPath(product, { casino_game_id: game.id, ...played, ...placedIn(span) });
  const byGame: StatColumn<GameLine>[] = [
    { key: 'game', label: names.game, unit: 'TEXT', of: ({ game }) => game.name },
    { key: 'provider', label: names.provider, unit: 'TEXT', of: ({ game }) => game.provider },
    ...playedColumns<GameLine>(words, count, rowsOf),
  ];
  const byProvider: StatColumn<GameProvider>[] = [
    { key: 'provider', label: names.provider, unit: 'TEXT', of: ({ provider }) => provider },
    ...playedColumns<GameProvider>(words, count, ({ provider }) =>
      rowsPath(product, { provider, ...played, ...placedIn(span) }),
    ),
  ];
  const common = {
    id: 'games',
    file: `${product.replace('_', '-')}-by-${way}`,
    title: words(`statistics.games.titles.${way}`),
    about: words('statistics.games.about'),
    choice: (
      <Segments
        legend={words('statistics.games.by')}
        options={ways.map((key) => ({ key, name: names[key] }))}
        value={way}
        onChange={choose}
      />
    ),
    currencyOf: () => data.currency,
    lacksRates: lacksRates(data),
    order: firstOrder,
    empty: words('charts.none'),
  };
  if (way === 'provider')
    return (
      <StatTable
        {...common}
        columns={byProvider}
        rows={data.providers}
        keyOf={({ provider }) => provider}
        nameOf={({ provider }) => provider}
      />
    );
  return (
    <StatTable
      {...common}
      columns={byGame}
      rows={data.games}
      keyOf={({ game }) => game.id}
      nameOf={({ game }) => game.name}
      notes={[data.games.length >= mostGames && words('statistics.most', { count: formatCount(mostGames, locale) })]}
    />
  );
}

/** The way that the address asks for; games where it asks for none. */
function useWay(): [Way, (way: Way) => void] {
  const [search, go] = useSearch();
  const choose = (way: Way) => {
    const next = new URLSearchParams(search);
    next.set('games.by', way);
    next.delete('games.all');
    go(next);
  };
  return [search.get('games.by') === 'provider' ? 'provider' : 'game', choose];
}
