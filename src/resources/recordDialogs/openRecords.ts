import type { EntityName } from '../../../resources.manifest.ts';
import { overrides } from '../../overrides.ts';
import type { Override } from '../overriding.ts';

/** An entity whose records open as a dialog over the current page. */
export type RecordKind = EntityName;

/** The dialogs by kind of record, each loaded on demand. */
export type RecordDialogMap = { readonly [K in RecordKind]?: NonNullable<Override['dialog']> };

const dialogs = Object.entries<Override>(overrides).flatMap(([name, { dialog }]) =>
  dialog === undefined ? [] : [[name, dialog] as const],
);
export const recordDialogMap: RecordDialogMap = Object.fromEntries(dialogs);
const kinds = new Set(dialogs.map(([name]) => name));

/** One record in a dialog over the page. */
export interface OpenRecord {
  kind: RecordKind;
  id: string;
}

interface Place {
  pathname: string;
  search: string;
}

export const isRecordKind = (name: string): name is RecordKind => kinds.has(name);

/** The dialogs that an address asks for, `?view=alert.12,betslip.7`, the lowest first; what makes no sense is left out. */
export function openRecordsIn(search: string): OpenRecord[] {
  const wanted = new URLSearchParams(search).get('view') ?? '';
  return wanted.split(',').flatMap((one) => {
    const [kind = '', ...rest] = one.split('.');
    const id = rest.join('.');
    return isRecordKind(kind) && /^[\w.:-]{1,64}$/.test(id) ? [{ kind, id }] : [];
  });
}

/** The same query with these dialogs; all else in it stays. */
export function searchWithRecords(search: string, views: readonly OpenRecord[]): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  const wanted = views.map(({ kind, id }) => `${kind}.${id}`).join(',');
  const parts = [params.toString(), wanted && `view=${wanted}`].filter((part) => part !== '');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const isSameRecord = (one: OpenRecord, other: OpenRecord): boolean =>
  one.kind === other.kind && one.id === other.id;

/**
 * Whether a step from one address to another removes the dialog at a depth of the stack (0 for the lowest dialog, -1
 * for the page below them all). Opening or closing over it does not.
 */
export function closesDialogAt(from: Place, to: Place, depth: number): boolean {
  if (from.pathname !== to.pathname) return true;
  const next = openRecordsIn(to.search);
  return openRecordsIn(from.search)
    .slice(0, depth + 1)
    .some((view, at) => !next[at] || !isSameRecord(view, next[at]));
}
