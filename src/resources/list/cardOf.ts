import type { Column } from './columns.ts';

/** What a card's two lines hold: the name and the weightiest value; below, what it is about and when. */
export interface Card {
  title: Column | undefined;
  lead: Column | undefined;
  meta: Column[];
  end: Column | undefined;
}

/** Lists of tags are too wide for a second line, and a bare Yes says nothing without its head. */
const tooMuch = ['money', 'refs', 'boolean'];

/** Chooses a card's parts from a table's columns by their kinds. */
export function cardOf(columns: Column[]): Card {
  const title = columns.find(({ opens }) => opens);
  const others = columns.filter((column) => column !== title && column.field.kind !== 'id');
  const first = (...kinds: string[]) => others.find(({ field }) => kinds.includes(field.kind));
  const status = first('choice');
  const lead = first('money') ?? status ?? first('decimal', 'integer') ?? first('refs');
  const end = first('time', 'date');
  const rest = others.filter((column) => column !== lead && column !== end && !tooMuch.includes(column.field.kind));
  const meta = [...rest.filter((column) => column === status), ...rest.filter((column) => column !== status)];
  // beside a status there is room for one more
  return { title, lead, meta: meta.slice(0, status && meta[0] === status ? 2 : 1), end };
}
