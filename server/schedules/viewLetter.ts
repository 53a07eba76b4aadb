import type { SavedView } from '../../src/contracts/savedViews.ts';
import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import { letterIn } from '../channels/message.ts';
import type { Attachment, Letter } from '../mail/letter.ts';
import type { Extent } from './viewRows.ts';

interface Sent {
  /** Who has set it up. */
  author: string;
  tenant: string;
  origin?: string;
  attachments: readonly Attachment[];
}

/** How many rows there are, and how many of them are in the file. */
export function told({ rows, of }: Extent, { word }: ChannelWords): string {
  return of
    ? word(of.least ? 'viewFirstOfMore' : 'viewFirst', { count: rows, total: of.total })
    : word('viewRows', { smart_count: rows, count: rows });
}

interface ViewSent extends Sent {
  view: SavedView;
  extent: Extent;
  /** The address of the list in the console. */
  route: string;
}

/** The mail that brings a view's rows, and leads to the list. */
export function viewLetter(sent: ViewSent, words: ChannelWords): Letter {
  const { view, extent, route, author, tenant, origin, attachments } = sent;
  const { word, many } = words;
  const letter = letterIn(
    {
      subject: word('viewSubject', { view: view.name, tenant }),
      lines: [word('viewText', { view: view.name, list: many(view.entity), tenant }), told(extent, words)],
      facts: [],
      rest: [word('viewBy', { name: author })],
      ...(origin !== undefined && {
        link: { address: `${origin}/${route}?saved=${view.id}`, text: word('viewOpen') },
      }),
    },
    words,
  );
  return { ...letter, attachments };
}

interface StatsSent extends Sent {
  /** What the page is called. */
  title: string;
  /** Whether customers are among it. */
  isPersonal: boolean;
  /** The days and the currency. */
  facts: readonly string[];
  /** The page's address in the console. */
  page: string;
}

/** The mail that brings a page of statistics, and leads to it. */
export function statLetter(sent: StatsSent, words: ChannelWords): Letter {
  const { title, isPersonal, facts, page, author, tenant, origin, attachments } = sent;
  const { word } = words;
  const letter = letterIn(
    {
      subject: word('viewSubject', { view: title, tenant }),
      lines: [word('statText', { report: title, tenant }), ...facts],
      facts: [],
      rest: [word(isPersonal ? 'viewBy' : 'statBy', { name: author })],
      ...(origin !== undefined && { link: { address: `${origin}/${page}`, text: word('statOpen') } }),
    },
    words,
  );
  return { ...letter, attachments };
}
