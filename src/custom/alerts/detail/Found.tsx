import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import type { SettingEvidence, SuspectItem } from '../../../contracts/alert.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useIntlLocale } from '../../../resources/format/locale.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { numberText, signOf } from '../../rmt/evidence/Evidence.tsx';
import shared from '../alerts.module.css';
import styles from '../why.module.css';
import { Meter } from './Meter.tsx';
import { SuspectGroups } from './SuspectGroups.tsx';
import type { Rule } from './useRules.ts';

interface Props {
  name: string;
  settings: readonly SettingEvidence[];
  suspects: readonly SuspectItem[];
  rule: Rule | null;
}

/** Per setting: what was measured, the number found, the bar it was held against, and the rows that made it. */
export function Found({ name, settings, suspects, rule }: Props) {
  const words = useLabel();
  return (
    <table className={styles.found}>
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
          <Setting of={one} measured={rule?.measures(one.key) ?? null} />
          <Rows of={one.key} same={sameAs(one.key, settings, suspects)} items={behind(one.key, suspects)} />
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

function Setting({ of, measured }: { of: SettingEvidence; measured: string | null }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { key, found } = of;
  return (
    <tr>
      <th scope="row">
        <bdi className={styles.key}>{key}</bdi>
      </th>
      <td className={styles.measured}>{measured}</td>
      <td className={styles.number} data-align="end">
        <bdi data-none={found === null || undefined}>
          {found === null ? words('rmt.evidence.none') : numberText(found, locale)}
        </bdi>
        <Meter found={found} bar={of.bar} holds={of.holds} />
      </td>
      <td className={styles.bar}>
        <Bar of={of} />
      </td>
      <td className={styles.outcome} data-holds={of.holds ?? undefined}>
        <Outcome holds={of.holds} />
      </td>
    </tr>
  );
}

function Bar({ of: { operator, bar } }: { of: SettingEvidence }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  if (operator === null || bar === null) return <span className={shared.soft}>{words('alerts.why.noBar')}</span>;
  const told = labels.value('NumberOperators', operator);
  const sign = signOf(operator);
  return (
    <bdi dir={sign ? 'ltr' : undefined} title={told}>
      {sign ? <span aria-hidden>{sign}</span> : told} {sign && <span className="pb-sr">{told}</span>}
      {numberText(bar, locale)}
    </bdi>
  );
}

function Outcome({ holds }: { holds: boolean | null }) {
  const words = useLabel();
  if (holds === null) return <span className={shared.soft}>–</span>;
  return (
    <span>
      {holds ? <Check aria-hidden /> : <Close aria-hidden />}
      {words(holds ? 'alerts.why.holds' : 'alerts.why.fails')}
    </span>
  );
}

interface RowsProps {
  of: string;
  same: string | null;
  items: readonly SuspectItem[];
}

function Rows({ of, same, items }: RowsProps) {
  const words = useLabel();
  if (items.length === 0) return null;
  return (
    <tr className={styles.rows}>
      <td />
      <td colSpan={4}>
        {same !== null ? (
          <span className={shared.note}>{words('alerts.why.sameRows', { key: same })}</span>
        ) : (
          <section aria-label={words('alerts.why.rows', { key: of })}>
            <SuspectGroups items={items} />
          </section>
        )}
      </td>
    </tr>
  );
}
