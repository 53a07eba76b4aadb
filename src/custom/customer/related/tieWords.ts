import type { RelatedEdge } from '../../../contracts/related.ts';
import { nodeRoom, type Spot } from './layout.ts';

/** The label of the lines between two customers: a word for each of their ties. */
export interface TieWords {
  key: string;
  at: Spot;
  lines: string[];
}

interface Box extends Spot {
  width: number;
  height: number;
}

const lineHeight = 15;
const letter = 6.2;
/** Places along the line that are tried, from its middle outwards. */
const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78];

/** Places the words of ties where they cover neither names nor each other, as far as there is room. */
export function placeWords(
  edges: readonly RelatedEdge[],
  spots: ReadonlyMap<string, Spot>,
  name: (edge: RelatedEdge) => string,
): TieWords[] {
  const taken: Box[] = [...spots.values()].map(({ x, y }) => ({
    x,
    y: y + 8,
    width: nodeRoom.width - 12,
    height: nodeRoom.height - 14,
  }));
  return [...Map.groupBy(edges, ({ from, to }) => `${from} ${to}`)].flatMap(([key, ties]) => {
    const [tie] = ties;
    const [one, other] = [spots.get(tie?.from ?? ''), spots.get(tie?.to ?? '')];
    if (!one || !other) return [];
    const lines = ties.map(name);
    const size = {
      width: Math.max(...lines.map((line) => line.length)) * letter + 8,
      height: lines.length * lineHeight,
    };
    const boxes = places.map((part) => ({
      x: one.x + (other.x - one.x) * part,
      y: one.y + (other.y - one.y) * part,
      ...size,
    }));
    const covered = (box: Box) => taken.reduce((sum, there) => sum + overlap(box, there), 0);
    const best = boxes.reduce((least, box) => (covered(box) < covered(least) ? box : least));
    taken.push(best);
    return [{ key, at: { x: Math.round(best.x), y: Math.round(best.y) }, lines }];
  });
}

function overlap(one: Box, other: Box): number {
  const wide = (one.width + other.width) / 2 - Math.abs(one.x - other.x);
  const high = (one.height + other.height) / 2 - Math.abs(one.y - other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The offset of one of several lines from their middle. */
export const lineAt = (line: number, of: number) => (line - (of - 1) / 2) * lineHeight;
