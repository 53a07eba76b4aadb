import type { CaseLink } from '../../src/contracts/case.ts';
import type { Row } from '../database/database.ts';
import type { Place } from './mentions.ts';
import { nameMentions, writeMentions } from './nameMentions.ts';

type Reading = Pick<Place, 'control' | 'tenant' | 'manifest'>;

/** The links of a case; people whom the reasons of merges mention have their names there. */
export const nameReasons = (reading: Reading, id: string, links: CaseLink[]): Promise<CaseLink[]> =>
  withReasons(links, id, (texts) => nameMentions({ ...reading, name: 'case' }, texts));

/** The same for a reader who gets plain text. */
export const writeReasons = (reading: Reading, id: string, links: CaseLink[]): Promise<CaseLink[]> =>
  withReasons(links, id, (texts) => writeMentions({ ...reading, name: 'case' }, texts));

/** A merge's reason is the outcome text of the case that it closed. */
async function withReasons(links: CaseLink[], id: string, name: (texts: Row[]) => Promise<Row[]>): Promise<CaseLink[]> {
  const closed = ({ relation, case: other }: CaseLink) =>
    relation === 'merged into' ? id : relation === 'merged from' ? other : undefined;
  const merges = links.filter((link) => closed(link) !== undefined);
  const named = await name(merges.map((link) => ({ id: closed(link), outcome_text: link.reason })));
  const texts = new Map(merges.map((link, at) => [link, named[at]?.outcome_text]));
  return links.map((link) => {
    const text = texts.get(link);
    return typeof text === 'string' ? { ...link, reason: text } : link;
  });
}
