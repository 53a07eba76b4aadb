import { beforeEach, expect, test } from 'vitest';
import {
  bet,
  betslip,
  customer,
  deposit,
  describeIngest,
  fixture,
  liveBet,
  oneOfEach,
  price,
  spin,
  taken,
  withdrawal,
  won,
} from './helpers.ts';

describeIngest('storing events', (desk) => {
  beforeEach(async () => {
    await desk().clear();
    await desk().send('fixtures', [fixture('F1'), fixture('F2', { region: 'Spain', competition: 'La Liga' })]);
  });

  test('ENT-3 ENT-4 ENT-5 ENT-6 a row sent again changes nothing and counts as unchanged', async () => {
    await desk().clear();
    for (const [kind, , row] of oneOfEach) expect(await desk().send(kind, [row]), kind).toEqual(taken(1));
    const all = async () => Promise.all(oneOfEach.map(([, name]) => desk().read(name, '*', 'id')));
    const before = await all();
    for (const [kind, , row] of oneOfEach) expect(await desk().send(kind, [row]), kind).toEqual(taken(0, 1));
    expect(await all()).toEqual(before);
  });

  test('ENT-4 a betslip is stored with its bets, which take region, sport and competition from the fixture', async () => {
    const two = betslip('S1', {
      stake: '12.50',
      price: '4.41',
      bets: [bet('B1', 'F1', { bonus_stake: '12.5', sp: '2.05' }), bet('B2', 'F2', { result: 'LOST', type: null })],
    });
    expect(await desk().send('betslips', [two])).toEqual(taken(1));
    expect(await desk().read('betslip', '"partner_betslipId", stake, price, result, settled, profit')).toEqual([
      { partner_betslipId: 'S1', stake: '12.50', price: '4.4100', result: 'OPEN', settled: false, profit: null },
    ]);
    const columns =
      '"partner_betId", region, competition, odd_name, odd_price, result, settled, stake, bonus_stake, sp, created_at';
    const shared = { odd_name: '1', odd_price: '2.1000', stake: null, created_at: '2026-01-04T12:00:00.000Z' };
    expect(await desk().read('bet', columns)).toEqual([
      {
        ...shared,
        partner_betId: 'B1',
        region: 'England',
        competition: 'Premier League',
        result: 'OPEN',
        settled: false,
        bonus_stake: '12.50',
        sp: '2.0500',
      },
      {
        ...shared,
        partner_betId: 'B2',
        region: 'Spain',
        competition: 'La Liga',
        result: 'LOST',
        settled: true,
        bonus_stake: null,
        sp: null,
      },
    ]);
  });

  test('ENT-4 a settlement is the same betslip with its result; a single bet takes stake and return from it', async () => {
    await desk().send('betslips', [betslip('S1')]);
    const [before] = await desk().read('betslip', 'id, updated_at');
    expect(await desk().send('betslips', [betslip('S1', won)])).toEqual(taken(1));
    const [after] = await desk().read('betslip', 'id, result, settled, return, profit, settlement_date, updated_at');
    expect(after).toMatchObject({ id: before?.id, result: 'WON', settled: true, return: '21.00', profit: '-11.00' });
    expect(String(after?.updated_at) > String(before?.updated_at)).toBe(true);
    expect(await desk().read('bet', 'result, settled, stake, return, settlement_date')).toEqual([
      { result: 'WON', settled: true, stake: '10.00', return: '21.00', settlement_date: '2026-01-04T17:00:00.000Z' },
    ]);
    expect(await desk().send('betslips', [betslip('S1', won)])).toEqual(taken(0, 1));
  });

  test('ENT-4 a betslip with only a changed bet counts as accepted', async () => {
    const slip = (result: 'OPEN' | 'LOST') =>
      betslip('S1', { bets: [bet('B1', 'F1', { result }), bet('B2', 'F2', { result: 'OPEN' })] });
    await desk().send('betslips', [slip('OPEN')]);
    expect(await desk().send('betslips', [slip('LOST'), betslip('S2', { bets: [bet('B3', 'F1')] })])).toEqual(taken(2));
    expect(await desk().read('bet', '"partner_betId", result')).toMatchObject([
      { result: 'LOST' },
      { result: 'OPEN' },
      {},
    ]);
  });

  test('ENT-4 another result corrects a settled betslip; an older row does not reopen it', async () => {
    await desk().send('betslips', [betslip('S1', won)]);
    expect(await desk().send('betslips', [betslip('S1')])).toEqual(taken(0, 1));
    expect(await desk().send('betslips', [betslip('S1', { ...won, result: 'VOID', return: '10.00' })])).toEqual(
      taken(1),
    );
    expect(await desk().read('betslip', 'result, return')).toEqual([{ result: 'VOID', return: '10.00' }]);
  });

  test('ENT-4 an older row without a result leaves a settled bet its closing price, in a batch of its own and in one', async () => {
    await desk().send('odds', [price('F1', { selection: '1' })]);
    const slip = (settled: boolean) =>
      betslip('S1', {
        ...(settled ? won : { result: undefined }),
        bets: [bet('B1', 'F1', { result: settled ? 'WON' : undefined }), bet('B2', 'F2', { result: undefined })],
      });
    const closing = async () => {
      const bets = await desk().read(
        'bet',
        '"partner_betId", settled, closing_price is null as none',
        '"partner_betId"',
      );
      return bets[0];
    };
    await desk().send('betslips', [slip(true)]);
    expect(await closing()).toMatchObject({ settled: true, none: false });
    await desk().send('betslips', [slip(false)]);
    expect(await closing()).toMatchObject({ settled: true, none: false });
    await desk().send('betslips', [slip(true), slip(false)]);
    expect(await closing()).toMatchObject({ settled: true, none: false });
  });

  test('ENT-4 a bet that moves to a fixture without region and prices keeps nothing of the former fixture', async () => {
    await desk().send('fixtures', [fixture('F3', { region: null })]);
    await desk().send('odds', [price('F1', { selection: '1' })]);
    const columns = '"partner_betId", region, best_price, market_price, closing_price, closing_edge';
    await desk().send('betslips', [betslip('S1', { bets: [bet('B1', 'F1')] })]);
    const [first] = await desk().read('bet', columns);
    expect(first).toMatchObject({ region: 'England' });
    expect(first?.best_price).not.toBeNull();
    expect(await desk().send('betslips', [betslip('S1', { bets: [bet('B1', 'F3')] })])).toEqual(taken(1));
    const nothing = { region: null, best_price: null, market_price: null, closing_price: null, closing_edge: null };
    expect(await desk().read('bet', columns)).toEqual([{ partner_betId: 'B1', ...nothing }]);
    const settledOn = (id: string) => betslip('S2', { ...won, bets: [bet('B2', id, { result: 'WON' })] });
    const closing = () => desk().read('bet', 'closing_price is null as none', 'id desc limit 1');
    await desk().send('betslips', [settledOn('F1')]);
    expect(await closing()).toEqual([{ none: false }]);
    await desk().send('betslips', [settledOn('F3')]);
    expect(await closing()).toEqual([{ none: true }]);
    // a row of an earlier stage fills nothing in from a fixture that the bet is not on
    await desk().send('betslips', [betslip('S1', { ...won, bets: [bet('B1', 'F3', { result: 'WON' })] })]);
    await desk().send('betslips', [betslip('S1', { bets: [bet('B1', 'F1')] })]);
    const [still] = await desk().read('bet', columns);
    expect(still).toEqual({ partner_betId: 'B1', ...nothing });
  });

  test('ENT-4 a corrected fixture corrects its bets, as if it had come first', async () => {
    await desk().send('betslips', [betslip('S1', { bets: [bet('B1', 'F1'), bet('B2', 'F2')] })]);
    await desk().send('betslips', [betslip('S2', { ...won, bets: [bet('B3', 'F1', { result: 'WON' })] })]);
    expect(await desk().send('fixtures', [fixture('F1', { sport: 'Tennis', competition: 'Open' })])).toEqual(taken(1));
    const columns = '"partner_betId", region, sport, competition';
    const [tennis, football] = [
      { region: 'England', sport: 'Tennis', competition: 'Open' },
      { region: 'Spain', sport: 'Football', competition: 'La Liga' },
    ];
    expect(await desk().read('bet', columns)).toEqual([
      { partner_betId: 'B1', ...tennis },
      { partner_betId: 'B2', ...football },
      { partner_betId: 'B3', ...tennis },
    ]);
  });

  test('ENT-3 a row for an unknown customer creates the bare customer, which the customer’s row completes', async () => {
    await desk().send('deposits', [
      deposit('D1', { partner_customerId: 'new' }),
      deposit('D2', { partner_customerId: 'new' }),
    ]);
    const columns = 'id, "partner_customerId", customer_details_name, registered_at';
    const [bare] = await desk().read('customer', columns);
    expect(bare).toMatchObject({ partner_customerId: 'new', customer_details_name: null, registered_at: null });
    expect(await desk().send('customers', [customer('new')])).toEqual(taken(1));
    expect(await desk().read('customer', columns)).toEqual([
      { ...bare, customer_details_name: 'Ann', registered_at: '2025-11-01T10:00:00.000Z' },
    ]);
  });

  test('absent and null fields keep the stored values', async () => {
    await desk().send('customers', [customer('C1')]);
    expect(await desk().send('customers', [{ partner_customerId: 'C1' }])).toEqual(taken(0, 1));
    expect(await desk().send('customers', [{ partner_customerId: 'C1', name: 'Anna', mail: null }])).toEqual(taken(1));
    expect(
      await desk().read('customer', 'customer_details_name, customer_details_last_name, customer_details_mail'),
    ).toEqual([
      {
        customer_details_name: 'Anna',
        customer_details_last_name: 'Bramwell',
        customer_details_mail: 'C1@example.com',
      },
    ]);
    await desk().send('fixtures', [fixture('F1', { status: 'POSTPONED' })]);
    const { status: _, ...silent } = fixture('F1');
    expect(await desk().send('fixtures', [silent])).toEqual(taken(0, 1));
  });

  test('ENT-4 a fixture can be moved, is finished by a result without status, and does not return to scheduled', async () => {
    await desk().send('fixtures', [fixture('F1', { starts_at: '2026-01-04T20:45:00+01:00' })]);
    const { status: _, ...silent } = fixture('F1', { result: '2-1', starts_at: '2026-01-04T19:45:00Z' });
    expect(await desk().send('fixtures', [silent])).toEqual(taken(1));
    expect(await desk().send('fixtures', [fixture('F1')])).toEqual(taken(0, 1));
    expect((await desk().read('fixture', 'starts_at, status, result', 'id'))[0]).toEqual({
      starts_at: '2026-01-04T19:45:00.000Z',
      status: 'FINISHED',
      result: '2-1',
    });
  });

  test('ENT-4 a price is keyed by fixture, bookmaker, market, selection and moment, and corrected when sent again', async () => {
    const later = { at: '2026-01-03T13:00:00.000Z' };
    expect(await desk().send('odds', [price('F1'), price('F1', later), price('F1', { selection: 'X' })])).toEqual(
      taken(3),
    );
    expect(
      await desk().send('odds', [price('F1', { price: '2.2500' }), price('F1', { ...later, price: '2.10' })]),
    ).toEqual(taken(1, 1));
    expect(await desk().send('odds', [price('F1', { bookmaker: 'Market Max', market_wide: true })])).toEqual(taken(1));
    expect(await desk().read('odds', 'price, market_wide', 'bookmaker, selection, at')).toEqual([
      { price: '2.2500', market_wide: false },
      { price: '2.1000', market_wide: false },
      { price: '2.1000', market_wide: false },
      { price: '2.1000', market_wide: true },
    ]);
  });

  test('ENT-5 spins and live casino bets create their game once, and a rollback is final', async () => {
    const rows = [spin('P1'), spin('P2', { game: 'Aviator', provider: "O'Neil" }), spin('P3')];
    expect(await desk().send('casino', rows)).toEqual(taken(3));
    expect(await desk().send('live-casino', [liveBet('L1'), liveBet('L2', { finished: false })])).toEqual(taken(2));
    expect(await desk().read('casino_game', 'provider_name, name', '1, 2')).toEqual([
      { provider_name: 'NetEnt', name: 'Starburst' },
      { provider_name: "O'Neil", name: 'Aviator' },
    ]);
    expect(await desk().send('casino', [spin('P1', { is_rolled_back: true })])).toEqual(taken(1));
    expect(await desk().send('casino', [spin('P1')])).toEqual(taken(0, 1));
    expect(await desk().send('live-casino', [liveBet('L2')])).toEqual(taken(1));
    const columns = 'is_rolled_back, finished, profit, casino_game_session_id_sessionid';
    expect(
      await desk().read(
        'casino',
        columns.replace('casino_game_session_id_sessionid', '"casino_game_session_id_sessionId"'),
        'id',
      ),
    ).toMatchObject([
      { is_rolled_back: true, finished: true, profit: '0.60', casino_game_session_id_sessionId: 's1' },
      { is_rolled_back: false },
      { is_rolled_back: false },
    ]);
  });

  test('ENT-6 payments can be decided and reversed', async () => {
    const approved = { result: 'APPROVED', processed_at: '2026-01-04T09:05:00.000Z', comments: 'card' } as const;
    expect(await desk().send('deposits', [deposit('D1'), deposit('D1', approved), deposit('D1')])).toEqual(taken(2, 1));
    expect(await desk().send('withdrawals', [withdrawal('W1', approved)])).toEqual(taken(1));
    expect(await desk().send('deposits', [deposit('D1', { result: 'REVERSED' })])).toEqual(taken(1));
    const columns = 'result, amount, processed_at, comments';
    expect(await desk().read('deposit', columns)).toEqual([
      { result: 'REVERSED', amount: '50.00', processed_at: '2026-01-04T09:05:00.000Z', comments: 'card' },
    ]);
    expect(await desk().read('withdraw', columns)).toMatchObject([{ result: 'APPROVED' }]);
  });

  test('within a batch the later row wins; one that repeats the row before is unchanged', async () => {
    const rows = [
      customer('C1'),
      customer('C1'),
      customer('C1', { name: 'Bea' }),
      customer('C2'),
      customer('C1', { name: 'Bea' }),
    ];
    expect(await desk().send('customers', rows)).toEqual(taken(3, 2));
    expect(await desk().read('customer', 'customer_details_name', '"partner_customerId"')).toEqual([
      { customer_details_name: 'Bea' },
      { customer_details_name: 'Ann' },
    ]);
  });

  test('an empty batch is accepted', async () => {
    for (const [kind] of oneOfEach) expect(await desk().send(kind, [])).toEqual(taken(0));
  });
});
