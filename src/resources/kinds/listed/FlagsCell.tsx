import Flag from '@mui/icons-material/FlagOutlined';
import { useIntlLocale } from '../../../format/locale.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';
import { StatusChip } from '../../status/StatusChip.tsx';
import { useLabels } from '../../useLabels.ts';
import type { ValueProps } from '../kindUi.ts';
import styles from './listed.module.css';
import { readFlags } from './listedText.ts';

/** The customer's gravest risk status, and the flags on what was bet; the title names all of them. */
export function FlagsCell({ value }: ValueProps<'computed'>) {
  const labels = useLabels();
  const locale = useIntlLocale();
  const { statuses, flags } = readFlags(value);
  const [worst] = statuses;
  const [flag, ...others] = flags;
  if (!worst && !flag) return <Nothing />;
  const all = [
    ...statuses.map(
      ({ type, status }) => `${labels.value('RiskCategoryTypes', type)}: ${labels.value('RiskStatuses', status)}`,
    ),
    ...flags.map((one) => labels.value('BetFlagTypes', one)),
  ];
  const hidden = Math.max(0, statuses.length - 1) + others.length;
  return (
    <span className={styles.flags} title={new Intl.ListFormat(locale, { type: 'unit' }).format(all)}>
      {worst && <StatusChip of="RiskStatuses" value={worst.status} />}
      {flag && (
        <Chip tone="warn" Icon={Flag}>
          {labels.value('BetFlagTypes', flag)}
        </Chip>
      )}
      {hidden > 0 && (
        <span className={styles.more}>
          <bdi aria-hidden>+{hidden}</bdi>
          <span className="pb-sr">{all.slice(1).join(', ')}</span>
        </span>
      )}
    </span>
  );
}
