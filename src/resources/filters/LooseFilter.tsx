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
    <span className={`pb-inline-row pb-max-full pb-bg-card pb-hairline pb-round-8 ${styles.field}`} data-active="">
      <span className={`pb-ellipsis pb-text pb-medium ${styles.loose}`}>
        {label} {known ? words(`resources.filters.ops.${known}`) : op} <bdi>{texts.join(', ')}</bdi>
      </span>
      <button
        type="button"
        className={`pb-center-box pb-flex-none pb-padding-0 pb-bare pb-muted pb-svg-15 ${styles.remove}`}
        aria-label={words('resources.filters.remove', { label })}
        onClick={onRemove}
      >
        <Close aria-hidden />
      </button>
    </span>
  );
}
