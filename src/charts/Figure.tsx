import Down from '@mui/icons-material/TrendingDown';
import Same from '@mui/icons-material/TrendingFlat';
import Up from '@mui/icons-material/TrendingUp';
import { kept, useIntlLocale } from '../format/locale.ts';
import { formatDecimal } from '../format/numbers.ts';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './board.module.css';
import { formatFigure, type Unit } from './chartValues.ts';
import { RowsLink } from './RowsLink.tsx';

export interface FigureProps {
  name: string;
  unit: Unit;
  /** Null where there is no value, or an exchange rate is missing. */
  total: number | string | null;
  previous?: number | string | null;
  /** Against the timeframe before: in percent, in points of percent where the figure is a share. */
  change?: string | null;
  /** That timeframe in words. */
  against?: string;
  currency: string | undefined;
  /** Whether rates are missing in the answer that it is of. */
  lacksRates?: boolean;
  /** Shown in place of a share whose whole is zero. */
  nothing?: boolean;
  /** Whether a rise is neither good nor bad. */
  neutral?: boolean;
  /** Whether it is the panel's main figure. */
  main?: boolean;
  /** The list of its rows. */
  to?: string | null;
}

/** A figure of the timeframe, and how it compares with the one before. */
export function Figure(props: FigureProps) {
  const {
    name,
    unit,
    total,
    previous = null,
    change = null,
    against = '',
    currency,
    neutral,
    main = false,
    to,
  } = props;
  const words = useLabel();
  const locale = useIntlLocale();
  const shown = (value: number | string | null) =>
    value !== null
      ? formatFigure(value, unit, currency, locale)
      : props.lacksRates && unit !== 'COUNT'
        ? words('charts.noRate')
        : '–';
  const text = (
    <bdi data-missing={(total === null && props.lacksRates && !props.nothing) || undefined}>
      {props.nothing ? '–' : shown(total)}
    </bdi>
  );
  return (
    <div className={styles.figure} data-main={main || undefined}>
      <dt className="pb-note">{name}</dt>
      <dd>
        <RowsLink to={to} name={name}>
          {text}
        </RowsLink>
        {change !== null && (
          <FigureChange
            change={change}
            unit={unit}
            neutral={neutral}
            title={words('charts.figures.before', { period: against, figure: shown(previous) })}
          />
        )}
      </dd>
    </div>
  );
}
/** The minus that the locale's numbers have: another one beside theirs would look like another sign. */
const minus = kept(
  (locale = '') =>
    new Intl.NumberFormat(locale).formatToParts(-1).find(({ type }) => type === 'minusSign')?.value ?? '-',
);
const percent = kept((locale = '') => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));

interface Props {
  change: string;
  unit: Unit;
  neutral?: boolean;
  /** What it was before. */
  title: string;
}

/** By how much a figure is above or below the one before: by sign, icon and words, never by colour alone. */
function FigureChange({ change, unit, neutral = false, title }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const number = Number(change);
  const way = number > 0 ? 'up' : number < 0 ? 'down' : 'same';
  const Icon = { up: Up, down: Down, same: Same }[way];
  const size =
    unit === 'PERCENT'
      ? words('charts.figures.points', { points: formatDecimal(change.replace('-', ''), 2, locale) })
      : percent(locale).format(Math.abs(number) / 100);
  return (
    <span
      className="pb-note inline-flex svg-16 items-center gap-4 font-semibold tracking-[0] data-[way=down]:text-error data-[way=up]:text-success"
      data-way={neutral ? undefined : way}
      title={title}
    >
      <Icon aria-hidden />
      <span aria-hidden dir={unit === 'PERCENT' ? 'auto' : 'ltr'}>
        {number > 0 ? '+' : number < 0 ? minus(locale) : ''}
        {size}
      </span>
      <span className="pb-sr">
        {words(`charts.figures.${way}`, { change: size })}. {title}
      </span>
    </span>
  );
}
