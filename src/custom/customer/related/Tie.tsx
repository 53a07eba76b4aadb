import type { RelatedEdge } from '../../../contracts/related.ts';
import type { Spot } from './layout.ts';
import styles from './related.module.css';
import { tieLookOf } from './tieReasons.ts';
import { lineAt, type TieWords } from './tieWords.ts';

interface Props {
  edge: RelatedEdge;
  /** All ties between two customers, as parallel lines. */
  among: readonly RelatedEdge[];
  spots: ReadonlyMap<string, Spot>;
  dim: boolean;
}

const apart = 26;

/** A line for a tie, bent where there are several between the same two. */
export function Tie({ edge, among, spots, dim }: Props) {
  const [one, other] = [spots.get(edge.from), spots.get(edge.to)];
  if (!one || !other) return null;
  const { dash, width, tone } = tieLookOf(edge.reason);
  const beside = among.filter(({ from, to }) => from === edge.from && to === edge.to);
  const bend = (beside.indexOf(edge) - (beside.length - 1) / 2) * apart;
  return (
    <path
      className={`data-dim:opacity-14 ${styles.tie}`}
      data-dim={dim || undefined}
      data-tone={tone}
      d={bow(one, other, bend)}
      strokeDasharray={dash}
      strokeWidth={width}
    />
  );
}

function bow(one: Spot, other: Spot, bend: number): string {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const length = Math.hypot(dx, dy) || 1;
  const [x, y] = [(one.x + other.x) / 2 - (dy / length) * bend, (one.y + other.y) / 2 + (dx / length) * bend];
  return `M${one.x} ${one.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${other.x} ${other.y}`;
}

/** The reasons beside the lines between two customers. */
export function Words({ words: { at, lines } }: { words: TieWords }) {
  return (
    <text className={styles.words} x={at.x} y={at.y}>
      {lines.map((line, n) => (
        <tspan key={line} x={at.x} y={at.y + lineAt(n, lines.length)} dy="0.32em">
          {line}
        </tspan>
      ))}
    </text>
  );
}
