import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity, useManifest } from '../../ManifestContext.tsx';
import { filtersOf } from '../../manifest/filters.ts';
import { humanise } from '../../manifest/names.ts';
import { filterOps } from '../../manifest/operators.ts';
import { useLabels } from '../useLabels.ts';
import styles from './filters.module.css';
import { RemoveFilter } from './RemoveFilter.tsx';

interface Props {
  entity: string;
  name: string;
  op: string;
  texts: string[];
  onRemove: () => void;
}

/** A filter of the address without a control: its text, and a button that removes it. */
export function LooseFilter({ entity, name, op, texts, onRemove }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const def = filtersOf(useManifest(), useEntity(entity)).find((one) => one.name === name);
  const label = def ? labels.filter(entity, def) : humanise(name);
  const known = filterOps.find((one) => one === op);
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-8 border border-hairline bg-card hover:border-edge ${styles.field}`}
      data-active=""
    >
      <span className="max-w-[28ch] truncate ps-10 font-medium text-text">
        {label} {known ? words(`resources.filters.ops.${known}`) : op} <bdi>{texts.join(', ')}</bdi>
      </span>
      <RemoveFilter label={label} onClick={onRemove} />
    </span>
  );
}
