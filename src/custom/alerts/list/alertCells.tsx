import { isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatMoney } from '../../../format/numbers.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { asText, type RecordData } from '../../../records.ts';
import { currencyCodeOf } from '../../../resources/kinds/currencyCode.ts';
import { FieldValue } from '../../../resources/kinds/FieldValue.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import type { AlertStory } from '../story/story.ts';
import { useStory } from '../story/useStory.ts';
import { ageOf, formatAge, formatMoment } from './age.ts';
import styles from './alertList.module.css';
import { SeverityMark } from './SeverityMark.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useNow } from './useNow.ts';

interface Props {
  record: RecordData;
}

const firedIn = ({ triggers }: AlertStory) => triggers.flatMap(({ name, fired }) => (name && fired ? [name] : []));

/** ALR-1: the risks by their names, then the triggers that fired; where no risk holds, the triggers alone. */
export function RiskNames({ record }: Props) {
  const story = useStory(record);
  const shown = useShownText();
  const fired = firedIn(story).join(', ');
  const risks = story.risks.map(({ name }) => name).join(', ');
  const text = shown('alert', 'text', asText(record.text) ?? '');
  const lead = risks || fired || text;
  return (
    <span className="flex min-w-0 items-baseline gap-8 overflow-hidden" title={text || lead}>
      <bdi className="max-w-full flex-none truncate font-semibold">{lead}</bdi>
      {risks !== '' && fired !== '' && (
        <bdi className="min-w-0 flex-initial truncate font-normal text-soft">{fired}</bdi>
      )}
    </span>
  );
}

/** The same, behind the sign of a high severity. */
export function MarkedNames({ record }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-6">
      <SeverityMark record={record} />
      <RiskNames record={record} />
    </span>
  );
}

/** The names and, behind them, how many hits there are. */
export function NamesAndHits({ record }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-8">
      <MarkedNames record={record} />
      <Repeats record={record} />
    </span>
  );
}

/** The risks, and below them the type, state, hits and owner. */
export function TwoLines({ record }: Props) {
  const owner = asText(record.owner_name);
  return (
    <span className="grid min-w-0 gap-3 py-6">
      <MarkedNames record={record} />
      <span className="pb-note flex min-w-0 items-center gap-8 font-normal">
        <StatusChip of="AlertTypes" value={asText(record.type) ?? ''} />
        <State record={record} />
        {asText(record.due_at) !== null && <TimeLeft record={record} />}
        <Repeats record={record} />
        {owner && <bdi className="min-w-0 overflow-hidden text-ellipsis">{owner}</bdi>}
      </span>
    </span>
  );
}

/** What its newest event staked, paid in or paid out; nothing where a backend does not say. */
export function Amount({ record }: Props) {
  const locale = useIntlLocale();
  const amount = asText(record.amount);
  return amount === null ? null : <bdi>{formatMoney(amount, currencyCodeOf(record.currency), locale)}</bdi>;
}

/** The customer and, below, the amount. */
export function CustomerAndAmount({ record }: Props) {
  const { customer } = useEntity('alert').fields;
  return (
    <span className="grid grid-cols-[max-content] gap-3 py-6">
      {customer && <FieldValue as="Cell" field={customer} record={record} entity="alert" path="customer" />}
      <span className="pb-note font-normal">
        <Amount record={record} />
      </span>
    </span>
  );
}

/** When it was raised; below, how long it has been open since. */
export function RaisedBelow({ record }: Props) {
  return (
    <span className={`grid min-w-0 gap-3 py-6 ${styles.raisedBelow}`}>
      <MomentCell at={record.created_at} />
      <Age record={record} />
    </span>
  );
}

/** When it was raised, and how long it has been open since where no other clock runs. */
export function Raised({ record }: Props) {
  return asText(record.due_at) === null ? <RaisedCell record={record} /> : <MomentCell at={record.created_at} />;
}

/** When it was raised, and how long it has been open since. */
export function RaisedCell({ record }: Props) {
  return (
    <span className="flex items-baseline justify-between gap-10">
      <MomentCell at={record.created_at} />
      <Age record={record} />
    </span>
  );
}

/** A moment as short as can be; its whole in the title. */
export function MomentCell({ at }: { at: unknown }) {
  const locale = useIntlLocale();
  const now = useNow();
  const text = asText(at);
  if (!text) return null;
  return (
    <time dateTime={isoOf(text)} title={isoOf(text)}>
      <bdi>{formatMoment(text, locale, now)}</bdi>
    </time>
  );
}

/** The state; of a closed alert its verdict. */
export function State({ record }: Props) {
  const labels = useLabels();
  const state = asText(record.state) ?? '';
  const verdict = asText(record.verdict);
  if (!verdict) return <StatusChip of="AlertStates" value={state} />;
  return (
    <span title={`${labels.value('AlertStates', state)}: ${labels.value('AlertVerdicts', verdict)}`}>
      <span className="pb-sr">{labels.value('AlertStates', state)}: </span>
      <StatusChip of="AlertVerdicts" value={verdict} />
    </span>
  );
}

/** How long ago the last hit was; empty if there was only one. */
export function LastHit({ record }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const now = useNow();
  const at = asText(record.last_hit_at);
  if (!at || !(Number(record.hits) > 1)) return <Nothing />;
  const time = formatAge(now - Date.parse(at), locale);
  return (
    <time dateTime={isoOf(at)} title={isoOf(at)}>
      <bdi aria-hidden>{time}</bdi>
      <span className="pb-sr">{words('alerts.list.ago', { time })}</span>
    </time>
  );
}

/** How many hits there are, where there are several. */
export function Repeats({ record }: Props) {
  const words = useLabel();
  const hits = Number(record.hits);
  if (!(hits > 1)) return null;
  return (
    <span className="flex-none" title={words('alerts.list.hits', { count: hits })}>
      ×<Hits record={record} />
    </span>
  );
}

/** How long it has been open, or took to be closed. */
export function Age({ record }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const now = useNow();
  const age = ageOf(record.created_at, record.closed_at, now);
  if (age === null) return null;
  const time = formatAge(age, locale);
  const text = words(record.closed_at ? 'alerts.list.took' : 'alerts.list.age', { time });
  return (
    <bdi
      className={`min-w-[3.2ch] text-end font-semibold data-closed:font-normal data-closed:text-soft ${styles.age}`}
      data-closed={record.closed_at ? '' : undefined}
      title={text}
    >
      {time}
      <span className="pb-sr">, {text}</span>
    </bdi>
  );
}

/** Several hits are emphasised. */
export function Hits({ record }: Props) {
  const locale = useIntlLocale();
  const hits = Number(record.hits);
  if (!Number.isFinite(hits)) return null;
  return (
    <bdi className="text-soft data-many:font-bold data-many:text-text" data-many={hits > 1 || undefined}>
      {formatCount(hits, locale)}
    </bdi>
  );
}
