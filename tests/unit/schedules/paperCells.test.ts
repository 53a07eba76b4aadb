import { expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { cellText } from '../../../server/schedules/paperCells.ts';
import { channelWords } from '../../../src/i18n/channelTexts.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { entityOf, fieldAt } from '../../../src/manifest/fields.ts';

const manifest: ManifestDef = declared;

test('a PDF has reckoned columns in the words and the notation of the reader’s language', async () => {
  const words = await channelWords('de_DE', new Map());
  const record = {
    id: '1',
    risk_flags: { statuses: [{ type: 'AML', status: 'WATCH' }], bet_flags: [] },
    open_alerts: { total: 100, total_is: 'at least' },
    profit_in_30_days: { amount: '-1234.50', currency: 'EUR' },
    last_activity: '2026-01-05T12:00:00.000Z',
  };
  const text = (path: string) => {
    const placed = fieldAt(entityOf(manifest, 'customer'), path);
    return placed && cellText(record, placed, { manifest, words });
  };
  const status = `${words.value('RiskCategoryTypes', 'AML')}: ${words.value('RiskStatuses', 'WATCH')}`;
  expect(status).not.toBe('AML: WATCH');
  expect(text('risk_flags')).toBe(status);
  expect(text('open_alerts')).toBe('100+');
  expect(text('profit_in_30_days')).toMatch(/^-1\.234,50\sEUR$/);
  expect(text('last_activity')).toMatch(/^0?5\..*2026.*12:00/);
});
