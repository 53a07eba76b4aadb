import './listedTexts.ts';
import { LinkBase } from 'react-admin';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatMoney } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { isObject } from '../../../manifest/isObject.ts';
import { asText } from '../../../records.ts';
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
  if (!isObject(value) || typeof value.total !== 'number') return <Nothing />;
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
  if (!isObject(value)) return <Nothing />;
  const currency = asText(value.currency) ?? '';
  const amount = asText(value.amount);
  if (amount === null) return <span title={words('notices.noRate', { currency })}>–</span>;
  return (
    <bdi
      className={amount.startsWith('-') ? 'text-error' : undefined}
      title={value.converted === true ? words('notices.converted', { currency }) : undefined}
    >
      {formatMoney(amount, currency, locale)}
    </bdi>
  );
}

export function LastActivityCell({ field: _field, ...props }: Props) {
  return <time.Cell field={{ kind: 'time' }} {...props} />;
}
