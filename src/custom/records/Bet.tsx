import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Fragment, useId } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { fieldAt } from '../../manifest/fields.ts';
import { asReference, asText, type RecordData } from '../../records.ts';
import { FieldValue } from '../../resources/kinds/FieldValue.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { FixturePopover } from '../alerts/FixturePopover.tsx';
import { decidedBefore } from './decidedBefore.ts';
import { FiredTriggerLogs, logsOf } from './FiredTriggers.tsx';
import { Flags } from './Flags.tsx';
import styles from './records.module.css';
import { Summary } from './Summary.tsx';

const details = [
  'partner_betId',
  'id',
  'betslip',
  'sport',
  'region',
  'competition',
  'phase',
  'type',
  'settled',
  'currency',
  'stake',
  'return',
  'bonus_stake',
  'bonus_return',
  'bonus_tax',
  'sp',
  'best_price',
  'market_price',
  'best_overround',
  'closing_price',
  'closing_edge',
  'created_at',
  'settlement_date',
  'updated_at',
];

interface PartOf {
  path: string;
  /** In small print below it. */
  second?: string;
  /** Numbers are aligned to the end. */
  end?: boolean;
}
/** Whether the bets have amounts of their own. */
export type BetColumns = 'all' | 'few';

const chosen: PartOf = { path: 'odd.name', second: 'market' };
const price: PartOf = { path: 'odd.price', end: true };
const amounts: PartOf[] = [
  { path: 'stake', end: true },
  { path: 'return', end: true },
];

/** The line of a bet that is not expanded. */
export const betParts: { readonly [C in BetColumns]: readonly PartOf[] } = {
  all: [chosen, price, ...amounts, { path: 'result' }],
  few: [chosen, price, { path: 'result' }],
};

interface Props {
  bet: RecordData;
  betslip: RecordData;
  columns: BetColumns;
  open: boolean;
  onToggle: (id: RecordData['id']) => void;
}

/** One bet: on what, at which price, how it went; opened, everything else that is known of it. */
export function Bet({ bet, betslip, columns, open, onToggle }: Props) {
  const words = useLabel();
  const panel = useId();
  const name = asText(bet.partner_betId) ?? `#${bet.id}`;
  const flags = logsOf(bet.flags);
  const logs = logsOf(bet.trigger_logs);
  return (
    <li className={styles.bet} data-open={open || undefined}>
      <div className={styles.betHead} data-columns={columns}>
        <Fixture bet={bet} />
        {betParts[columns].map((part) => (
          <Part key={part.path} bet={bet} {...part} />
        ))}
        <button
          type="button"
          className={`inline-grid size-32 place-items-center rounded-8 border-0 bg-transparent p-0 text-soft ${styles.opener}`}
          aria-expanded={open}
          aria-controls={panel}
          aria-label={words('records.details', { id: name })}
          title={words('records.details', { id: name })}
          onClick={() => onToggle(bet.id)}
        >
          <ExpandMore aria-hidden />
        </button>
      </div>
      <div id={panel} hidden={!open} className={`px-14 pbs-0 pbe-12 phone:px-12 ${styles.betMore}`}>
        {open && (
          <>
            <Summary
              entity="bet"
              record={bet}
              paths={[...details, ...decidedBefore(bet)]}
              caption={words('records.details', { id: name })}
            />
            <FiredTriggerLogs logs={logs.map(({ bet: _, ...log }) => log)} />
            <Flags flags={flags} logs={logsOf(betslip.customer_trigger_logs)} />
          </>
        )}
      </div>
    </li>
  );
}

/** The event that the bet is on; a press opens how many bets came in on it (ALR-6). */
function Fixture({ bet }: { bet: RecordData }) {
  const fixture = asReference(bet.fixture);
  const name = asText(fixture?.name) ?? (fixture ? `#${fixture.id}` : '–');
  const about = ['sport', 'region', 'competition'].map((path) => asText(bet[path])).filter((text) => text);
  return (
    <div className="flex min-w-0 flex-col items-start font-medium wrap-anywhere phone:col-span-5">
      {fixture ? <FixturePopover fixtureId={fixture.id}>{name}</FixturePopover> : name}
      <span className={`pb-note block max-w-full min-w-0 font-normal ${styles.about}`}>
        {about.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sport may be called as its region
          <Fragment key={at}>
            {at > 0 && ' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </span>
    </div>
  );
}

/** A value with its name above; on a wide screen the names are in a column. */
function Part({ bet, path, second, end }: PartOf & { bet: RecordData }) {
  const entity = useEntity('bet');
  const labels = useLabels();
  const field = fieldAt(entity, path)?.field;
  const below = second === undefined ? undefined : fieldAt(entity, second)?.field;
  if (!field) return null;
  return (
    <div className={`flex min-w-0 flex-col ${styles.part}`} data-end={end || undefined} data-path={path}>
      <span className={`overflow-hidden whitespace-nowrap ${styles.partName}`}>{labels.field('bet', path)}</span>
      <span className={`max-w-full font-medium wrap-anywhere ${styles.partValue}`}>
        <FieldValue as="Detail" field={field} record={bet} entity="bet" path={path} />
      </span>
      {below && second !== undefined && (
        <span className={`pb-note block max-w-full min-w-0 font-normal ${styles.about}`}>
          <span className="pb-sr">{labels.field('bet', second)}: </span>
          <FieldValue as="Detail" field={below} record={bet} entity="bet" path={second} />
        </span>
      )}
    </div>
  );
}
