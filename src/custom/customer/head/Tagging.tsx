import EditOutlined from '@mui/icons-material/EditOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { asReference, asReferences, type RecordData } from '../../../records.ts';
import { useNames } from '../../../resources/useNames.ts';
import styles from './head.module.css';

const TagEditor = lazy(async () => ({ default: (await import('./TagEditor.tsx')).TagEditor }));

/** The customer's tags and their category, to be changed right there (CUS-2). */
export function Tagging({ record }: { record: RecordData }) {
  const words = useLabel();
  const permitted = usePermitted();
  const [edits, setEdits] = useState(false);
  const tool = useRef<HTMLButtonElement>(null);
  const may = permitted('customer', 'edit') && permitted('customer_tag', 'list');
  const close = () => {
    setEdits(false);
    // the editor disappears with the focus in it
    setTimeout(() => tool.current?.focus());
  };
  if (edits)
    return (
      <Suspense fallback={<Tags record={record} />}>
        <TagEditor record={record} onClose={close} />
      </Suspense>
    );
  const label = words('customer.tags.edit');
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Tags record={record} />
      {may && (
        <button
          ref={tool}
          type="button"
          className="pb-icon-button pb-small-tool"
          aria-label={label}
          title={label}
          onClick={() => setEdits(true)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}

function Tags({ record }: { record: RecordData }) {
  const words = useLabel();
  const { orNumber: nameIn } = useNames();
  const tags = asReferences(record.customer_tags);
  const category = asReference(record.customer_tag_category);
  return (
    <ul className="pb-list flex min-w-0 flex-wrap gap-x-6 gap-y-4" aria-label={words('customer.tags.label')}>
      {category && (
        <li className={styles.category} title={nameIn('customer_tag_category', category)}>
          <LocalOffer aria-hidden className={styles.categoryIcon} />
          <span className="pb-sr">{words('customer.tags.category')}: </span>
          <bdi className="truncate">{nameIn('customer_tag_category', category)}</bdi>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag.id} className={styles.tag} title={nameIn('customer_tag', tag)}>
          <bdi className="truncate">{nameIn('customer_tag', tag)}</bdi>
        </li>
      ))}
      {tags.length === 0 && <li className="font-normal text-soft">{words('customer.tags.none')}</li>}
    </ul>
  );
}
