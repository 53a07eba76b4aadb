import { useState } from 'react';
import type { SuspectItem } from '../../../contracts/alert.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import shared from '../alerts.module.css';
import styles from '../why.module.css';
import { SuspectLink } from './SuspectLink.tsx';

/** How many of a kind are shown before one asks for the rest. */
const shown = 6;

/** Suspect items by kind, each a link to its record. */
export function SuspectGroups({ items }: { items: readonly SuspectItem[] }) {
  const kinds = [...new Set(items.map(({ type }) => type))];
  return (
    <ul className={`pb-list grid gap-3 ${styles.groups}`}>
      {kinds.map((kind) => (
        <li className="grid gap-8 text-small" key={kind}>
          <Group kind={kind} items={items.filter(({ type }) => type === kind)} />
        </li>
      ))}
    </ul>
  );
}

function Group({ kind, items }: { kind: SuspectItem['type']; items: readonly SuspectItem[] }) {
  const words = useLabel();
  const labels = useLabels();
  const [all, setAll] = useState(false);
  const seen = all ? items : items.slice(0, shown);
  const name = labels.value('Models', kind);
  return (
    <>
      <span className="text-soft">
        {items.length > 1 ? words('alerts.why.kind', { kind: name, count: items.length }) : name}
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-12 gap-y-2">
        {seen.map((item) => (
          <SuspectLink key={item.id} item={item} />
        ))}
        {items.length > shown && (
          <button
            type="button"
            className={`pb-text-button text-small hover:underline ${shared.textButton}`}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? words('alerts.why.fewer') : words('alerts.why.more', { count: items.length - seen.length })}
          </button>
        )}
      </span>
    </>
  );
}
