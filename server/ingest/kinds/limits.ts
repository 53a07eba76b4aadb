import type { LimitEvent } from '../../../src/contracts/ingest.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { sentence } from '../../sentence.ts';
import type { Batch, StoreKind } from '../batch.ts';
import { contracts } from '../ingestKinds.ts';
import { toldAnew } from '../limitHistory.ts';
import { type Ground, timeReason } from '../validateRow.ts';
import { isBefore } from './hashedMembers.ts';
import { linkCustomers } from './links.ts';
import { simpleKind } from './simple.ts';

const measures = ['amount', 'currency', 'minutes'] as const;
type Measure = (typeof measures)[number];

const rows = simpleKind<LimitEvent>({
  contract: contracts.limits,
  // a row tells a limit whole
  target: { entity: 'customer_limit', key: ['partner_limitId'], derived: [...measures, 'ends_at'] },
  // a higher limit is often told before it is in force
  times: 'any',
  check: (event, ground) => [...checkTimes(event, ground), ...(event.removed_at ? checkRemoval : checkMeasures)(event)],
  async link(store, events) {
    const customerOf = await linkCustomers(store, events);
    return (event) => ({ ...customerOf(event), ...(event.removed_at && removal(event.removed_at)) });
  },
});

/** What customers may do at most. Each row is placed among the others of its limit, whatever order they come in. */
export const limits: StoreKind = {
  ahead: rows.ahead,
  async store(batch: Batch) {
    await rows.store(batch);
    await toldAnew(batch);
  },
};

/** It is over as soon as it begins: there is no limit from then on. */
function removal(at: string) {
  const moment = new Date(at).toISOString();
  return { set_at: moment, ends_at: moment };
}

function checkTimes({ set_at, removed_at, ends_at }: LimitEvent, { now }: Ground): string[] {
  const names = { one: 'set_at', other: 'removed_at' };
  if (set_at && removed_at) return [`removed_at: ${sentence(reasons.oneOfBoth, names)}`];
  if (!(set_at || removed_at)) return [`set_at: ${sentence(reasons.needsEither, names)}`];
  const wrong = removed_at ? timeReason(Date.parse(removed_at), { times: 'any', now }) : undefined;
  return [
    ...(wrong ? [`removed_at: ${wrong}`] : []),
    ...(isBefore(ends_at, set_at) ? [`ends_at: ${sentence(reasons.endFirst, { field: 'set_at' })}`] : []),
  ];
}

const isGiven = (event: LimitEvent, name: Measure | 'ends_at') => event[name] !== undefined && event[name] !== null;

const checkRemoval = (event: LimitEvent): string[] =>
  ([...measures, 'ends_at'] as const)
    .filter((name) => isGiven(event, name))
    .map((field) => `${field}: ${sentence(reasons.removalSpare, { field })}`);

/** A time is measured in minutes, everything else in money. */
function checkMeasures(event: LimitEvent): string[] {
  const { kind } = event;
  const own: readonly Measure[] = kind === 'SESSION TIME' ? ['minutes'] : ['amount', 'currency'];
  return measures.flatMap((field) => {
    if (own.includes(field) === isGiven(event, field)) return [];
    const reason = own.includes(field) ? reasons.limitLacks : reasons.limitSpare;
    return [`${field}: ${sentence(reason, { kind, field })}`];
  });
}
