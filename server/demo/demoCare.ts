import type { ContactEvent, ExclusionEvent, LimitEvent } from '../../src/contracts/ingest.ts';
import type { Customer } from './population.ts';
import { day, isoOfMs, minutes, moneyText, type Random, randomOf } from './random.ts';

/** The limits and exclusions of a world's customers, and when they turned to the operator: each from streams of its own. */
interface CareWorld {
  seed: string;
  tenant: string;
  customers: readonly Customer[];
}

const isAtRisk = ({ pattern }: Customer) => pattern === 'chaser' || pattern === 'overnight';

/** Moments of a customer within days of the registration and of each other, none after now. */
function momentsOf({ registeredAt }: Customer, random: Random, now: number, most: number): number[] {
  const count = random.int(1, most);
  let at = registeredAt + minutes(random.int(30, 5 * 24 * 60));
  const moments: number[] = [];
  for (let made = 0; made < count && at <= now; made += 1) {
    moments.push(at);
    at += random.int(2, 16) * day + minutes(random.int(0, 600));
  }
  return moments;
}

const amounts = [50, 100, 200, 250, 500, 1000] as const;

/** What some customers may do at most: set, changed, and now and then removed. */
export function limitsOf({ seed, tenant, customers }: CareWorld, now: number): LimitEvent[] {
  return customers.flatMap((customer) => {
    const random = randomOf(seed, tenant, 'limits', customer.index);
    if (!random.chance(isAtRisk(customer) ? 0.8 : 0.12)) return [];
    const limit = {
      partner_customerId: customer.event.partner_customerId,
      kind: random.pick(['DEPOSIT', 'DEPOSIT', 'LOSS', 'STAKE', 'SESSION TIME'] as const),
      period: random.pick(['DAY', 'WEEK', 'MONTH'] as const),
      set_by: random.chance(0.85) ? ('CUSTOMER' as const) : ('OPERATOR' as const),
    };
    return momentsOf(customer, random, now, 4).map((at, place): LimitEvent => {
      const row = { partner_limitId: `li-${customer.number}-${place + 1}`, ...limit };
      if (place > 0 && random.chance(0.12)) return { ...row, removed_at: isoOfMs(at) };
      const measure =
        limit.kind === 'SESSION TIME'
          ? { minutes: random.pick([60, 90, 120, 180]) }
          : { amount: moneyText(random.pick(amounts) * 100), currency: customer.currency };
      return { ...row, ...measure, set_at: isoOfMs(at) };
    });
  });
}

const reasons = {
  'SELF EXCLUSION': 'Asked for it in the account settings.',
  'TIME OUT': 'A break of the customer’s own choice.',
  'NATIONAL REGISTER': 'Told by the register.',
  OPERATOR: 'Decided by the responsible gambling team.',
} as const;

/** Most who may not play for long hardly ever did; breaks of a day or a week come with all. */
export function exclusionsOf({ seed, tenant, customers }: CareWorld, now: number): ExclusionEvent[] {
  return customers.flatMap((customer) => {
    const random = randomOf(seed, tenant, 'exclusions', customer.index);
    const isLong = customer.habit.name === 'dormant';
    if (!random.chance(isLong ? 0.4 : 0.02)) return [];
    return momentsOf(customer, random, now, isLong ? 1 : 2).map((at, place): ExclusionEvent => {
      const kind = isLong ? random.pick(['SELF EXCLUSION', 'NATIONAL REGISTER', 'OPERATOR'] as const) : 'TIME OUT';
      const end = at + (isLong ? random.pick([180, 365]) : 1) * day;
      const lifted = at + minutes(600);
      return {
        partner_exclusionId: `ex-${customer.number}-${place + 1}`,
        partner_customerId: customer.event.partner_customerId,
        kind,
        starts_at: isoOfMs(at),
        ends_at: kind === 'NATIONAL REGISTER' ? null : isoOfMs(end),
        lifted_at: kind === 'TIME OUT' && lifted <= now && random.chance(0.2) ? isoOfMs(lifted) : null,
        reason: reasons[kind],
      };
    });
  });
}

const summaries = {
  LIMITS: 'Asked how a limit is raised, and when it counts.',
  PAYMENT: 'Asked when the withdrawal arrives.',
  COMPLAINT: 'Disagrees with the settlement of a betslip.',
  BONUS: 'Asked why the bonus was not credited.',
  HARM: 'Wrote of losing more than intended.',
  ACCOUNT: 'Could not sign in after a change of phone.',
  OTHER: 'Asked about opening hours of the shop.',
} as const;
const topics = ['PAYMENT', 'PAYMENT', 'BONUS', 'BONUS', 'ACCOUNT', 'LIMITS', 'COMPLAINT', 'OTHER'] as const;

/** Some customers write or call; those who play too much also of that. */
export function contactsOf({ seed, tenant, customers }: CareWorld, now: number): ContactEvent[] {
  return customers.flatMap((customer) => {
    const random = randomOf(seed, tenant, 'contacts', customer.index);
    if (!random.chance(isAtRisk(customer) ? 0.9 : 0.1)) return [];
    return momentsOf(customer, random, now, 3).map((at, place): ContactEvent => {
      const topic = isAtRisk(customer) && random.chance(0.5) ? 'HARM' : random.pick(topics);
      return {
        partner_contactId: `co-${customer.number}-${place + 1}`,
        partner_customerId: customer.event.partner_customerId,
        contacted_at: isoOfMs(at),
        channel: random.pick(['CHAT', 'CHAT', 'MAIL', 'CALL', 'FORM'] as const),
        topic,
        summary: summaries[topic],
      };
    });
  });
}
