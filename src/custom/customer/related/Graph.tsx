import { type KeyboardEvent, useMemo, useState } from 'react';
import { useWidthOf } from '../../../charts/useWidthOf.ts';
import type { RelatedCustomers, RelatedEdge } from '../../../contracts/related.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { heightFor, layOut, type Spot } from './layout.ts';
import { Node } from './Node.tsx';
import styles from './related.module.css';
import { tieTexts } from './relatedStory.ts';
import { tieLookOf, tieName } from './tieReasons.ts';
import { lineAt, placeWords, type TieWords } from './tieWords.ts';

interface Props {
  related: RelatedCustomers;
  /** Reasons whose ties are left out. */
  hidden: ReadonlySet<string>;
}

/** Up to so many ties have their words beside them at all times; of more, those of the customer one looks at. */
const mostWords = 8;
/** Before it is laid out, and where nothing is. */
const firstWidth = 720;

/** Customers and their ties, drawn. One stop of the Tab key; the arrow keys go from one to the next, nearest first. */
export function Graph({ related, hidden }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { nodes } = related;
  const [frame, measured] = useWidthOf<HTMLDivElement>();
  const [looked, look] = useState<string | null>(null);
  const [stop, setStop] = useState(nodes[0]?.id);
  const width = measured || firstWidth;
  const height = heightFor(nodes.length, width);
  const spots = useSpots(related, width, height);
  const edges = related.edges
    .filter(({ reason }) => !hidden.has(reason))
    .sort((one, other) => Number(other.recorded) - Number(one.recorded));
  const isSaid = ({ from, to }: RelatedEdge) => looked === null || from === looked || to === looked;
  const labelled = looked === null && edges.length > mostWords ? [] : edges.filter(isSaid);
  const isNear = (id: string) =>
    looked === null ||
    id === looked ||
    edges.some(({ from, to }) => [from, to].includes(id) && [from, to].includes(looked));
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const at = nodes.findIndex(({ id }) => id === stop);
    const next = nodes[placeAfter(event.key, at, nodes.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setStop(next.id);
    event.currentTarget.querySelector<SVGElement>(`[data-node="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div ref={frame} className="min-w-0" style={{ blockSize: height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: no other element groups what is drawn */}
      <svg
        role="group"
        aria-label={`${words('story.related.graph')}. ${words('story.related.keys')}`}
        viewBox={`0 0 ${width} ${height}`}
        className={`block w-full ${styles.graph}`}
        onKeyDown={onKeyDown}
      >
        <g aria-hidden>
          {edges.map((edge) => (
            <Tie
              key={`${edge.from} ${edge.to} ${edge.reason} ${edge.recorded}`}
              edge={edge}
              among={edges}
              spots={spots}
              dim={!isSaid(edge)}
            />
          ))}
        </g>
        {nodes.map((node) => (
          <Node
            key={node.id}
            node={node}
            spot={spots.get(node.id)}
            ties={tieTexts(node.id, related, words, locale)}
            dim={!isNear(node.id)}
            isStop={node.id === stop}
            onLook={(is) => look((now) => (is ? node.id : now === node.id ? null : now))}
            onFocus={() => setStop(node.id)}
          />
        ))}
        <g aria-hidden>
          {placeWords(labelled, spots, (edge) => tieName(edge, words)).map((one) => (
            <Words key={one.key} words={one} />
          ))}
        </g>
      </svg>
    </div>
  );
}

function useSpots({ nodes, edges }: RelatedCustomers, width: number, height: number) {
  return useMemo(() => {
    const place = new Map(nodes.map(({ id }, at) => [id, at]));
    const pairs = new Set(edges.map(({ from, to }) => `${place.get(from)} ${place.get(to)}`));
    const ties = [...pairs].map((pair) => {
      const [one = 0, other = 0] = pair.split(' ').map(Number);
      return [one, other] as const;
    });
    const spots = layOut({ steps: nodes.map(({ step }) => step), ties, width, height });
    return new Map(nodes.flatMap(({ id }, at) => (spots[at] ? [[id, spots[at]] as const] : [])));
  }, [nodes, edges, width, height]);
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowUp' || key === back) return Math.max(0, at - 1);
  return key.startsWith('Arrow') ? Math.min(count - 1, at + 1) : undefined;
}

interface TieProps {
  edge: RelatedEdge;
  /** All ties between two customers, as parallel lines. */
  among: readonly RelatedEdge[];
  spots: ReadonlyMap<string, Spot>;
  dim: boolean;
}

const apart = 26;

/** A line for a tie, bent where there are several between the same two. */
function Tie({ edge, among, spots, dim }: TieProps) {
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
function Words({ words: { at, lines } }: { words: TieWords }) {
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
