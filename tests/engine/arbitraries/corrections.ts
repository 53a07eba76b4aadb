import fc from 'fast-check';
import { oddsKey, type Sent } from '../reference/keep.ts';
import type { History } from './history.ts';
import { iso } from './times.ts';
import { amount, customerId, fixtureId, numbers, price, sport } from './values.ts';

const hour = 3_600_000;
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const changes = fc.record({
  customer: maybe(customerId),
  fixture: maybe(fixtureId),
  amount: maybe(amount),
  price,
  sport: maybe(sport),
  /** Hours: to an earlier time, so that a settlement does not precede its placement. */
  earlier: fc.constantFrom(0, 0, 1, 12, 24),
});

type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

/** Mistakes that the operator corrects: records sent again with another customer, fixture, amount, price, sport or time. */
export function corrections({ fixtures, arrivals }: History): fc.Arbitrary<Sent[]> {
  const rows = [...fixtures, ...arrivals.map(({ sent }) => sent)];
  const records = [...new Map(rows.map((sent) => [keyOf(sent), sent])).values()].filter(
    ({ kind }) => kind !== 'customers',
  );
  if (records.length === 0) return fc.constant([]);
  return fc
    .array(fc.tuple(fc.constantFrom(...records), changes), { minLength: 1, maxLength: 6 })
    .map((chosen) => chosen.map(([sent, change]) => corrected(sent, change)));
}

function corrected(sent: Sent, { customer, fixture, amount: sum, price: other, sport: game, earlier }: Change): Sent {
  const before = (time: string) => iso(Date.parse(time) - earlier * hour);
  switch (sent.kind) {
    case 'betslips': {
      const { row } = sent;
      const bets = row.bets.map((bet) => ({ ...bet, partner_fixtureId: fixture ?? bet.partner_fixtureId }));
      const partner_customerId = customer ?? row.partner_customerId;
      return {
        ...sent,
        row: { ...row, bets, partner_customerId, stake: sum ?? row.stake, created_at: before(row.created_at) },
      };
    }
    case 'deposits':
    case 'withdrawals': {
      const { amount: former, partner_customerId: owner, submitted_at } = sent.row;
      const change = {
        amount: sum ?? former,
        partner_customerId: customer ?? owner,
        submitted_at: before(submitted_at),
        // an instrument is its customer's
        ...(customer !== undefined && customer !== owner && { partner_instrumentId: null }),
      };
      return sent.kind === 'deposits'
        ? { ...sent, row: { ...sent.row, ...change } }
        : { ...sent, row: { ...sent.row, ...change } };
    }
    case 'casino':
    case 'live-casino': {
      const { stake, partner_customerId: owner, submitted_at } = sent.row;
      const change = { stake: sum ?? stake, partner_customerId: customer ?? owner, submitted_at: before(submitted_at) };
      return sent.kind === 'casino'
        ? { ...sent, row: { ...sent.row, ...change } }
        : { ...sent, row: { ...sent.row, ...change } };
    }
    case 'limits': {
      const { row } = sent;
      const most = row.amount && sum ? { amount: sum } : {};
      const at = row.set_at ? { set_at: before(row.set_at) } : { removed_at: before(row.removed_at ?? '') };
      return { ...sent, row: { ...row, ...most, ...at, partner_customerId: customer ?? row.partner_customerId } };
    }
    case 'exclusions': {
      const { row } = sent;
      const partner_customerId = customer ?? row.partner_customerId;
      return { ...sent, row: { ...row, partner_customerId, starts_at: before(row.starts_at) } };
    }
    case 'contacts': {
      const { row } = sent;
      const partner_customerId = customer ?? row.partner_customerId;
      return { ...sent, row: { ...row, partner_customerId, contacted_at: before(row.contacted_at) } };
    }
    case 'sessions': {
      const { row } = sent;
      const partner_customerId = customer ?? row.partner_customerId;
      return { ...sent, row: { ...row, partner_customerId, started_at: before(row.started_at) } };
    }
    case 'instruments': {
      const { row } = sent;
      return { ...sent, row: { ...row, number: row.number === numbers[0] ? numbers[1] : numbers[0] } };
    }
    case 'odds':
      return { ...sent, row: { ...sent.row, price: other } };
    case 'fixtures':
      return {
        ...sent,
        row: { ...sent.row, sport: game ?? sent.row.sport, starts_at: before(sent.row.starts_at) },
      };
    default:
      return sent;
  }
}

function keyOf({ kind, row }: Sent): string {
  switch (kind) {
    case 'betslips':
      return `${kind} ${row.partner_betslipId}`;
    case 'deposits':
      return `${kind} ${row.partner_depositId}`;
    case 'withdrawals':
      return `${kind} ${row.partner_withdrawalId}`;
    case 'casino':
      return `${kind} ${row.partner_casino_spinId}`;
    case 'live-casino':
      return `${kind} ${row.partner_live_casino_betId}`;
    case 'customers':
      return `${kind} ${row.partner_customerId}`;
    case 'fixtures':
      return `${kind} ${row.partner_fixtureId}`;
    case 'odds':
      return `${kind} ${oddsKey(row)}`;
    case 'limits':
      return `${kind} ${row.partner_limitId}`;
    case 'exclusions':
      return `${kind} ${row.partner_exclusionId}`;
    case 'contacts':
      return `${kind} ${row.partner_contactId}`;
    case 'sessions':
      return `${kind} ${row.partner_sessionId}`;
    case 'instruments':
      return `${kind} ${row.partner_instrumentId}`;
  }
}
