import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { LinkBase } from 'react-admin';
import { has } from '../../../authProvider/me.ts';
import type { CurrencyRates } from '../../../contracts/platform.ts';
import { formatDay } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatDecimal } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from '../platform.module.css';
import { formatList } from '../platformFormat.ts';
import { StateChip } from '../StateChip.tsx';

const columns = ['code', 'name', 'rate', 'day', 'missing'] as const;
const numbers: readonly string[] = ['rate', 'missing'];

/** Currencies with their last rate; the way to the days before leads from each row. */
export function RatesTable({ currencies }: { currencies: readonly CurrencyRates[] }) {
  const words = useLabel();
  const ways = has('currency_rate.list');
  return (
    <div className={`focus-visible:-outline-offset-2 ${styles.scroll}`}>
      <table className={`pb-table pb-rows ${styles.table}`} data-two-lines="">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-align={numbers.includes(column) ? 'end' : undefined}>
                {words(`platform.rates.columns.${column}`)}
              </th>
            ))}
            {ways && (
              <th scope="col">
                <span className="pb-sr">{words('platform.rates.history')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {currencies.map((one) => (
            <Currency key={one.code} currency={one} way={ways} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Currency({ currency, way }: { currency: CurrencyRates; way: boolean }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { code, name, rate, day, stale } = currency;
  const label = words('platform.rates.historyOf', { code });
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{code}</bdi>
      </th>
      <td>{name ?? <span className="text-soft">{words('platform.rates.unlisted')}</span>}</td>
      <td data-align="end" data-label={words('platform.rates.columns.rate')}>
        <bdi>{code === 'EUR' ? '1' : rate === null ? '–' : formatDecimal(rate, 6, locale)}</bdi>
      </td>
      <td data-label={words('platform.rates.columns.day')}>
        {code === 'EUR' ? '–' : day === null ? words('platform.rates.never') : <bdi>{formatDay(day, locale)}</bdi>}{' '}
        {stale && <StateChip tone="warn">{words('platform.rates.stale')}</StateChip>}
      </td>
      <td
        data-align="end"
        data-label={words('platform.rates.columns.missing')}
        data-none={currency.missing === 0 || undefined}
      >
        <Missing currency={currency} />
      </td>
      {way && (
        <td className={styles.end}>
          {code !== 'EUR' && (
            <LinkBase
              className="pb-icon-button pb-small-tool"
              to={`/currency-rates?filter=${encodeURIComponent(JSON.stringify({ code }))}`}
              aria-label={label}
              title={label}
            >
              <HistoryOutlined aria-hidden />
            </LinkBase>
          )}
        </td>
      )}
    </tr>
  );
}

function Missing({ currency: { missing, missing_days: days } }: { currency: CurrencyRates }) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (missing === 0) return <span className="text-soft">{words('platform.rates.complete')}</span>;
  const values = {
    days: formatList(
      days.map((day) => formatDay(day, locale)),
      locale,
    ),
  };
  const text = words(missing > days.length ? 'platform.rates.missingMore' : 'platform.rates.missingDays', values);
  return (
    <span title={text}>
      {formatCount(missing, locale)}
      <span className="pb-sr">. {text}</span>
    </span>
  );
}
