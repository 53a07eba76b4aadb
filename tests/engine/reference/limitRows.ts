import Big from 'big.js';
import type { ContactEvent, ExclusionEvent, LimitEvent, SessionEvent } from '../../../src/contracts/ingest.ts';
import { bare, ms, or, type RefRow } from './rows.ts';
import type { Things } from './things.ts';

const momentOf = ({ set_at, removed_at }: LimitEvent): number => ms(set_at ?? removed_at) ?? 0;
const measureOf = ({ amount, minutes }: LimitEvent) => amount ?? minutes ?? null;

/** The rows of limits, each with what replaced it and what it changed. */
export function limitRows(limits: readonly LimitEvent[]): RefRow[] {
  const chains = Map.groupBy(limits, (one) => [one.partner_customerId, one.kind, one.period, one.set_by].join('/'));
  return [...chains.values()].flatMap((chain) => {
    const inOrder = chain.toSorted(
      (a, b) => momentOf(a) - momentOf(b) || (a.partner_limitId < b.partner_limitId ? -1 : 1),
    );
    return inOrder.map((one, place) => limitRow(one, inOrder[place - 1], inOrder[place + 1]));
  });
}

function limitRow(limit: LimitEvent, before: LimitEvent | undefined, after: LimitEvent | undefined): RefRow {
  const at = momentOf(limit);
  const ends = [limit.removed_at ? at : ms(limit.ends_at), after ? momentOf(after) : null].filter(
    (end) => end !== null,
  );
  const overFrom = ends.length > 0 ? Math.min(...ends) : null;
  return {
    ...bare,
    model: 'LIMIT',
    key: limit.partner_limitId,
    at,
    customer: limit.partner_customerId,
    knownFrom: overFrom,
    values: {
      partner_limitId: limit.partner_limitId,
      customer: limit.partner_customerId,
      kind: limit.kind,
      period: limit.period,
      set_by: limit.set_by,
      change: changeOf(limit, before),
      amount: or(limit.amount),
      currency: or(limit.currency),
      minutes: limit.minutes === null || limit.minutes === undefined ? null : String(limit.minutes),
      set_at: at,
      over_from: overFrom,
    },
  };
}

function changeOf(limit: LimitEvent, before: LimitEvent | undefined): string {
  const [now, then] = [measureOf(limit), before ? measureOf(before) : null];
  if (now === null) return 'REMOVED';
  const isOver = before?.ends_at ? (ms(before.ends_at) ?? 0) <= momentOf(limit) : false;
  if (then === null || isOver || or(before?.currency) !== or(limit.currency)) return 'SET';
  const order = Big(String(now)).cmp(String(then));
  return order > 0 ? 'RAISED' : order < 0 ? 'LOWERED' : 'UNCHANGED';
}

export function exclusionRow(exclusion: ExclusionEvent): RefRow {
  const { partner_exclusionId, partner_customerId, kind, starts_at, ends_at, lifted_at } = exclusion;
  const ends = [ms(ends_at), ms(lifted_at)].filter((end) => end !== null);
  const overFrom = ends.length > 0 ? Math.min(...ends) : null;
  return {
    ...bare,
    model: 'EXCLUSION',
    key: partner_exclusionId,
    at: ms(starts_at),
    customer: partner_customerId,
    knownFrom: overFrom,
    values: { partner_exclusionId, customer: partner_customerId, kind, starts_at: ms(starts_at), over_from: overFrom },
  };
}

export function contactRow({
  partner_contactId,
  partner_customerId,
  contacted_at,
  channel,
  topic,
}: ContactEvent): RefRow {
  const at = ms(contacted_at);
  return {
    ...bare,
    model: 'CONTACT',
    key: partner_contactId,
    at,
    customer: partner_customerId,
    values: { partner_contactId, customer: partner_customerId, contacted_at: at, channel, topic },
  };
}

/** The server has hashes of devices and addresses; who compares rows with each other finds the same. */
export function sessionRow(session: SessionEvent, things: Things): RefRow {
  const { partner_sessionId, partner_customerId, started_at, ended_at, device, address, channel } = session;
  const [at, end] = [ms(started_at), ms(ended_at)];
  return {
    ...bare,
    model: 'SESSION',
    key: partner_sessionId,
    at,
    customer: partner_customerId,
    knownFrom: end,
    sharing: {
      device_sharers: device ? things.others('device', device, partner_customerId) : [],
      address_sharers: address ? things.others('address', address, partner_customerId) : [],
    },
    values: {
      ...{ partner_sessionId, customer: partner_customerId, started_at: at, ended_at: end },
      ...{ device_hash: or(device), address_hash: or(address), channel: or(channel) },
    },
  };
}
