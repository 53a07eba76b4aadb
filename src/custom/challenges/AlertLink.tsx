import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import cells from '../../resources/kinds/cells.module.css';
import { ownTab } from '../../resources/ownTab.tsx';
import { useRecordPath } from '../../resources/recordPath.ts';

/** An alert in a new tab, so that the present page stays. */
export function AlertLink({ id }: { id: string }) {
  const words = useLabel();
  const pathOf = useRecordPath();
  const text = words('challenge.alert', { id });
  if (!usePermitted()('alert', 'show')) return <bdi>{text}</bdi>;
  return (
    <a className={cells.link} href={pathOf('alert', id)} {...ownTab}>
      <bdi>{text}</bdi>
    </a>
  );
}
