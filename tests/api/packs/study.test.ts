import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestTenant } from '../../../server/cli/rules/testTenant.ts';
import { judgeStudy } from '../../../server/cli/study/judgeStudy.ts';
import { readLabels, readPlayerDays } from '../../../server/cli/study/playerDays.ts';
import { studyLines } from '../../../server/cli/study/studyReport.ts';
import { noteTaker } from '../../../server/import/notes.ts';
import { readPack } from '../../../server/packs/readPack.ts';
import { openPlatform, type Platform } from '../../../server/start.ts';

const notes = noteTaker('study.csv');
/** One case pays in £60 on three days of its first month, another £200 only in its second; two others pay in £10. */
const days = `player,date,deposits
early,2010-01-01,60
early,2010-01-05,60
early,2010-01-09,60
late,2010-01-01,10
late,2010-02-20,200
calm,2010-01-02,10
quiet,2010-01-03,10
`;
const labels = 'player,label\nearly,1\nlate,1\ncalm,0\nquiet,0\n';

describe('a study judged by a pack', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await openPlatform({ dataDir: 'memory', applyDrift: true });
  });
  afterAll(async () => platform.close());

  test('its areas under the curve are over all days and over each player’s first 31, and each trigger has its share', async () => {
    const pack = readPack(join(import.meta.dirname, '../../../packs/great-britain'));
    const triggers = pack.triggers.map(({ trigger }) => trigger).filter(({ key }) => key === 'net-deposits-150');
    const place = await createTestTenant(platform);
    const read = readPlayerDays('study.csv', days, {}, notes);
    const told: string[] = [];
    const play = { days: read, product: 'casino', currency: 'GBP' } as const;
    const fired = await judgeStudy(place, triggers, play, (text) => told.push(text));
    expect(fired.map(({ player, date }) => `${player} ${date}`).sort()).toEqual([
      'early 2010-01-09',
      'late 2010-02-20',
    ]);
    expect(told.at(-1)).toBe('2010-02-20: 6 of 6 days judged');

    const lines = studyLines({ triggers, days: read, labels: readLabels('labels.csv', labels, {}, notes), fired });
    expect(lines[0]).toBe('4 players with days and a label: 2 cases, 2 others.');
    // all days: both cases above both others; the first 31 days: one above them, one like them
    expect(lines).toContain('area under the curve, all days         1.000 (95 % from 1.000 to 1.000)');
    expect(lines.find((line) => line.includes('first 31 days'))).toMatch(/0\.750 \(95 % from 0\.\d{3} to 1\.000\)$/);
    expect(lines.at(-1)).toMatch(/100\.0 % +0\.0 % +GB: net deposits over £150 in 30 days$/);
  });
});
