import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import { LinkBase } from 'react-admin';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { groupPath } from './groupPath.ts';
import styles from './groups.module.css';
import type { AlertGroup } from './inGroup.ts';

interface Props {
  group: AlertGroup;
}

/** What a row stands for besides its own alert, in words and in short. */
function useSaid({ of, others, atLeast }: AlertGroup): { said: string; short: string } {
  const words = useLabel();
  const short = `+${formatCount(others, useIntlLocale())}${atLeast ? '+' : ''}`;
  return { said: words(`alerts.groups.of.${of}`, { others: short }), short };
}

/** How many others there are, and that they are shown below. */
export function GroupChip({
  group,
  open,
  busy,
  onToggle,
}: Props & { open: boolean; busy: boolean; onToggle: () => void }) {
  const { said, short } = useSaid(group);
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
      <bdi className={styles.short}>{short}</bdi>
      <ExpandMore aria-hidden className={styles.arrow} />
    </button>
  );
}

/** On a phone: the way to all of them. */
export function GroupLink({ group }: Props) {
  const { said, short } = useSaid(group);
  const { route } = useEntity('alert');
  return (
    <LinkBase className={styles.chip} to={groupPath(route, group.key)} aria-label={said} title={said}>
      <Group aria-hidden />
      <bdi>{short}</bdi>
    </LinkBase>
  );
}
