import fc from 'fast-check';
import { enums } from '../../../src/manifest/enums.ts';
import type { Made } from './history.ts';
import { delay, iso, moment } from './times.ts';
import { amount, currency, customerId, maybe } from './values.ts';

const hour = 3_600_000;
/** How long after it holds it is told; some is told before. */
const late = fc.constantFrom(0, 0, hour, 96 * hour, -24 * hour);

/** Settings and removals of a limit, each a row of its own, told in any order. */
export const limits: fc.Arbitrary<Made> = fc
  .record({
    partner_customerId: customerId,
    kind: fc.constantFrom('DEPOSIT', 'DEPOSIT', 'DEPOSIT', 'LOSS', 'SESSION TIME'),
    period: fc.constantFrom('DAY', 'DAY', 'WEEK'),
    set_by: fc.constantFrom('CUSTOMER', 'CUSTOMER', 'OPERATOR'),
    currency,
    steps: fc.array(
      fc.record({
        at: moment,
        late,
        isRemoval: fc.constantFrom(false, false, false, true),
        amount,
        minutes: fc.constantFrom(0, 30, 60, 90),
        lasts: maybe(delay),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(
    ({ steps, currency: code, ...limit }) =>
      (number) =>
        steps.map(({ at, late: pause, isRemoval, amount: most, minutes, lasts }, place) => {
          const own = limit.kind === 'SESSION TIME' ? { minutes } : { amount: most, currency: code };
          const set = { ...own, set_at: iso(at), ends_at: lasts === null ? null : iso(at + lasts) };
          const row = {
            ...limit,
            ...(isRemoval ? { removed_at: iso(at) } : set),
            partner_limitId: `LM${number}-${place + 1}`,
          };
          return { at: at + pause, sent: { kind: 'limits', row } };
        }),
  );

/** Exclusions with or without an agreed end, some of which are lifted. */
export const exclusions: fc.Arbitrary<Made> = fc
  .record({
    partner_customerId: customerId,
    kind: fc.constantFrom(...enums.ExclusionKinds),
    at: moment,
    late,
    lasts: maybe(delay),
    lifted: maybe(delay),
  })
  .map(({ at, late: pause, lasts, lifted, ...rest }) => (number) => {
    const row = {
      ...rest,
      partner_exclusionId: `X${number}`,
      starts_at: iso(at),
      ends_at: lasts === null ? null : iso(at + lasts),
    };
    const told = { at: at + pause, sent: { kind: 'exclusions' as const, row } };
    if (lifted === null) return [told];
    const end = { kind: 'exclusions' as const, row: { ...row, lifted_at: iso(at + lifted) } };
    return [told, { at: Math.max(at + pause, at + lifted), sent: end }];
  });

export const contacts: fc.Arbitrary<Made> = fc
  .record({
    partner_customerId: customerId,
    at: moment,
    late: fc.constantFrom(0, 0, hour, 96 * hour),
    channel: fc.constantFrom(...enums.ContactChannels),
    topic: fc.constantFrom(...enums.ContactTopics),
  })
  .map(({ at, late: pause, ...rest }) => (number) => [
    {
      at: at + pause,
      sent: { kind: 'contacts', row: { ...rest, partner_contactId: `CT${number}`, contacted_at: iso(at) } },
    },
  ]);
