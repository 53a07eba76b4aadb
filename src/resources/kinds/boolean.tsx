import Check from '@mui/icons-material/CheckOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazySwitchInput } from '../inputs/loaded.ts';
import styles from './cells.module.css';
import type { KindUi, ValueProps } from './kindUi.ts';

function Value({ value }: ValueProps<'boolean'>) {
  const label = useLabel();
  if (typeof value !== 'boolean') return <Nothing />;
  const Icon = value ? Check : Remove;
  return (
    <span
      className={`inline-flex items-center gap-5 align-middle data-off:text-soft ${styles.flag}`}
      data-off={value ? undefined : ''}
    >
      <Icon aria-hidden className={styles.flagIcon} />
      {label(value ? 'resources.values.yes' : 'resources.values.no')}
    </span>
  );
}

export const boolean: KindUi<'boolean'> = {
  look: 'flag',
  Cell: Value,
  Detail: Value,
  Input: LazySwitchInput,
  filters: { eq: 'flag' },
  toForm: (value) => value === true,
  fromForm: (value) => value === true,
};
