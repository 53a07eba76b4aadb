import Flag from '@mui/icons-material/FlagOutlined';
import type { ComponentType } from 'react';
import { LinkBase } from 'react-admin';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatMoney, formatPercent } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { asText, type RecordData, valueAt } from '../../records.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { StatusChip } from '../status/StatusChip.tsx';
import { useLabels } from '../useLabels.ts';
import cells from './cells.module.css';
import type { ValueProps } from './kindUi.ts';
import styles from './listed.module.css';
import { time } from './time.tsx';

interface Props {
  value: { readonly [name: string]: unknown };
  record: RecordData;
}

/** How many others there are. */
function More({ count }: { count: number }) {
  const locale = useIntlLocale();
  return count > 0 && <bdi data-more="">+{formatCount(count, locale)}</bdi>;
}

/** What was bet on: the first bet, and how many others there are. */
function Bets({ value }: Props) {
  const [fixture, market, selection] = ['fixture.name', 'market', 'selection'].map((path) =>
    asText(valueAt(value.first, path)),
  );
  if (!market) return <Nothing />;
  const pick = `${market}: ${selection}`;
  return (
    <span className={styles.parts} title={[fixture, pick].filter(Boolean).join(' · ')}>
      {fixture && <bdi className="truncate">{fixture}</bdi>}
      <bdi className="truncate text-soft">{pick}</bdi>
      <More count={Number(value.more)} />
    </span>
  );
}

/** The customer's gravest risk status and a flag of what was bet; the title has all. */
function Flags({ value }: Props) {
  const { value: word } = useLabels();
  const statuses = Array.isArray(value.statuses) ? value.statuses.filter(isObject) : [];
  const flags = Array.isArray(value.bet_flags) ? value.bet_flags.map(String) : [];
  const all = [
    ...statuses.map(
      ({ type, status }) => `${word('RiskCategoryTypes', String(type))}: ${word('RiskStatuses', String(status))}`,
    ),
    ...flags.map((flag) => word('BetFlagTypes', flag)),
  ];
  const [worst] = statuses;
  const [flag] = flags;
  const hidden = all.length - Number(worst !== undefined) - Number(flag !== undefined);
  return (
    <span className={styles.parts} title={all.join(' · ')}>
      {worst && <StatusChip of="RiskStatuses" value={String(worst.status)} />}
      {flag && (
        <Chip tone="warn" Icon={Flag}>
          {word('BetFlagTypes', flag)}
        </Chip>
      )}
      <More count={hidden} />
      {hidden > 0 && <span className="pb-sr">{all.join(', ')}</span>}
    </span>
  );
}

/** How many alerts of a customer are open, and the way to them. */
function OpenAlerts({ value: { total, total_is }, record }: Props) {
  const { field } = useLabels();
  const filter = { customer_id: String(record.id), state: ['OPEN', 'IN REVIEW'] };
  return (
    <AlertCount
      total={Number(total)}
      atLeast={total_is === 'at least'}
      name={field('customer', 'open_alerts')}
      filter={filter}
    />
  );
}

interface CountProps {
  total: number;
  atLeast: boolean;
  name: string;
  filter: { [name: string]: unknown };
}

function AlertCount({ total, atLeast, name, filter }: CountProps) {
  const locale = useIntlLocale();
  const { route } = useEntity('alert');
  const text = `${formatCount(total, locale)}${atLeast ? '+' : ''}`;
  if (!total) return <bdi className="text-soft">{text}</bdi>;
  return (
    <LinkBase
      className={cells.link}
      to={`/${route}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      aria-label={`${name}: ${text}`}
    >
      <bdi>{text}</bdi>
    </LinkBase>
  );
}

/** How many open alerts one is looked into with, and the way to them. */
function InGroup({ value: { total, total_is }, record }: Props) {
  const { field } = useLabels();
  const filter = { group: asText(record.group), state: ['OPEN', 'IN REVIEW'] };
  return (
    <AlertCount
      total={Number(total)}
      atLeast={total_is === 'at least'}
      name={field('alert', 'in_group')}
      filter={filter}
    />
  );
}

/** An amount in the reader's currency; its title tells whether others went into it, or that a rate is missing. */
function Amount({ value: { amount, currency, converted } }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const code = String(currency);
  const text = asText(amount);
  const note = text === null ? 'notices.noRate' : converted === true && 'notices.converted';
  return (
    <bdi
      className={text?.startsWith('-') ? 'text-error' : undefined}
      title={note ? words(note, { currency: code }) : undefined}
    >
      {text === null ? '–' : formatMoney(text, code, locale)}
    </bdi>
  );
}

/** How many alerts of a rule were right; the title has the numbers behind it. */
function Precision({ value: { alerts, confirmed, false_positive, precision } }: Props) {
  const locale = useIntlLocale();
  const { many, value: word } = useLabels();
  const parts = [
    [many('alert'), alerts],
    [word('AlertVerdicts', 'CONFIRMED'), confirmed],
    [word('AlertVerdicts', 'FALSE POSITIVE'), false_positive],
  ] as const;
  const title = parts.map(([name, count]) => `${name}: ${formatCount(Number(count), locale)}`).join(' · ');
  const share = asText(precision);
  return (
    <bdi className={share === null ? 'text-soft' : undefined} title={title}>
      {share === null ? '–' : formatPercent(share, locale)}
    </bdi>
  );
}

/** The cells of listed fields, by contract. */
const cellOf: { readonly [contract: string]: ComponentType<Props> } = {
  AlertsInGroup: InGroup,
  BetsInShort: Bets,
  RowFlags: Flags,
  OpenAlerts,
  RecentAmount: Amount,
  RulePrecision: Precision,
};

export function ListedCell({ field, ...props }: ValueProps<'computed'>) {
  const { value, record } = props;
  if (field.shownAs === 'moment') return <time.Cell {...props} field={{ kind: 'time' }} />;
  const Own = cellOf[field.contract];
  return Own && isObject(value) ? <Own value={value} record={record} /> : <Nothing />;
}
