import { isTimelineKind, type TimelineKind, timelineKinds } from '../../../src/contracts/timeline.ts';
import { isObject } from '../../../src/manifest/isObject.ts';
import { moment } from '../../sql/moment.ts';

/** A row's place among those of its kind: newer first, then the higher id. */
export interface TimelinePlace {
  /** ISO 8601, UTC, milliseconds. */
  at: string;
  id: string;
}

/** The kinds whose events combine runs of rows. */
export const runKinds = ['casino', 'live_casino'] as const;
export type RunKind = (typeof runKinds)[number];

/** The end of a page: its last event, and the oldest row of the last run shown of each kind. */
export interface Cursor extends TimelinePlace {
  kind: TimelineKind;
  runs: { [K in RunKind]?: TimelinePlace };
}

const order = Object.keys(timelineKinds);
/** Events of one moment are ordered by kind, in the contract's order. */
export const rankOf = (kind: TimelineKind): number => order.indexOf(kind);

const highestId = '9223372036854775807';
const end: TimelinePlace = { at: '9999-12-31T23:59:59.999Z', id: highestId };

/** The place below which a kind continues after a cursor, or before a moment. */
export function boundOf(kind: TimelineKind, cursor: Cursor | null, before: string | null = null): TimelinePlace {
  const bounds = [end];
  if (before !== null) bounds.push({ at: before, id: '0' });
  if (cursor !== null) bounds.push(belowLast(kind, cursor));
  const runKind = runKinds.find((one) => one === kind);
  const run = runKind && cursor?.runs[runKind];
  if (run) bounds.push(run);
  return bounds.reduce((one, other) => (comparePlaces(one, other) > 0 ? one : other));
}

function belowLast(kind: TimelineKind, { at, id, kind: last }: Cursor): TimelinePlace {
  const ranks = rankOf(kind) - rankOf(last);
  if (ranks === 0) return { at, id };
  return { at, id: ranks < 0 ? '0' : highestId };
}

/** Negative if the first is the newer one. */
export function comparePlaces(one: TimelinePlace, other: TimelinePlace): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  const ids = BigInt(other.id) - BigInt(one.id);
  return ids === 0n ? 0 : ids < 0n ? -1 : 1;
}

/** Encodes a cursor for a URL. */
export function writeTimelineCursor({ kind, at, id, runs }: Cursor): string {
  return Buffer.from(JSON.stringify([kind, at, id, runs])).toString('base64url');
}

/** Decodes a cursor; undefined if it is malformed. */
export function readTimelineCursor(text: string): Cursor | undefined {
  const [kind, at, id, written] = parts(text);
  const place = placeOf({ at, id });
  if (typeof kind !== 'string' || !isTimelineKind(kind) || !place || !isObject(written)) return undefined;
  const runs: Cursor['runs'] = {};
  for (const one of runKinds) {
    const run = written[one] === undefined ? undefined : placeOf(written[one]);
    if (written[one] !== undefined && !run) return undefined;
    if (run) runs[one] = run;
  }
  return { kind, ...place, runs };
}

function parts(text: string): unknown[] {
  if (text.length > 1000) return [];
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function placeOf(value: unknown): TimelinePlace | undefined {
  if (!isObject(value) || typeof value.at !== 'string' || typeof value.id !== 'string') return undefined;
  const { at, id } = value;
  return /^\d{1,18}$/.test(id) && moment(at) === at ? { at, id } : undefined;
}
