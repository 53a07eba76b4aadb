import { useState } from 'react';
import type { SuspectItem } from '../../../contracts/alert.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import cells from '../../../resources/kinds/cells.module.css';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from './evidence.module.css';
import { RecordLink } from './RecordLink.tsx';

/** How many are shown before one asks for the rest. */
const shown = 4;

/** The rows that made a number, each a link. */
export function SuspectLinks({ items }: { items: readonly SuspectItem[] }) {
  const words = useLabel();
  const labels = useLabels();
  const [all, setAll] = useState(false);
  const seen = all ? items : items.slice(0, shown);
  return (
    <ul className={`pb-list text-small leading-24 ${styles.suspects}`}>
      {seen.map((item) => (
        <li className="inline" key={`${item.type} ${item.id}`}>
          <RecordLink type={item.type} id={item.id} text={`${typeText(item, labels.value)} ${nameOf(item)}`} />
        </li>
      ))}
      {seen.length < items.length && (
        <li className="inline">
          <button type="button" className={cells.plain} onClick={() => setAll(true)}>
            {words('rmt.page.moreSuspects', { count: items.length - seen.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

const typeText = ({ type }: SuspectItem, value: ReturnType<typeof useLabels>['value']) => value('Models', type);
const nameOf = ({ name, partnerId, id }: SuspectItem) => name ?? partnerId ?? `#${id}`;
