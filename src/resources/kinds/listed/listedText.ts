import { isObject } from '../../../manifest/isObject.ts';
import { asText } from '../../../records.ts';

type Held = { readonly [name: string]: unknown };

/** A bet in short as it is shown; null for none. */
export function readBet(value: unknown) {
  if (!isObject(value)) return null;
  return {
    fixture: isObject(value.fixture) ? asText(value.fixture.name) : null,
    market: asText(value.market) ?? '',
    selection: asText(value.selection) ?? '',
  };
}

/** `Alba – Corda, Winner: Alba` */
export const betText = ({ fixture, market, selection }: NonNullable<ReturnType<typeof readBet>>) =>
  [fixture, `${market}: ${selection}`].filter((part) => part !== null).join(', ');

/** A row's flags as they are shown. */
export function readFlags(value: unknown) {
  const { statuses, bet_flags }: Held = isObject(value) ? value : {};
  return {
    statuses: listOf(statuses)
      .filter(isObject)
      .map(({ type, status }) => ({ type: asText(type) ?? '', status: asText(status) ?? '' })),
    flags: listOf(bet_flags).map((flag) => asText(flag) ?? ''),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** How each contract of a computed column is written into a file: exact, in no locale. */
const texts: { readonly [contract: string]: (value: Held) => string } = {
  BetsInShort: ({ first, more }) => {
    const bet = readBet(first);
    if (!bet) return '';
    return typeof more === 'number' && more > 0 ? `${betText(bet)} (+${more})` : betText(bet);
  },
  RowFlags: (value) => {
    const { statuses, flags } = readFlags(value);
    return [...statuses.map(({ type, status }) => `${type}: ${status}`), ...flags].join(', ');
  },
  OpenAlerts: ({ total, total_is }) => `${asText(total) ?? ''}${total_is === 'at least' ? '+' : ''}`,
  RecentAmount: ({ amount, currency }) => (amount === null ? '' : `${asText(amount) ?? ''} ${asText(currency) ?? ''}`),
};

/** A computed column of a list as plain text. */
export function listedText(contract: string, value: unknown): string {
  return isObject(value) ? (texts[contract]?.(value) ?? '') : (asText(value) ?? '');
}
