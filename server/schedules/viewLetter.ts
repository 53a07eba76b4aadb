import type { SavedView } from '../../src/contracts/savedViews.ts';
import { csvType } from '../../src/csv/csv.ts';
import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import { letterIn } from '../channels/message.ts';
import type { Letter } from '../mail/letter.ts';
import type { ViewFile } from './viewFile.ts';

interface About {
  view: SavedView;
  file: ViewFile;
  /** The address of the list in the console. */
  route: string;
  /** Who has set it up. */
  author: string;
  tenant: string;
  origin?: string;
  /** The day in the time zone of the schedule, YYYY-MM-DD. */
  day: string;
}

/** The mail that brings a view's rows, and leads to the list. */
export function viewLetter({ view, file, route, author, tenant, origin, day }: About, words: ChannelWords): Letter {
  const { word, many } = words;
  const { rows, of } = file;
  const told = of
    ? word(of.least ? 'viewFirstOfMore' : 'viewFirst', { count: rows, total: of.total })
    : word('viewRows', { smart_count: rows, count: rows });
  const letter = letterIn(
    {
      subject: word('viewSubject', { view: view.name, tenant }),
      lines: [word('viewText', { view: view.name, list: many(view.entity), tenant }), told],
      facts: [],
      rest: [word('viewBy', { name: author })],
      ...(origin !== undefined && {
        link: { address: `${origin}/${route}?saved=${view.id}`, text: word('viewOpen') },
      }),
    },
    words,
  );
  const attachment = { filename: `${route}-${day}.csv`, contentType: csvType, content: file.text };
  return { ...letter, attachments: [attachment] };
}
