import type { SavedView } from '../../src/contracts/savedViews.ts';
import { csvType } from '../../src/csv/csv.ts';
import { csvParts } from '../../src/csv/csvParts.ts';
import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import { fieldAt, saidOf } from '../../src/manifest/fields.ts';
import { isFigure } from '../../src/manifest/figures.ts';
import { cellText } from './paperCells.ts';
import { type PaperFrame, paperIn } from './paperIn.ts';
import { told } from './viewLetter.ts';
import { columnsFor, type Extent, readRows, type Wanted } from './viewRows.ts';

/** The most rows of a file, and the most bytes: mail servers take some ten million, in an encoding that adds a third. */
export const fileBounds = { rows: 10_000, bytes: 5_000_000 };
/** The most rows of a PDF: some fifty pages, which take the server two seconds. */
export const paperBounds = { rows: 1_000 };

interface Made extends Extent {
  content: string | Buffer;
  contentType: string;
}

type Viewed = Wanted & { view: Pick<SavedView, 'entity' | 'name' | 'columns'>; words: ChannelWords };

/** A column's name: the operator's own fields are called as the operator says. */
const headingOf =
  ({ entity }: Wanted['reading'], name: string, words: ChannelWords) =>
  (path: string) =>
    saidOf(entity, path) ?? words.field(name, path);

/** The rows of a view as a person may see them, as CSV with the columns of the view that they may see. */
export async function csvOfView({ view, words, ...wanted }: Viewed): Promise<Made> {
  const { entity, manifest } = wanted.reading;
  const heading = headingOf(wanted.reading, view.entity, words);
  const csv = csvParts(entity, { manifest, heading, columns: columnsFor(wanted.reading, view.columns) });
  const parts = [csv.head];
  let bytes = Buffer.byteLength(csv.head);
  const extent = await readRows(wanted, (record) => {
    const line = csv.rows([record]);
    bytes += Buffer.byteLength(line);
    if (parts.length > fileBounds.rows || bytes > fileBounds.bytes) return false;
    parts.push(line);
    return true;
  });
  return { ...extent, content: parts.join(''), contentType: csvType };
}

/** The same rows on pages, in the words and the notation of the person's language. */
export async function pdfOfView({ view, words, ...wanted }: Viewed, frame: PaperFrame): Promise<Made> {
  const { entity, manifest } = wanted.reading;
  const columns = columnsFor(wanted.reading, view.columns).flatMap((path) => fieldAt(entity, path) ?? []);
  const heading = headingOf(wanted.reading, view.entity, words);
  const rows: string[][] = [];
  const extent = await readRows(wanted, (record) => {
    if (rows.length >= paperBounds.rows) return false;
    rows.push(columns.map((column) => cellText(record, column, { manifest, words })));
    return true;
  });
  const content = await paperIn(words, {
    ...frame,
    title: view.name,
    facts: [words.many(view.entity), told(extent, words)],
    tables: [
      {
        columns: columns.map(({ path, field }) => ({
          label: heading(path),
          isFigure: isFigure(field),
        })),
        rows,
        none: words.word('viewNone'),
      },
    ],
  });
  return { ...extent, content, contentType: 'application/pdf' };
}
