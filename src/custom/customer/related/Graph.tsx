import { type KeyboardEvent, useMemo, useState } from 'react';
import { useWidthOf } from '../../../charts/useWidthOf.ts';
import type { RelatedCustomers, RelatedEdge } from '../../../contracts/related.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { heightFor, layOut } from './layout.ts';
import { Node } from './Node.tsx';
import styles from './related.module.css';
import { tieTexts } from './relatedStory.ts';
import { Tie, Words } from './Tie.tsx';
import { tieName } from './tieReasons.ts';
import { placeWords } from './tieWords.ts';

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
