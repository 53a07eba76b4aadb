import Down from '@mui/icons-material/TrendingDown';
import Same from '@mui/icons-material/TrendingFlat';
import Up from '@mui/icons-material/TrendingUp';
import { kept, useIntlLocale } from '../format/locale.ts';
import { formatDecimal } from '../format/numbers.ts';
import { useLabel } from '../i18n/useLabel.ts';
import type { Unit } from './chartValues.ts';

const percent = kept((locale = '') => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));

interface Props {
  change: string;
  unit: Unit;
  neutral?: boolean;
  /** What it was before. */
  title: string;
}

/** By how much a figure is above or below the one before: by sign, icon and words, never by colour alone. */
export function FigureChange({ change, unit, neutral = false, title }: Props) {
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
        {number > 0 ? '+' : number < 0 ? '−' : ''}
        {size}
      </span>
      <span className="pb-sr">
        {words(`charts.figures.${way}`, { change: size })}. {title}
      </span>
    </span>
  );
}
