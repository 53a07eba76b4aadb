import { useIntlLocale } from '../format/locale.ts';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './board.module.css';
import { formatFigure, type Unit } from './chartValues.ts';
import { FigureChange } from './FigureChange.tsx';
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
