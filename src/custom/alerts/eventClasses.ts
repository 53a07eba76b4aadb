import type { AlertData, SuspectItem } from '../../contracts/alert.ts';
import type { RecordKind } from '../../resources/recordDialogs/openRecords.ts';

/** The class of an alert's event. */
export type EventClass = AlertData['input']['class_name'];

interface ClassFacts {
  /** The entity that holds the event, which is also its dialog. */
  entity: RecordKind;
  /** Its type among suspect items. */
  item: SuspectItem['type'];
  /** The fields of the event that are shown beside the alert. */
  facts: readonly string[];
}

const spin = [
  'casino_game',
  'casino_game.provider.name',
  'casino_game_round_id.roundId',
  'casino_game_session_id.sessionId',
  'stake',
  'return',
  'profit',
  'submitted_at',
] as const;
const transfer = ['amount', 'submitted_at', 'processed_at', 'comments'] as const;

const classes: { readonly [C in EventClass]: ClassFacts } = {
  Betslip: {
    entity: 'betslip',
    item: 'BETSLIP',
    facts: ['stake', 'price', 'return_possible', 'return', 'profit', 'created_at', 'settlement_date'],
  },
  CasinoSpin: { entity: 'casino', item: 'CASINO SPIN', facts: spin },
  LiveCasinoBet: { entity: 'live_casino', item: 'LIVE CASINO BET', facts: spin },
  Deposit: { entity: 'deposit', item: 'DEPOSIT', facts: transfer },
  Withdrawal: { entity: 'withdraw', item: 'WITHDRAWAL', facts: transfer },
};

export const isEventClass = (name: string | null): name is EventClass => name !== null && Object.hasOwn(classes, name);

export const factsOf = (name: EventClass): ClassFacts => classes[name];

/** The dialog of a suspect item; none for those that have a page or a popover. */
export const classViewOf = (type: SuspectItem['type']): RecordKind | undefined =>
  Object.values(classes).find(({ item }) => item === type)?.entity;

/** The entity that holds the events of a class. */
export const entityOfClass = (name: EventClass): RecordKind => classes[name].entity;
