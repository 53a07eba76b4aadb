import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatMoney } from '../../format/numbers.ts';
import { sums } from '../../i18n/en/sums.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { summedFields } from '../../manifest/listSums.ts';
import { countedUpTo } from '../../manifest/sorts.ts';
import { useLabels } from '../useLabels.ts';
import styles from './sums.module.css';
import { useListSums } from './useListSums.ts';

addPhrases({ sums });

/** The sums of the list around it, a line for each currency. */
export function ListSums({ entity: name }: { entity: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const labels = useLabels();
  const entity = useEntity(name);
  const fields = summedFields(entity)?.amounts ?? [];
  const { data, error, isFetching, refetch } = useListSums(entity);
  if (error)
    return (
      <p role="alert" className={styles.note}>
        {words('sums.failed')}{' '}
        <button type="button" className="pb-text-button hover:underline" onClick={() => void refetch()}>
          {words('common.retry')}
        </button>
      </p>
    );
  if (data === null) return <p className={styles.note}>{words('sums.unknown')}</p>;
  if (!data) return <p className={styles.note}>{words('resources.list.loading')}</p>;
  if (data.total_is === 'at least')
    return <p className={styles.note}>{words('sums.few', { most: formatCount(countedUpTo, locale) })}</p>;
  return (
    <section className={styles.sums} aria-label={words('resources.list.sums')} aria-busy={isFetching}>
      {data.sums.map(({ currency, rows, amounts }) => (
        <dl key={currency ?? ''}>
          <div>
            <dt>{currency ?? words('sums.noCurrency')}</dt>
            <dd>{words('sums.rows', { smart_count: rows, count: formatCount(rows, locale) })}</dd>
          </div>
          {fields.map((path) => (
            <Sum key={path} label={labels.field(name, path)} amount={amounts[path]} of={currency} />
          ))}
        </dl>
      ))}
    </section>
  );
}

/** Nothing where no row has the amount. */
function Sum({ label, amount, of }: { label: string; amount: string | null | undefined; of: string | null }) {
  const locale = useIntlLocale();
  if (!amount) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={amount.startsWith('-') ? 'text-error' : undefined}>
        <bdi>{formatMoney(amount, of, locale)}</bdi>
      </dd>
    </div>
  );
}
