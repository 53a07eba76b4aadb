import './listedTexts.ts';
import { conforms as isLastActivity } from 'virtual:contract/LastActivity';
import { conforms as isOpenAlerts } from 'virtual:contract/OpenAlerts';
import { conforms as isAmount } from 'virtual:contract/RecentAmount';
import { LinkBase } from 'react-admin';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatMoney } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';
import cells from '../cells.module.css';
import type { ValueProps } from '../kindUi.ts';
import { time } from '../time.tsx';

type Props = ValueProps<'computed'>;

/** The number of a customer's open alerts, and the way to them. */
export function OpenAlertsCell({ value, record }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { route } = useEntity('alert');
  if (!isOpenAlerts(value)) return <Nothing />;
  const { total, total_is } = value;
  if (total === 0) return <bdi className="text-soft">{formatCount(0, locale)}</bdi>;
  const text = `${formatCount(total, locale)}${total_is === 'at least' ? '+' : ''}`;
  const filter = { customer_id: String(record.id), state: ['OPEN', 'IN REVIEW'] };
  return (
    <LinkBase
      className={cells.link}
      to={`/${route}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      aria-label={words('listed.openAlerts', { count: text, smart_count: total })}
    >
      <bdi>{text}</bdi>
    </LinkBase>
  );
}

/** An amount in the reader's currency; the title tells whether others went into it, or that a rate is missing. */
export function AmountCell({ value }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (!isAmount(value)) return <Nothing />;
  const { amount, currency, converted } = value;
  if (amount === null) return <span title={words('notices.noRate', { currency })}>–</span>;
  return (
    <bdi
      className={amount.startsWith('-') ? 'text-error' : undefined}
      title={converted ? words('notices.converted', { currency }) : undefined}
    >
      {formatMoney(amount, currency, locale)}
    </bdi>
  );
}

export function LastActivityCell({ value, field, ...props }: Props) {
  return isLastActivity(value) ? <time.Cell value={value} field={{ kind: 'time' }} {...props} /> : <Nothing />;
}
