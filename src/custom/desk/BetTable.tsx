import type { ReferredBet } from '../../contracts/decision.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatDecimal, formatMoney } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './desk.module.css';

/** The bets of a betslip: the prices asked for against those now, and what is open on the fixtures. */
export function BetTable({ bets, currency }: { bets: readonly ReferredBet[]; currency: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const price = (value: string) => <bdi>{formatDecimal(value, 2, locale)}</bdi>;
  const money = (value: string) => <bdi>{formatMoney(value, currency, locale)}</bdi>;
  return (
    <ul className="pb-list grid gap-10" aria-label={words('desk.bets')}>
      {bets.map((bet) => (
        <li key={`${bet.fixture_id} ${bet.market} ${bet.selection}`} className="grid gap-6">
          <p className="wrap-anywhere">
            <bdi className="font-semibold">{bet.selection}</bdi> <bdi className="text-soft">{bet.market}</bdi>
            <br />
            <bdi>{bet.fixture}</bdi>
            <br />
            <span className="text-small text-soft">
              <bdi>{bet.competition}</bdi> · <bdi>{formatTime(bet.starts_at, locale)}</bdi>
            </span>
          </p>
          <dl className={styles.figures}>
            <DeskFigure name={words('desk.asked')}>{price(bet.asked)}</DeskFigure>
            <DeskFigure
              name={words('desk.best')}
              tone={bet.best === null ? undefined : Number(bet.asked) > Number(bet.best) ? 'bad' : 'good'}
              title={bet.priced_at ? words('desk.pricedAt', { time: formatTime(bet.priced_at, locale) }) : undefined}
            >
              {bet.best === null ? <span className="text-soft">{words('desk.unpriced')}</span> : price(bet.best)}
            </DeskFigure>
            {bet.average !== null && <DeskFigure name={words('desk.average')}>{price(bet.average)}</DeskFigure>}
            <DeskFigure name={words('desk.open')} title={words('desk.including')}>
              {formatCount(bet.open, locale)}
            </DeskFigure>
            <DeskFigure name={words('desk.openStake')} title={words('desk.including')}>
              {money(bet.open_stake)}
            </DeskFigure>
            <DeskFigure name={words('desk.exposure')} title={words('desk.including')}>
              {money(bet.exposure)}
            </DeskFigure>
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  name: string;
  tone?: 'good' | 'bad';
  title?: string;
  children: React.ReactNode;
}

/** A figure under its name. */
export function DeskFigure({ name, tone, title, children }: FigureProps) {
  return (
    <div title={title}>
      <dt>{name}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}
