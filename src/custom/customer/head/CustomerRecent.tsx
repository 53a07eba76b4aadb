import { MoneyNote } from '../../../charts/MoneyNote.tsx';
import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useAgo } from '../../triage/useAgo.ts';
import { Tiles } from './Tiles.tsx';
import { useCustomerFigures } from './useCustomerFigures.ts';

const amounts = ['staked', 'profit', 'deposited', 'withdrawn'] as const;

/** What the customer did in the last 30 days; nothing where the backend does not tell. */
export function CustomerRecent({ customerId }: { customerId: string }) {
  const words = useLabel();
  const { data, error, isFetching, refetch } = useCustomerFigures(customerId);
  if (data === null) return null;
  return (
    <Tiles
      title={words('customer.recent.label')}
      busy={isFetching && data === undefined}
      tiles={[
        ...amounts.map((name) => ({
          label: words(`customer.recent.${name}`),
          value: <Amount text={data?.[name]} currency={data?.currency} />,
          wide: 'phone' as const,
        })),
        { label: words('customer.recent.last'), value: <Last at={data?.last_activity_at} />, wide: 'always' as const },
      ]}
      note={
        error && !data ? (
          <p role="alert">
            {words('customer.recent.failed')}{' '}
            <button type="button" className="pb-text-button text-small hover:underline" onClick={() => void refetch()}>
              {words('common.retry')}
            </button>
          </p>
        ) : (
          data && <MoneyNote of={data} />
        )
      }
    />
  );
}

/** Decimal text; unknown while it is fetched, and where a rate is missing. */
function Amount({ text, currency }: { text: string | null | undefined; currency: string | undefined }) {
  const locale = useIntlLocale();
  return (
    <bdi className={text?.startsWith('-') ? 'text-error' : ''}>
      {text ? formatMoney(text, currency ?? null, locale) : '–'}
    </bdi>
  );
}

function Last({ at }: { at: string | null | undefined }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const ago = useAgo();
  if (at === undefined) return '–';
  if (at === null) return words('customer.recent.never');
  return (
    <time dateTime={at} title={formatTimeFull(at, locale)}>
      <bdi>{ago(at)}</bdi>
    </time>
  );
}
