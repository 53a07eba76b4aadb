import fc from 'fast-check';
import type { Arrival, Made } from './history.ts';
import { delay, iso, moment } from './times.ts';
import { cards, channels, customerId, customers, maybe, numbers } from './values.ts';

const hour = 3_600_000;

/** Some of the customers' cards, which are told of in time, late, or before they are used. */
export const instruments: fc.Arbitrary<Arrival[]> = fc
  .tuple(
    ...customers.flatMap((customer) =>
      cards.map((card) =>
        fc.record({
          row: fc.record({
            partner_instrumentId: fc.constant(`${customer} ${card}`),
            partner_customerId: fc.constant(customer),
            kind: fc.constant('CARD' as const),
            number: maybe(fc.constantFrom(...numbers)),
            first_seen_at: maybe(moment.map(iso)),
          }),
          told: fc.boolean(),
          at: moment,
        }),
      ),
    ),
  )
  .map((all) =>
    all.filter(({ told }) => told).map(({ row, at }) => ({ at, sent: { kind: 'instruments' as const, row } })),
  );

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
