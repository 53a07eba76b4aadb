import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatMoney } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText } from '../../../records.ts';
import styles from './head.module.css';

/** CUS-10: the eight figures of SPEC §3, in its order. */
const figures = [
  'betslips_played',
  'bets_played',
  'betslips_won',
  'betslips_lost',
  'bets_won',
  'bets_lost',
  'avg_stake',
  'avg_return',
] as const;

/** What the customer has bet since midnight UTC; the place is kept until it is known. */
export function CustomerToday({ stats }: { stats: unknown }) {
  const words = useLabel();
  const found = isObject(stats) ? stats : null;
  const currency = asText(found?.currency);
  return (
    <section
      className={`grid min-w-0 grid-cols-[minmax(0,max-content)_minmax(0,1fr)] items-center gap-x-18 gap-y-2 border-bs border-hairline pbs-8 ${styles.today}`}
      aria-label={words('customer.today.label')}
      aria-busy={found === null}
    >
      <h2 className={`pb-note max-w-[8ch] leading-[1.35] font-semibold ${styles.todayTitle}`}>
        {words('customer.today.label')}
      </h2>
      <dl className={`m-0 grid grid-cols-8 ${styles.tiles}`}>
        {figures.map((name) => (
          <div
            className="flex min-w-0 flex-col-reverse justify-end ps-12 pe-8 first:ps-0 phone:ps-8 phone:pe-4"
            key={name}
          >
            <dt className="pb-note wrap-anywhere">{words(`resources.figures.${name}`)}</dt>
            <dd className="m-0 truncate font-semibold">
              <Figure value={found?.[name]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {found?.converted === true && currency && (
        <p className={`pb-note col-2 ${styles.converted}`}>
          {words(figures.some((name) => found[name] === null) ? 'notices.noRate' : 'notices.converted', { currency })}
        </p>
      )}
    </section>
  );
}

/** Counts are numbers, amounts decimal text with 2 places in the currency that comes with them. */
function Figure({ value, currency }: { value: unknown; currency: string | null }) {
  const locale = useIntlLocale();
  if (typeof value === 'number') return <bdi>{formatCount(value, locale)}</bdi>;
  const text = asText(value);
  return <bdi>{text ? formatMoney(text, currency, locale) : '–'}</bdi>;
}
