import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import { intlTag } from '../../src/i18n/intl.ts';
import { directionOf } from '../../src/manifest/direction.ts';
import { type PaperTable, tablePaper } from '../paper/tablePaper.ts';
import { timeText } from './paperCells.ts';

/** What stands on every report: whose it is, and of when. */
export interface PaperFrame {
  tenant: string;
  reader: string;
  now: Date;
}

interface Content extends PaperFrame {
  title: string;
  facts: readonly string[];
  tables: readonly PaperTable[];
}

/** Tables as a PDF in a person's language. */
export function paperIn(words: ChannelWords, { tenant, reader, now, title, facts, tables }: Content): Promise<Buffer> {
  const { locale, word } = words;
  return tablePaper({
    ...{ title, subtitle: tenant, tables, made: now },
    facts: [...facts, word('paperMade', { name: reader, time: timeText(now.toISOString(), locale) })],
    language: intlTag(locale),
    isRtl: directionOf(locale) === 'rtl',
    footOf: (page, pages) => word('paperPage', { page, pages }),
  });
}
