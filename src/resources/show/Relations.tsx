import { type KeyboardEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../records.ts';
import { useLabels } from '../useLabels.ts';
import { RelatedRecords } from './RelatedRecords.tsx';
import styles from './show.module.css';
import type { Relation } from './showParts.ts';

interface Props {
  entity: string;
  record: RecordData;
  relations: Relation[];
}

/** What belongs to the record, a tab for each relation; only the open one is fetched. The address keeps which. */
export function Relations({ entity, record, relations }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const id = useId();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = relations.find(({ path }) => path === new URLSearchParams(search).get('tab')) ?? relations[0];
  const choose = (path: string) => {
    // the timeframe of charts stays as it is
    const next = new URLSearchParams(search);
    next.set('tab', path);
    navigate(`${pathname}?${next}`, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = open ? relations.indexOf(open) : 0;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const step = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0;
    const next = relations[(at + step + relations.length) % relations.length];
    if (step === 0 || !next) return;
    choose(next.path);
    document.getElementById(`${id}-${next.path}`)?.focus();
    event.preventDefault();
  };
  return (
    <section className="pb-column pb-gap-8" aria-label={words('resources.show.related')}>
      <div role="tablist" className={`pb-flex pb-border-bottom pb-gap-4 ${styles.tabs}`} onKeyDown={onKeyDown}>
        {relations.map(({ path }) => (
          <button
            key={path}
            id={`${id}-${path}`}
            type="button"
            role="tab"
            aria-selected={path === open?.path}
            aria-controls={`${id}-panel`}
            tabIndex={path === open?.path ? 0 : -1}
            onClick={() => choose(path)}
          >
            {labels.field(entity, path)}
          </button>
        ))}
      </div>
      {open && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.path}`} className="pb-min-0">
          <RelatedRecords key={open.path} entity={entity} record={record} relation={open} />
        </div>
      )}
    </section>
  );
}
