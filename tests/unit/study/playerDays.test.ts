import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLabels, readPlayerDays } from '../../../server/cli/study/playerDays.ts';
import { studyEvents } from '../../../server/cli/study/studyEvents.ts';
import { noteTaker } from '../../../server/import/notes.ts';

const read = (text: string, names = {}) => {
  const notes = noteTaker('days.csv');
  return { days: readPlayerDays('days.csv', text, names, notes), notes: notes.list };
};
const sum = (amounts: readonly Big[]) => amounts.reduce((all, one) => all.plus(one), new Big(0)).toFixed(2);
const text = (amount: Big | undefined) => amount?.toFixed(2);

describe('the days of a study', () => {
  test('are read by the names that the study gives its columns', () => {
    const { days, notes } = read('UserID,Date,Turnover,Hold,Bets\n7,20100203,12.5,-2,3\n', {
      player: 'UserID',
      stakes: 'Turnover',
      losses: 'hold',
    });
    expect(notes).toEqual([]);
    expect(days).toMatchObject([{ player: '7', date: '2010-02-03', bets: 3 }]);
    expect(text(days[0]?.stakes)).toBe('12.50');
    expect(text(days[0]?.returns)).toBe('14.50');
  });

  test('a row that cannot be read is left out, with its line and the reason; the others stay', () => {
    const rows = ['1,2010-02-30,5', '2,2010-02-03,five', '3,2010-02-03,-5', ',2010-02-03,5', '5,2010-02-03,5'];
    const { days, notes } = read(`player,date,stakes\n${rows.join('\n')}\n`);
    expect(days.map(({ player }) => player)).toEqual(['5']);
    expect(notes.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '2: the date "2010-02-30" is not written as 2010-12-31 or 20101231',
      '3: stakes "five" is no decimal number such as 12.50',
      '4: stakes "-5" is below 0',
      '5: the player "" is no id of 1 to 60 characters',
    ]);
  });

  test('a file without a column that is needed or named is refused, with the way to name it', () => {
    expect(() => read('UserID,date,stakes\n1,2010-02-03,5\n')).toThrow(
      'days.csv has no column "player": say which of its columns has it, as --column player=UserID. It has "UserID", "date", "stakes".',
    );
    expect(() => read('player,date\n1,2010-02-03\n')).toThrow('has no column "stakes"');
    expect(() => read('player,date,stakes\n1,2010-02-03,5\n', { bets: 'Bets' })).toThrow('has no column "Bets"');
  });

  test('a summary is spread over its days, and its amounts add up to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 300 }),
        (cents, active, bets) => {
          const stakes = new Big(cents).div(100).toFixed(2);
          const { days } = read(
            `player,date,until,days,bets,stakes\n1,2010-02-01,2010-03-12,${active},${bets},${stakes}\n`,
          );
          expect(days).toHaveLength(active);
          expect(new Set(days.map(({ date }) => date)).size).toBe(active);
          expect(days.every(({ date }) => date >= '2010-02-01' && date <= '2010-03-12')).toBe(true);
          expect(sum(days.map((day) => day.stakes))).toBe(stakes);
          expect(days.reduce((all, day) => all + day.bets, 0)).toBe(bets);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('become deposits, bets and withdrawals of the same amounts, in this order of the day', () => {
    const { days } = read(
      'player,date,bets,stakes,returns,deposits,deposit_count,withdrawals\n1,2010-02-01,3,10,4.01,20.01,2,5\n',
    );
    const rows = studyEvents(days, 'casino', 'GBP');
    expect(rows.casino.map(({ stake, return: back }) => `${stake} ${back}`)).toEqual([
      '3.33 0.00',
      '3.33 0.00',
      '3.34 4.01',
    ]);
    expect(rows.deposits.map(({ amount }) => amount)).toEqual(['10.00', '10.01']);
    expect(rows.withdrawals.map(({ amount }) => amount)).toEqual(['5.00']);
    const times = [...rows.deposits, ...rows.casino, ...rows.withdrawals].map(({ submitted_at }) => submitted_at);
    expect(times).toEqual([...times].sort());
    expect(times.every((at) => at.startsWith('2010-02-01'))).toBe(true);
    expect(studyEvents(days, 'live-casino', 'GBP')['live-casino']).toHaveLength(3);
  });

  test('labels are 1 or 0; another is left out with its line', () => {
    const notes = noteTaker('labels.csv');
    const labels = readLabels('labels.csv', 'player,RG\n1,1\n2,no\n3,maybe\n', { label: 'RG' }, notes);
    expect([...labels]).toEqual([
      ['1', true],
      ['2', false],
    ]);
    expect(notes.list).toMatchObject([{ line: 4, reason: 'the label "maybe" is neither 1 nor 0' }]);
  });
});
