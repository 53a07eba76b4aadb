import type { BigWin } from '../../../contracts/stats.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { customerEntity } from '../../../manifest/pii.ts';
import { ReferenceLink } from '../../../resources/kinds/ReferenceLink.tsx';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import type { GameProduct } from '../statisticsCalls.ts';
import type { StatColumn } from '../table/column.ts';
import { StatTable } from '../table/StatTable.tsx';

const firstOrder = { key: 'amount', descending: true };

/** The biggest wins, with links to the spins and the customers. */
export function WinsTable({ product, wins }: { product: GameProduct; wins: readonly BigWin[] }) {
  const words = useLabel();
  const labels = useLabels();
  const among = () => wins.map(({ id }) => id);
  const columns: StatColumn<BigWin>[] = [
    {
      ...{ key: 'game', label: labels.field(product, 'casino_game'), unit: 'TEXT', of: ({ game }) => game },
      draw: ({ id, game }) => (
        <RecordDialogLink kind={product} id={id} among={among} title={game}>
          <bdi>{game}</bdi>
        </RecordDialogLink>
      ),
    },
    {
      ...{ key: 'customer', label: labels.one(customerEntity), unit: 'TEXT' },
      of: ({ customer }) => customer.partner_customerId,
      draw: ({ customer: { id, partner_customerId } }) => (
        <ReferenceLink to={customerEntity} value={{ id, partner_customerId }} />
      ),
    },
    {
      ...{ key: 'amount', label: words('statistics.columns.win'), unit: 'MONEY', of: ({ amount }) => amount },
      // amounts are in the currencies of their rows: the answer knows which is worth more
      rank: (win) => -wins.indexOf(win),
    },
    {
      ...{ key: 'submitted_at', label: words('statistics.columns.playedAt'), unit: 'TIME' },
      of: (win) => win.submitted_at,
    },
  ];
  return (
    <StatTable
      id="wins"
      file={`${product.replace('_', '-')}-biggest-wins`}
      title={words('statistics.wins.title')}
      about={words('statistics.wins.about')}
      columns={columns}
      rows={wins}
      keyOf={({ id }) => id}
      nameOf={({ game }) => game}
      lacksRates={false}
      currencyOf={(win) => win?.currency ?? ''}
      order={firstOrder}
      empty={words('statistics.wins.none')}
    />
  );
}
