import { useLabel } from '../../../i18n/useLabel.ts';
import { useViewsOfList } from './useViewsOfList.ts';
import styles from './views.module.css';

/** The name of the view that is on, with a mark where the list is no longer what it keeps. */
export function ViewName({ entity }: { entity: string }) {
  const words = useLabel();
  const { on, changed } = useViewsOfList(entity);
  if (!on) return words('openers.views');
  return (
    <>
      <bdi title={on.name}>{on.name}</bdi>
      {changed && (
        <>
          <i className={`flex-none rounded-circle ${styles.dot}`} aria-hidden />
          <span className="pb-sr"> ({words('finding.views.changed')})</span>
        </>
      )}
    </>
  );
}
