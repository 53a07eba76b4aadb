import type { Model } from './columns.ts';
import { type RefRow, valueAt } from './rows.ts';

export type EventType =
  | 'BETSLIP PLACED'
  | 'BETSLIP SETTLED'
  | 'CASINO SPIN'
  | 'LIVE CASINO BET'
  | 'DEPOSIT'
  | 'WITHDRAWAL';

const models: Record<EventType, Model> = {
  'BETSLIP PLACED': 'BETSLIP',
  'BETSLIP SETTLED': 'BETSLIP',
  'CASINO SPIN': 'CASINO SPIN',
  'LIVE CASINO BET': 'LIVE CASINO BET',
  DEPOSIT: 'DEPOSIT',
  WITHDRAWAL: 'WITHDRAWAL',
};

export const isEventType = (type: string): type is EventType => Object.hasOwn(models, type);

/** An event to be judged: its record, its time (milliseconds), and the bet that it is judged for where it is bet by bet. */
export interface Moment {
  row: RefRow;
  at: number;
  bet: RefRow | null;
}

/** The events of a type in the order of their times; of equal ones by key. */
export function eventsOf(type: EventType, rows: readonly RefRow[]): Moment[] {
  const own = rows.filter(({ model }) => model === models[type]);
  const events = own.flatMap((row): Moment[] => {
    const at = timeOf(type, row);
    return at === null ? [] : [{ row, at, bet: null }];
  });
  return events.sort((a, b) => a.at - b.at || (a.row.key < b.row.key ? -1 : 1));
}

/** When the record is such an event; null where it isn't one. */
function timeOf(type: EventType, row: RefRow): number | null {
  if (type !== 'BETSLIP SETTLED') return row.at;
  return valueAt(row, 'settled', Number.POSITIVE_INFINITY) === true ? firstKnown(row) : null;
}

/** The moment of the first outcome. */
function firstKnown({ former, knownFrom, at }: RefRow): number | null {
  const [first] = former ?? [];
  return first ? (first.from ?? at) : knownFrom;
}
