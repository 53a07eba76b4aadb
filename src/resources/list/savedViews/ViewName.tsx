import { useLabel } from '../../../i18n/useLabel.ts';
import { useViewsOfList } from './useViewsOfList.ts';

/** The name of the applied view, with a mark when the list differs from it. */
export function ViewName({ entity }: { entity: string }) {
  const words = useLabel();
  const { on, changed } = useViewsOfList(entity);
  if (!on) return words('openers.views');
  return (
    <>
      <bdi title={on.name}>{on.name}</bdi>
      {changed && (
        <>
          <i className="ms-6 inline-block size-7 flex-none rounded-circle bg-warning" aria-hidden />
          <span className="pb-sr"> ({words('finding.views.changed')})</span>
        </>
      )}
    </>
  );
}
