import Close from '@mui/icons-material/CloseOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity, useManifest } from '../../ManifestContext.tsx';
import { filtersOf } from '../../manifest/filters.ts';
import { humanise } from '../../manifest/names.ts';
import { filterOps } from '../../manifest/operators.ts';
import { useLabels } from '../useLabels.ts';
import styles from './filters.module.css';

interface Props {
  entity: string;
  name: string;
  op: string;
  texts: string[];
  onRemove: () => void;
}

/** A filter that came with the address: what it says, and a way to take it away. */
export function LooseFilter({ entity, name, op, texts, onRemove }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const def = filtersOf(useManifest(), useEntity(entity)).find((one) => one.name === name);
  const label = def ? labels.filter(entity, def) : humanise(name);
  const known = filterOps.find((one) => one === op);
  return (
    <span
      className={`hover:border-edge inline-flex items-center max-w-full bg-card border border-hairline rounded-8 ${styles.field}`}
      data-active=""
    >
      <span className={'ps-10 max-w-[28ch] truncate text-text font-medium'}>
        {label} {known ? words(`resources.filters.ops.${known}`) : op} <bdi>{texts.join(', ')}</bdi>
      </span>
      <button
        type="button"
        className={`inline-grid place-items-center flex-none p-0 border-0 bg-transparent text-soft svg-15 ${styles.remove}`}
        aria-label={words('resources.filters.remove', { label })}
        onClick={onRemove}
      >
        <Close aria-hidden />
      </button>
    </span>
  );
}
