import { conforms as areEvidence } from 'virtual:contract/SettingsEvidence';
import { conforms as areSuspects } from 'virtual:contract/SuspectItems';
import type { SettingEvidence, SuspectItem } from '../../../contracts/alert.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asText, type RecordData, valueAt } from '../../../records.ts';
import { type EventClass, isEventClass } from '../eventClasses.ts';
import { readCutJson } from './cut.ts';

/** A risk or a trigger by its name, and its id if known. */
export interface Named {
  id: string | null;
  name: string;
}

/** A trigger of an alert: whether it fired, its numbers, and the rows behind them. */
export interface StoryTrigger {
  id: string | null;
  name: string | null;
  /** null where it is unknown. */
  fired: boolean | null;
  /** As it was then; null where it is unknown. */
  formula: string | null;
  settings: SettingEvidence[];
  suspects: SuspectItem[];
}

export interface StoryAction {
  handler: string | null;
  type: string | null;
  text: string;
}

/** The content of an alert's data, as far as it can be read (ALR-8). */
export interface AlertStory {
  /** What happened: the event that was judged. */
  className: EventClass | null;
  eventId: string | null;
  partnerId: string | null;
  customerId: string | null;
  partnerCustomerId: string | null;
  /** The event's result as it was then. */
  result: string | null;
  risks: Named[];
  triggers: StoryTrigger[];
  subjects: SuspectItem[];
  actions: StoryAction[];
  /** What the data should have held and does not; how many of several. */
  missing: { part: MissingPart; count: number }[];
}

/** Reads an alert's story. What its data lacks is taken from the alert itself where that knows it, and named as missing. */
export function readStory(alert: RecordData): AlertStory {
  const missed = new Missed();
  const data = dataOf(alert.data, missed);
  const input = partOf(data, 'input', missed);
  const output = partOf(data, 'output', missed);
  const text = (name: string, part: MissingPart) => {
    const value = idOf(input?.[name]);
    if (input && value === null) missed.add(part);
    return value;
  };
  const className = asText(input?.class_name);
  if (input && !isEventClass(className)) missed.add('className');
  return {
    className: isEventClass(className) ? className : null,
    eventId: text('id', 'eventId'),
    partnerId: text('partnerId', 'partnerId'),
    customerId: text('customerId', 'customerId') ?? idOf(valueAt(alert, 'customer.id')),
    partnerCustomerId:
      text('partnerCustomerId', 'partnerCustomerId') ?? idOf(valueAt(alert, 'customer.partner_customerId')),
    result: asText(input?.result),
    risks: risksIn(output, alert, missed),
    triggers: triggersIn(output, alert, missed),
    subjects: output ? suspectsIn(output.subjects_triggerred, missed, 'subjects') : [],
    actions: output ? actionsIn(output.trigger_actions, missed) : [],
    missing: missed.list(),
  };
}

type Fields = { [name: string]: unknown };

function dataOf(data: unknown, missed: Missed): Fields | null {
  if (data === null || data === undefined || data === '') {
    missed.add('data');
    return null;
  }
  const { value, whole } = typeof data === 'string' ? readCutJson(data) : { value: data, whole: true };
  if (!isObject(value)) {
    missed.add('notJson');
    return null;
  }
  if (!whole) missed.add('cut');
  return value;
}

function partOf(data: Fields | null, name: 'input' | 'output', missed: Missed): Fields | null {
  const part = data?.[name];
  if (isObject(part)) return part;
  if (data) missed.add(name);
  return null;
}

const idOf = (value: unknown): string | null => {
  const text = typeof value === 'boolean' ? null : asText(value);
  return text === '' ? null : text;
};

function risksIn(output: Fields | null, alert: RecordData, missed: Missed): Named[] {
  const risks = output ? listIn(output.risks, missed, 'risks').flatMap((one) => namedIn(one, missed, 'risks')) : [];
  return risks.length > 0 ? risks : ownNamed(alert.risk);
}

