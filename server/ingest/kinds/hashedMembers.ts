import { reasons } from '../../../src/i18n/en/reasons.ts';
import type { Row } from '../../database/database.ts';
import { sentence } from '../../sentence.ts';
import type { Hasher, HiddenValue } from '../hiddenValues.ts';

/** An event's texts that are hashed, each under its own name or, as the operator's hash, with `_hash`. */
type Hashed<W extends HiddenValue> = { readonly [M in W | `${W}_hash`]?: string | null };

/** Why an event that has a text and a hash of it can't be taken. */
export const notBoth = <W extends HiddenValue>(event: Hashed<W>, members: readonly W[]): string[] =>
  members.flatMap((member) =>
    event[member] && event[`${member}_hash`]
      ? [`${member}_hash: ${sentence(reasons.oneOfBoth, { one: member, other: `${member}_hash` })}`]
      : [],
  );

/** The hash columns of an event; a text with the reason where the server can make none. */
export function withHashes<W extends HiddenValue>(
  event: Hashed<W>,
  members: readonly W[],
  hash: Hasher | undefined,
): Row | string {
  const columns: Row = {};
  for (const member of members) {
    const own = event[member];
    const text = own ?? event[`${member}_hash`] ?? null;
    if (text !== null && !hash) return `${member}: ${reasons.noHashKey}`;
    columns[`${member}_hash`] = text === null ? null : (hash?.(member, text, !own) ?? null);
  }
  return columns;
}

export const isBefore = (time: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(time && other && Date.parse(time) < Date.parse(other));
