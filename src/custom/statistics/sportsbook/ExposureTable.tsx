import { lacksRates } from '../../../charts/chartValues.ts';
import { useRowsPath } from '../../../charts/useRowsPath.ts';
import type { Exposure, SportsbookStats } from '../../../contracts/stats.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ReferenceLink } from '../../../resources/kinds/ReferenceLink.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import type { StatColumn } from '../table/column.ts';
import { StatTable } from '../table/StatTable.tsx';

const firstOrder = { key: 'exposure', descending: true };
const nameOf = ({ fixture }: Exposure) => fixture.name;

/** The exposure of open betslips by fixture; as of now, independent of the timeframe. */
export function ExposureTable({ data }: { data: SportsbookStats }) {
  const { exposure, currency } = data;
  const words = useLabel();
  const labels = useLabels();
  const rowsPath = useRowsPath();
  const columns: StatColumn<Exposure>[] = [
    {
      ...{ key: 'fixture', label: labels.one('fixture'), unit: 'TEXT', of: nameOf },
      draw: ({ fixture }) => <ReferenceLink to="fixture" value={fixture} />,
    },
    {
      ...{ key: 'starts_at', label: words('statistics.columns.starts'), unit: 'TIME' },
      of: ({ fixture }) => fixture.starts_at,
    },
    {
      ...{ key: 'slips', label: words('statistics.columns.slips'), unit: 'COUNT', of: ({ slips }) => slips },
      to: ({ fixture }) => rowsPath('betslip', { fixture_id: fixture.id, settled: 'false' }),
    },
    { key: 'stake', label: words('statistics.columns.stake'), unit: 'MONEY', of: ({ stake }) => stake },
    { key: 'potential', label: words('statistics.columns.potential'), unit: 'MONEY', of: ({ potential }) => potential },
    {
      ...{ key: 'exposure', label: words('statistics.columns.exposure'), unit: 'MONEY', bar: true },
      of: (row) => row.exposure,
    },
  ];
  return (
    <StatTable
      id="exposure"
      file="sportsbook-exposure"
      title={words('statistics.exposure.title')}
      about={words('statistics.exposure.about')}
      columns={columns}
      rows={exposure}
      keyOf={({ fixture }) => fixture.id}
      nameOf={nameOf}
      currencyOf={() => currency}
      lacksRates={lacksRates(data)}
      order={firstOrder}
      empty={words('statistics.exposure.none')}
      notes={[exposure.length > 0 && words('statistics.exposure.multiplesNote')]}
    />
  );
}
