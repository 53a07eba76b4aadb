import { usePermitted } from '../../../authProvider/permitted.ts';
import cells from '../../../resources/kinds/cells.module.css';
import { ownTab } from '../../../resources/ownTab.tsx';
import { useRecordPath } from '../../../resources/recordPath.ts';
import { Unknown } from './Fact.tsx';

/** A customer's page in a tab of its own (RTE-6); plain text without the permission, or without a known customer. */
export function CustomerLink({ id, text }: { id: string | null; text: string | null }) {
  const permitted = usePermitted();
  const pathOf = useRecordPath();
  if (text === null) return <Unknown />;
  if (id === null || !permitted('customer', 'show')) return <bdi>{text}</bdi>;
  return (
    <a className={cells.link} href={pathOf('customer', id)} {...ownTab}>
      <bdi>{text}</bdi>
    </a>
  );
}
