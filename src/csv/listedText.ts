import { isObject } from '../manifest/isObject.ts';
import { asText, valueAt } from '../records.ts';

type Held = { readonly [name: string]: unknown };

const words = (parts: readonly unknown[], between: string) => parts.map(asText).filter(Boolean).join(between);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** How each contract of a listed field is written into a file: exact, in no locale. */
const texts: { readonly [contract: string]: (value: Held) => string } = {
  BetsInShort: ({ first, more }) => {
    const pick = words([valueAt(first, 'market'), valueAt(first, 'selection')], ': ');
    return words([valueAt(first, 'fixture.name'), pick], ', ') + (Number(more) > 0 ? ` (+${asText(more)})` : '');
  },
  RowFlags: ({ statuses, bet_flags }) => {
    const known = list(statuses).map((one) => words([valueAt(one, 'type'), valueAt(one, 'status')], ': '));
    return words([...known, ...list(bet_flags)], ', ');
  },
  OpenAlerts: ({ total, total_is }) => `${asText(total) ?? ''}${total_is === 'at least' ? '+' : ''}`,
  // the currency first: a text that begins with a minus could be a formula
  RecentAmount: ({ amount, currency }) => (amount === null ? '' : words([currency, amount], ' ')),
};

/** A computed value as plain text. */
export function listedText(contract: string, value: unknown): string {
  if (!isObject(value)) return asText(value) ?? '';
  return texts[contract]?.(value) ?? JSON.stringify(value);
}
