import { isObject } from '../manifest/isObject.ts';
import { asText, valueAt } from '../records.ts';

type Held = { readonly [name: string]: unknown };

const words = (parts: readonly unknown[], between: string) => parts.map(asText).filter(Boolean).join(between);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const counted = (total: unknown, total_is: unknown) => `${asText(total) ?? ''}${total_is === 'at least' ? '+' : ''}`;

/** How the words and amounts of such a field are written. */
export interface Writing {
  value: (of: 'RiskCategoryTypes' | 'RiskStatuses' | 'BetFlagTypes', value: string) => string;
  amount: (amount: string, currency: string) => string;
}

/** In no locale. The currency comes first: a text that begins with a minus could be a formula. */
const exact: Writing = { value: (_, value) => value, amount: (amount, currency) => `${currency} ${amount}` };

/** How each contract of a listed field is written into a file. */
const texts: { readonly [contract: string]: (value: Held, write: Writing) => string } = {
  BetsInShort: ({ first, more }) => {
    const pick = words([valueAt(first, 'market'), valueAt(first, 'selection')], ': ');
    return words([valueAt(first, 'fixture.name'), pick], ', ') + (Number(more) > 0 ? ` (+${asText(more)})` : '');
  },
  RowFlags: ({ statuses, bet_flags }, write) => {
    const known = list(statuses).map((one) => {
      const [type, status] = [asText(valueAt(one, 'type')) ?? '', asText(valueAt(one, 'status')) ?? ''];
      return `${write.value('RiskCategoryTypes', type)}: ${write.value('RiskStatuses', status)}`;
    });
    const flags = list(bet_flags).map((flag) => write.value('BetFlagTypes', asText(flag) ?? ''));
    return [...known, ...flags].join(', ');
  },
  AlertsInGroup: ({ total, total_is }) => counted(total, total_is),
  OpenAlerts: ({ total, total_is }) => counted(total, total_is),
  RulePrecision: ({ precision }) => (asText(precision) === null ? '' : `${asText(precision)} %`),
  RecentAmount: ({ amount, currency }, write) => {
    const text = asText(amount);
    return text === null ? '' : write.amount(text, asText(currency) ?? '');
  },
};

/** A computed value as plain text. */
export function listedText(contract: string, value: unknown, write = exact): string {
  if (!isObject(value)) return asText(value) ?? '';
  return texts[contract]?.(value, write) ?? JSON.stringify(value);
}
