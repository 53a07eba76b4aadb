import type {
  CasinoSpinEvent,
  CustomerEvent,
  DepositEvent,
  FixtureEvent,
  LiveCasinoBetEvent,
  WithdrawalEvent,
} from '../../../src/contracts/ingest.ts';
import type { Kept } from './keep.ts';
import { contactRow, exclusionRow, limitRows, sessionRow } from './limitRows.ts';
import { bare, inOrder, less, ms, or, type RefRow, type Sharing } from './rows.ts';
import { betRow, slipRow } from './slipRows.ts';
import { type Things, thingsIn } from './things.ts';

/** The rows that triggers look at. */
export function toRows(kept: Kept): RefRow[] {
  const people = new Set<string>(kept.customers.keys());
  const { betslips, casino, liveCasino, deposits, withdrawals, limits, exclusions, contacts, sessions } = kept;
  const named = [betslips, casino, liveCasino, deposits, withdrawals, limits, exclusions, contacts, sessions];
  for (const rows of [...named, kept.instruments])
    for (const { partner_customerId } of rows.values()) people.add(partner_customerId);
  const odds = [...kept.odds.values()];
  const things = thingsIn(kept);
  return [
    ...[...people].map((id) => customerRow(id, kept, things)),
    ...[...kept.fixtures.values()].map(fixtureRow),
    ...[...kept.betslips.values()].flatMap((slip) => [
      slipRow(slip, kept.settled.get(slip.partner_betslipId)),
      ...slip.bets.map((bet) =>
        betRow(slip, bet, kept.fixtures.get(bet.partner_fixtureId), odds, kept.settled.get(slip.partner_betslipId)),
      ),
    ]),
    ...[...kept.casino.values()].map((spin) => gameRow('CASINO SPIN', spin.partner_casino_spinId, spin)),
    ...[...kept.liveCasino.values()].map((bet) => gameRow('LIVE CASINO BET', bet.partner_live_casino_betId, bet)),
    ...[...kept.deposits.values()].map((deposit) =>
      transferRow(
        'DEPOSIT',
        deposit.partner_depositId,
        deposit,
        sharingOf(deposit, kept, things),
        kept.decided.get(`deposits ${deposit.partner_depositId}`),
      ),
    ),
    ...[...kept.withdrawals.values()].map((one) =>
      transferRow(
        'WITHDRAWAL',
        one.partner_withdrawalId,
        one,
        sharingOf(one, kept, things),
        kept.decided.get(`withdrawals ${one.partner_withdrawalId}`),
      ),
    ),
    ...limitRows([...limits.values()]),
    ...[...exclusions.values()].map(exclusionRow),
    ...[...contacts.values()].map(contactRow),
    ...[...sessions.values()].map((session) => sessionRow(session, things)),
  ];
}

/** A customer known from other rows only has a row too, without values. */
function customerRow(id: string, { customers, facts }: Kept, things: Things): RefRow {
  const told = customers.get(id);
  const valuesOf = (fact: (row: CustomerEvent) => unknown) => {
    const values = (facts.get(id) ?? []).flatMap((row) => {
      const value = fact(row);
      return typeof value === 'string' ? [{ from: ms(row.facts_from), value }] : [];
    });
    return [...new Map(values.map((one) => [one.from, one])).values()].sort(
      (a, b) => (a.from ?? Number.NEGATIVE_INFINITY) - (b.from ?? Number.NEGATIVE_INFINITY),
    );
  };
  return {
    ...bare,
    model: 'CUSTOMER',
    key: id,
    customer: id,
    facts: {
      'customer_details.country': valuesOf(({ country }) => country),
      segment: valuesOf(({ segment }) => segment),
      'own.text.tier': valuesOf(({ own }) => own?.tier),
    },
    born: told?.birth_date ?? null,
    sharing: {
      instrument_sharers: things.of('instrument', id),
      device_sharers: things.of('device', id),
      address_sharers: things.of('address', id),
    },
    values: {
      partner_customerId: id,
      'customer_details.name': or(told?.name),
      'customer_details.last_name': or(told?.last_name),
      'customer_details.mail': or(told?.mail),
      'customer_details.sex': or(told?.sex),
      registration_channel: or(told?.registration_channel),
      registered_at: ms(told?.registered_at),
    },
  };
}

function fixtureRow(fixture: FixtureEvent): RefRow {
  const { partner_fixtureId, name, region, sport, competition, starts_at } = fixture;
  const values = { partner_fixtureId, name, region: or(region), sport, competition, starts_at: ms(starts_at) };
  return { ...bare, model: 'FIXTURE', key: partner_fixtureId, fixtures: [partner_fixtureId], values };
}

function gameRow(
  model: 'CASINO SPIN' | 'LIVE CASINO BET',
  key: string,
  game: CasinoSpinEvent | LiveCasinoBetEvent,
): RefRow {
  const at = ms(game.submitted_at);
  return {
    ...bare,
    model,
    key,
    at,
    customer: game.partner_customerId,
    values: {
      [model === 'CASINO SPIN' ? 'partner_casino_spinId' : 'partner_live_casino_betId']: key,
      customer: game.partner_customerId,
      casino_game: `${game.provider}/${game.game}`,
      'casino_game_session_id.sessionId': or(game.sessionId),
      'casino_game_round_id.roundId': or(game.roundId),
      transactionId: or(game.transactionId),
      currency: game.currency,
      stake: game.stake,
      return: or(game.return),
      profit: less(game.stake, game.return),
      free_stake: or(game.free_stake),
      free_return: or(game.free_return),
      bonus_stake: or(game.bonus_stake),
      bonus_return: or(game.bonus_return),
      finished: game.finished ?? true,
      is_rolled_back: game.is_rolled_back ?? false,
      submitted_at: at,
    },
  };
}

type Transfer = DepositEvent | WithdrawalEvent;

const scoreOf = ({ own }: Transfer): string | null => (typeof own?.score === 'string' ? own.score : null);

/** Who else had the payment's instrument; an instrument of another customer says nothing. */
function sharingOf({ partner_instrumentId: id, partner_customerId }: Transfer, { instruments }: Kept, things: Things) {
  const own = id ? instruments.get(id) : undefined;
  return own?.partner_customerId === partner_customerId
    ? things.others('instrument', own.number, partner_customerId)
    : [];
}

function transferRow(
  model: 'DEPOSIT' | 'WITHDRAWAL',
  key: string,
  transfer: Transfer,
  sharing: Sharing[],
  decided: readonly Transfer[] = [],
): RefRow {
  const at = ms(transfer.submitted_at);
  return {
    ...bare,
    model,
    key,
    at,
    customer: transfer.partner_customerId,
    knownFrom: ms(transfer.processed_at) ?? at,
    sharing: { instrument_sharers: sharing },
    former: transfer.processed_at
      ? inOrder(
          decided
            .filter(
              ({ result, processed_at }) =>
                result !== transfer.result && ms(processed_at) !== ms(transfer.processed_at),
            )
            .map(({ result, processed_at }) => ({
              from: ms(processed_at),
              values: { result, processed_at: ms(processed_at) },
            })),
        )
      : [],
    values: {
      [model === 'DEPOSIT' ? 'partner_depositId' : 'partner_withdrawalId']: key,
      customer: transfer.partner_customerId,
      amount: transfer.amount,
      currency: transfer.currency,
      result: transfer.result,
      submitted_at: at,
      processed_at: ms(transfer.processed_at),
      'own.number.score': scoreOf(transfer),
    },
  };
}
