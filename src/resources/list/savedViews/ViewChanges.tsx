import { useState } from 'react';
import type { SavedView } from '../../../contracts/savedViews.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './savedViews.module.css';
import type { useViewsOfList } from './useViewsOfList.ts';

interface Props {
  view: SavedView;
  list: ReturnType<typeof useViewsOfList>;
  onFailure: (error: unknown) => void;
}

/** The list differs from its view: the possible actions. */
export function ViewChanges({ view, list, onFailure }: Props) {
  const words = useLabel();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    onFailure(null);
    try {
      const { name, shared, columns } = view;
      await list.save(view, { name, shared, withColumns: columns !== null || list.hasColumns }, true);
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={`flex flex-wrap items-center gap-8 border-be border-hairline ${styles.changes}`}>
      <span className="min-w-0 flex-[1_0_100%] truncate text-soft">
        <bdi>{view.name}</bdi> · {words('finding.views.changed')}
      </span>
      {view.editable && (
        <button type="button" className="pb-button" disabled={busy} onClick={() => void keep()}>
          {words('finding.views.keep')}
        </button>
      )}
      <button type="button" className="pb-button" data-quiet="" onClick={() => list.apply(view)}>
        {words('finding.views.back')}
      </button>
    </div>
  );
}
