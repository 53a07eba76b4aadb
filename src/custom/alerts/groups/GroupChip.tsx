import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import { LinkBase } from 'react-admin';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { entityOfClass } from '../eventClasses.ts';
import { groupPath } from './groupPath.ts';
import styles from './groups.module.css';
import type { AlertGroup } from './inGroup.ts';

interface Props {
  group: AlertGroup;
}

/** How many others there are, alone and in words, and a word for what they have in common. */
function useSaid({ of, others, atLeast }: AlertGroup) {
  const words = useLabel();
  const labels = useLabels();
  const count = `+${formatCount(others, useIntlLocale())}${atLeast ? '+' : ''}`;
  const common = of === 'SYNDICATE' ? labels.value('BetFlagTypes', of) : labels.one(entityOfClass(of));
  return { said: words(`alerts.groups.of.${of}`, { others: count }), count, common };
}

interface ChipProps extends Props {
  open: boolean;
  busy: boolean;
  onToggle: () => void;
}

/** How many others there are, and whether they are shown below; as many words as there is room for. */
export function GroupChip({ group, open, busy, onToggle }: ChipProps) {
  const { said, count, common } = useSaid(group);
  return (
    <button
      type="button"
      className={`focus-visible:-outline-offset-2 ${styles.chip}`}
      aria-expanded={open}
      aria-busy={busy}
      aria-label={said}
      title={said}
      onClick={onToggle}
    >
      <Group aria-hidden />
      <span className={styles.said}>{said}</span>
      <bdi className={styles.count}>{count}</bdi>
      <span className={styles.common}>{common}</span>
      <ExpandMore aria-hidden className={styles.arrow} />
    </button>
  );
}

/** On a phone: the way to all of them. */
export function GroupLink({ group }: Props) {
  const { said, count } = useSaid(group);
  const { route } = useEntity('alert');
  return (
    <LinkBase
      className={`inline-flex items-center no-underline ${styles.link}`}
      to={groupPath(route, group.key)}
      aria-label={said}
      title={said}
    >
      <span className={styles.chip}>
        <Group aria-hidden />
        <bdi>{count}</bdi>
      </span>
    </LinkBase>
  );
}
