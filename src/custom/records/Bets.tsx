import { useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import cells from '../../resources/kinds/cells.module.css';
import { useLabels } from '../../resources/useLabels.ts';
import { Bet, type BetColumns, betParts } from './Bet.tsx';
import styles from './records.module.css';

/** Up to here all of them are open from the start. */
const openUpTo = 2;

interface Props {
  bets: readonly RecordData[];
  betslip: RecordData;
}

/** The bets of a betslip, each with all that is known of it on demand. */
export function Bets({ bets, betslip }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const [open, setOpen] = useState<ReadonlySet<RecordData['id']>>(
    () => new Set(bets.length <= openUpTo ? bets.map(({ id }) => id) : []),
  );
  const toggle = (id: RecordData['id']) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const columns = columnsOf(bets);
  const all = bets.every(({ id }) => open.has(id));
  if (bets.length === 0) return <p className="text-soft">{words('records.noBets')}</p>;
  return (
    <>
      <div className="overflow-hidden rounded-10 border border-hairline">
        <BetsHead columns={columns} />
        <ol className="pb-list" aria-label={labels.many('bet')}>
          {bets.map((bet) => (
            <Bet
              key={bet.id}
              bet={withMarket(bet)}
              betslip={betslip}
              columns={columns}
              open={open.has(bet.id)}
              onToggle={toggle}
            />
          ))}
        </ol>
      </div>
      {bets.length > 1 && (
        <button
          type="button"
          className={`${cells.plain} ${styles.all}`}
          onClick={() => setOpen(new Set(all ? [] : bets.map(({ id }) => id)))}
        >
          {words(all ? 'records.closeAll' : 'records.openAll')}
        </button>
      )}
    </>
  );
}

/** The parts of a multiple have no amounts of their own. */
const columnsOf = (bets: readonly RecordData[]): BetColumns => (bets.some(({ stake }) => stake) ? 'all' : 'few');

/** SPEC §3 has a market or a market_detail. */
const withMarket = (bet: RecordData): RecordData => ({ ...bet, market: bet.market ?? bet.market_detail });
/** The visible column heads; for screen readers, each value has its own name. */
function BetsHead({ columns }: { columns: BetColumns }) {
  const labels = useLabels();
  return (
    <div
      aria-hidden
      className={`pb-note border-be border-hairline bg-head font-semibold ${styles.betsHead}`}
      data-columns={columns}
    >
      <span>{labels.field('bet', 'fixture')}</span>
      {betParts[columns].map(({ path, end }) => (
        <span key={path} data-end={end || undefined}>
          {labels.field('bet', path)}
        </span>
      ))}
    </div>
  );
}
