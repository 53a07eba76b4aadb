import { kindOf } from '../kinds/kindRegistry.ts';
import type { ListColumn } from './listColumns.ts';

/** The two lines of a card: the name and the most important value; below, its subject and time. */
export interface CardFields {
  title: ListColumn | undefined;
  lead: ListColumn | undefined;
  meta: ListColumn[];
  end: ListColumn | undefined;
}

/** Lists of tags are too wide for a second line, and a bare Yes means nothing without its head. */
const tooMuch = ['amount', 'tags', 'flag'];

const lookOf = ({ field }: ListColumn) => kindOf(field).look;

/** Chooses a card's parts from a table's columns by what their values are. */
export function cardOf(columns: ListColumn[]): CardFields {
  const title = columns.find(({ opens }) => opens);
  const others = columns.filter((column) => column !== title && lookOf(column) !== 'id');
  const first = (look: string) => others.find((column) => lookOf(column) === look);
  const status = first('status');
  const lead = first('amount') ?? status ?? first('number') ?? first('tags');
  const end = first('moment');
  const rest = others.filter((column) => column !== lead && column !== end && !tooMuch.includes(lookOf(column)));
  const meta = [...rest.filter((column) => column === status), ...rest.filter((column) => column !== status)];
  // beside a status there is room for one more
  return { title, lead, meta: meta.slice(0, status && meta[0] === status ? 2 : 1), end };
}