function namedIn(value: unknown, missed: Missed, part: MissingPart): Named[] {
  const name = isObject(value) ? asText(value.name) : null;
  if (!name) missed.add(part);
  return name ? [{ id: idOf(valueAt(value, 'id')), name }] : [];
}

/** What the alert itself is of, its risk or its trigger. */
function ownNamed(reference: unknown): Named[] {
  const name = asText(valueAt(reference, 'name'));
  return name ? [{ id: idOf(valueAt(reference, 'id')), name }] : [];
}

function triggersIn(output: Fields | null, alert: RecordData, missed: Missed): StoryTrigger[] {
  const triggers = output
    ? listIn(output.triggers, missed, 'triggers').flatMap((one) => {
        if (isObject(one)) return [triggerIn(one, missed)];
        missed.add('triggers');
        return [];
      })
    : [];
  if (triggers.length > 0) return triggers;
  return ownNamed(alert.trigger).map((own) => ({ ...own, fired: true, formula: null, settings: [], suspects: [] }));
}

function triggerIn(value: Fields, missed: Missed): StoryTrigger {
  const { status } = value;
  const known = status === 'TRIGGERED' || status === 'NOT TRIGGERED';
  if (!known) missed.add('status');
  const name = asText(value.name);
  if (!name) missed.add('triggerName');
  return {
    id: idOf(value.id),
    name: name === '' ? null : name,
    fired: known ? status === 'TRIGGERED' : null,
    formula: asText(value.formula) || null,
    settings: settingsIn(value.trigger_settings, missed),
    suspects: suspectsIn(value.suspect_items, missed, 'suspects'),
  };
}

function actionsIn(value: unknown, missed: Missed): StoryAction[] {
  return listIn(value, missed, 'actions').flatMap((one) => {
    const action = isObject(one) ? one : {};
    const handler = asText(action.handler);
    const text = asText(action.text) || handler;
    if (!text) missed.add('actions');
    return text ? [{ handler, type: asText(action.type), text }] : [];
  });
}

/** A list, or none and a note that it is missing. */
function listIn(value: unknown, missed: Missed, part: MissingPart): unknown[] {
  if (Array.isArray(value)) return value;
  missed.add(part);
  return [];
}

/** The valid items of a list; the number of invalid ones is recorded. */
function takenOf<T>(value: unknown, are: (list: unknown) => list is T[], missed: Missed, part: MissingPart): T[] {
  return listIn(value, missed, part).flatMap((one) => {
    const list: unknown = [one];
    if (are(list)) return list;
    missed.add(part);
    return [];
  });
}

const settingsIn = (value: unknown, missed: Missed): SettingEvidence[] =>
  takenOf(value, areEvidence, missed, 'settings');

/** Suspects without duplicates. */
function suspectsIn(value: unknown, missed: Missed, part: 'suspects' | 'subjects'): SuspectItem[] {
  const items = takenOf(value, areSuspects, missed, part);
  return [...new Map(items.map((item) => [`${item.type} ${item.id}`, item])).values()];
}

/** What an alert's data may lack. */
type MissingPart =
  | 'data'
  | 'notJson'
  | 'cut'
  | 'input'
  | 'output'
  | 'className'
  | 'eventId'
  | 'partnerId'
  | 'customerId'
  | 'partnerCustomerId'
  | 'risks'
  | 'triggers'
  | 'triggerName'
  | 'status'
  | 'settings'
  | 'suspects'
  | 'subjects'
  | 'actions';

/** Counts the missing parts, in their order. */
class Missed {
  readonly #counts = new Map<MissingPart, number>();

  add(part: MissingPart, count = 1): void {
    this.#counts.set(part, (this.#counts.get(part) ?? 0) + count);
  }

  list(): { part: MissingPart; count: number }[] {
    return [...this.#counts].map(([part, count]) => ({ part, count }));
  }
}
