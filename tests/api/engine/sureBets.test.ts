import { describe, expect, test } from 'vitest';
import { counted, judgeFootball } from '../../bench/detection/football.ts';
import { describeApi } from '../../support/api.ts';
import { sharedDataMissing } from '../../support/sharedData.ts';

/** The smallest file, and one with many; `npm run bench:detection` takes all ten. */
const files = ['SC0-2022-23.csv', 'D1-2022-23.csv'];

describe.skipIf(sharedDataMissing('football-odds'))('real football prices', () => {
  describeApi('bets of 10.00 on every best opposing price', (api) => {
    test('RMT-5 are flagged exactly on the counted sure bets, opening and closing', async () => {
      api().setNow('2026-01-05T12:00:00.000Z');
      const rows = await judgeFootball(api().platform, 'Northgate', () => {}, files);
      expect(rows.map(({ file, moment, flagged }) => [file, moment, flagged])).toEqual(
        files.flatMap((file) => [
          [file, 'OPENING', counted[file]?.[0]],
          [file, 'CLOSING', counted[file]?.[1]],
        ]),
      );
      expect(rows.flatMap(({ missed, spare }) => [...missed, ...spare])).toEqual([]);
    }, 180_000);
  });
});
