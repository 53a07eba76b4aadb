import Person from '@mui/icons-material/PersonOutlined';
import { LinkBase } from 'react-admin';
import type { RelatedNode } from '../../../contracts/related.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useRecordPath } from '../../../resources/recordPath.ts';
import { statusOf } from '../../../resources/status/tones.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import type { Spot } from './layout.ts';
import styles from './related.module.css';
import { personOf } from './relatedStory.ts';

interface Props {
  node: RelatedNode;
  spot: Spot | undefined;
  /** Their ties in words. */
  ties: readonly string[];
  dim: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  onLook: (is: boolean) => void;
  onFocus: () => void;
}

const radii = { 0: 21, 1: 17, 2: 13 } as const;
const longest = 13;
const shortened = (text: string) =>
  [...text].length > longest ? `${[...text].slice(0, longest - 1).join('')}…` : text;

/** A customer in the graph: a link that opens them in a new tab. Its accessible name has everything that is drawn. */
export function Node({ node, spot, ties, dim, isStop, onLook, onFocus }: Props) {
  const locale = useIntlLocale();
  const pathOf = useRecordPath();
  const label = useNodeLabel(node, ties);
  if (!spot) return null;
  const { id, partner_customerId, step, status, open_alerts } = node;
  const radius = radii[step];
  const look = status === null ? null : statusOf('RiskStatuses', status);
  const Icon = look?.Icon ?? Person;
  const size = radius * 1.1;
  return (
    <LinkBase
      to={pathOf('customer', id)}
      target="_blank"
      rel="noopener"
      className={`cursor-pointer no-underline focus-visible:outline-none data-dim:opacity-30 ${styles.node}`}
      tabIndex={isStop ? 0 : -1}
      data-node={id}
      data-step={step}
      data-tone={look?.tone}
      data-dim={dim || undefined}
      aria-label={label}
      onFocus={() => {
        onFocus();
        onLook(true);
      }}
      onBlur={() => onLook(false)}
      onMouseEnter={() => onLook(true)}
      onMouseLeave={() => onLook(false)}
    >
      <title>{label}</title>
      <circle cx={spot.x} cy={spot.y} r={radius} />
      <Icon
        x={spot.x - size / 2}
        y={spot.y - size / 2}
        width={size}
        height={size}
        className={styles.icon}
        aria-hidden
      />
      {open_alerts !== null && open_alerts > 0 && (
        <g className={styles.badge}>
          <circle cx={spot.x + radius * 0.75} cy={spot.y - radius * 0.75} r={8} />
          <text x={spot.x + radius * 0.75} y={spot.y - radius * 0.75} dy="0.35em">
            {open_alerts > 9 ? `${formatCount(9, locale)}+` : formatCount(open_alerts, locale)}
          </text>
        </g>
      )}
      <text x={spot.x} y={spot.y + radius + 14} className={styles.name}>
        {shortened(partner_customerId)}
      </text>
    </LinkBase>
  );
}

function useNodeLabel(node: RelatedNode, ties: readonly string[]): string {
  const words = useLabel();
  const labels = useLabels();
  const { partner_customerId, step, status, open_alerts } = node;
  const where = step === 0 ? words('story.related.this') : words('story.related.step', { smart_count: step });
  const alerts = open_alerts === null ? null : words('story.related.openAlerts', { smart_count: open_alerts });
  return [
    [partner_customerId, personOf(node)],
    [where],
    [status && labels.value('RiskStatuses', status), open_alerts === 0 ? null : alerts],
    ties,
    [words('resources.list.ownTab')],
  ]
    .map((parts) => parts.filter((part) => part !== null).join(', '))
    .filter((part) => part !== '')
    .join('. ');
}
