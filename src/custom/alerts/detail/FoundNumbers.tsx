import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import type { SettingEvidence, SuspectItem } from '../../../contracts/alert.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { numberText, signOf } from '../../rmt/evidence/EvidenceList.tsx';
import styles from '../why.module.css';
import { isRow, RowTable } from './RowTable.tsx';
import { SuspectGroups } from './SuspectGroups.tsx';
import type { Rule } from './useRules.ts';

interface Props {
  name: string;
  settings: readonly SettingEvidence[];
  suspects: readonly SuspectItem[];
  rule: Rule | null;
}

/** Per setting: what was measured, the number found, its bar, and the rows behind it. */
export function FoundNumbers({ name, settings, suspects, rule }: Props) {
  const words = useLabel();
  return (
    <table className={`mbs-8 w-full border-collapse leading-[1.45] ${styles.found}`}>
      <caption className="pb-sr">{words('alerts.why.table', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{words('alerts.why.key')}</th>
          <th scope="col">{words('alerts.why.measured')}</th>
          <th scope="col" data-align="end">
            {words('alerts.why.found')}
          </th>
          <th scope="col">{words('alerts.why.bar')}</th>
          <th scope="col">{words('alerts.why.outcome')}</th>
        </tr>
      </thead>
      {settings.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: broken data may name a key twice
        <tbody key={`${at} ${one.key}`}>
          <Setting of={one} measured={rule?.measures(one.key) ?? null} usage={one.usage ?? rule?.usage(one.key)} />
          <Rows name={name} of={one} same={sameAs(one.key, settings, suspects)} items={behind(one.key, suspects)} />
        </tbody>
      ))}
    </table>
  );
}

/** The rows that made a setting's number. */
const behind = (key: string, suspects: readonly SuspectItem[]) =>
  suspects.filter(({ settings }) => settings?.includes(key));

/** The first of the settings before this one that was made of the very same rows. */
function sameAs(key: string, settings: readonly SettingEvidence[], suspects: readonly SuspectItem[]): string | null {
  const before = settings.slice(
    0,
    settings.findIndex((one) => one.key === key),
  );
  const isSame = (other: string) =>
    suspects.every(({ settings: keys }) => (keys?.includes(key) ?? false) === (keys?.includes(other) ?? false));
  return before.find((one) => isSame(one.key))?.key ?? null;
}

interface SettingProps {
  of: SettingEvidence;
  measured: string | null;
  /** The purpose of a number without a threshold, if known. */
  usage: string | undefined;
}

function Setting({ of, measured, usage }: SettingProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { key, found, currency, left_out: leftOut } = of;
  return (
    <tr>
      <th scope="row">
        <bdi className="rounded-5 bg-selected px-6 py-1 font-mono text-small font-bold text-accent">{key}</bdi>
      </th>
      <td className={`min-w-[12ch] wrap-anywhere ${styles.measured}`}>
        {measured}
        {leftOut && leftOut.length > 0 && (
          <span className="block text-small text-warning">
            {words('alerts.why.leftOut', { own: currency ?? '', others: leftOut.join(', ') })}
          </span>
        )}
      </td>
      <td className={`min-w-96 ${styles.number}`} data-align="end">
        <bdi
          className="font-bold wrap-anywhere data-none:font-normal data-none:text-soft"
          data-none={found === null || undefined}
        >
          {found === null ? words('rmt.evidence.none') : numberText(found, locale, currency)}
        </bdi>
        <AlertMeter found={found} bar={of.bar} holds={of.holds} />
      </td>
      <td className={`whitespace-nowrap ${styles.bar}`}>
        <Bar of={of} usage={usage} />
      </td>
      <td className={`svg-16 whitespace-nowrap ${styles.outcome}`} data-holds={of.holds ?? undefined}>
        <Outcome holds={of.holds} />
      </td>
    </tr>
  );
}

function Bar({ of: { operator, bar, currency }, usage }: Pick<SettingProps, 'of' | 'usage'>) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  if (operator === null || bar === null) return <span className="text-soft">{words(barless(usage))}</span>;
  const operatorText = labels.value('NumberOperators', operator);
  const sign = signOf(operator);
  return (
    <bdi dir={sign ? 'ltr' : undefined} title={operatorText}>
      {sign ? <span aria-hidden>{sign}</span> : operatorText} {sign && <span className="pb-sr">{operatorText}</span>}
      {numberText(bar, locale, currency)}
    </bdi>
  );
}

/** The text of a number without a threshold; of an unknown usage, only that it has none. */
function barless(usage: string | undefined) {
  if (usage === 'BASELINE') return 'alerts.why.forFormula';
  return usage === 'EVIDENCE' ? 'alerts.why.noBar' : 'alerts.why.barless';
}

function Outcome({ holds }: { holds: boolean | null }) {
  const words = useLabel();
  if (holds === null) return <span className="inline-flex items-center gap-4 text-soft">–</span>;
  return (
    <span className="inline-flex items-center gap-4">
      {holds ? <Check aria-hidden /> : <Close aria-hidden />}
      {words(holds ? 'alerts.why.holds' : 'alerts.why.fails')}
    </span>
  );
}

interface RowsProps {
  name: string;
  of: SettingEvidence;
  same: string | null;
  items: readonly SuspectItem[];
}

function Rows({ name, of: { key, currency, rows }, same, items }: RowsProps) {
  const words = useLabel();
  if (items.length === 0) return null;
  const tables = [...new Set(items.filter(isRow).map(({ type }) => type))];
  const others = items.filter((item) => !isRow(item));
  return (
    <tr className={styles.rows}>
      <td />
      <td colSpan={4}>
        {same !== null ? (
          <span className="text-small text-soft">{words('alerts.why.sameRows', { key: same })}</span>
        ) : (
          <section className="grid gap-8" aria-label={words('alerts.why.rows', { key, name })}>
            {tables.map((kind) => (
              <RowTable
                key={kind}
                kind={kind}
                items={items.filter((item) => item.type === kind && isRow(item))}
                of={key}
                currency={currency}
                rows={tables.length === 1 ? rows : undefined}
              />
            ))}
            {others.length > 0 && <SuspectGroups items={others} />}
          </section>
        )}
      </td>
    </tr>
  );
}

const amount = (text: string | null): number | null =>
  text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;

interface AlertMeterProps {
  found: string | null;
  bar: string | null;
  holds: boolean | null;
}

/** A meter of a number against its threshold; nothing where one is no single number. The numbers are beside it. */
function AlertMeter({ found, bar, holds }: AlertMeterProps) {
  const [value, mark] = [amount(found), amount(bar)];
  if (value === null || mark === null || mark === 0) return null;
  const most = Math.max(value, mark) * 1.1;
  return (
    <span
      className={`relative mbs-4 block h-4 rounded-[2px] bg-hairline ${styles.meter}`}
      data-holds={holds ?? undefined}
      aria-hidden
    >
      <i style={{ inlineSize: `${(100 * value) / most}%` }} />
      <b className="absolute -inset-y-3 w-2 bg-text" style={{ insetInlineStart: `${(100 * mark) / most}%` }} />
    </span>
  );
}
