import fc from 'fast-check';
import type { Made } from './history.ts';
import { delay, iso, moment } from './times.ts';
import { channels, customerId, maybe } from './values.ts';

const hour = 3_600_000;

/** Sessions that are told when they begin or later, and again when they end. */
export const signIns: fc.Arbitrary<Made> = fc
  .record({
    partner_customerId: customerId,
    at: moment,
    late: fc.constantFrom(0, 0, hour, 96 * hour),
    lasts: maybe(delay),
    device: maybe(fc.constantFrom('phone 1', 'phone 2')),
    address: maybe(fc.constantFrom('192.0.2.1', '192.0.2.2')),
    channel: maybe(fc.constantFrom(...channels)),
  })
  .map(({ at, late, lasts, ...rest }) => (number) => {
    const row = { ...rest, partner_sessionId: `V${number}`, started_at: iso(at) };
    const begun = { at: at + late, sent: { kind: 'sessions' as const, row } };
    if (lasts === null) return [begun];
    const ended = { kind: 'sessions' as const, row: { ...row, ended_at: iso(at + lasts) } };
    return [begun, { at: Math.max(at + late, at + lasts), sent: ended }];
  });
