import { ResourceList } from '../../resources/ResourceList.tsx';

/** The rows that a product's figures are made of, newest first. */
export function RowsPage({ product }: { product: 'betslip' | 'casino' | 'live_casino' }) {
  return <ResourceList entity={product} />;
}
