import cells from '../../../resources/kinds/cells.module.css';
import { usePermitted } from '../../../resources/permitted.ts';
import { Unknown } from './Glance.tsx';

/** A customer's page in a tab of its own (RTE-6); plain where the role may not see it, or nobody knows who it is. */
export function CustomerLink({ id, text }: { id: string | null; text: string | null }) {
  const permitted = usePermitted();
  if (text === null) return <Unknown />;
  if (id === null || !permitted('customer', 'show')) return <bdi>{text}</bdi>;
  return (
    <a className={cells.link} href={`/customer-details/${encodeURIComponent(id)}`} target="_blank" rel="noopener">
      <bdi>{text}</bdi>
    </a>
  );
}
