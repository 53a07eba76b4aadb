import { lazy, Suspense, useRef, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { caseLinks } from '../../i18n/en/caseLinks.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';

addPhrases({ caseLinks });

// the dialogs are fetched once they are asked for
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));

/** Links a case with another, as l does, and merges an open one into another, as m does. */
export function LinkButtons({ record }: { record: RecordData }) {
  const words = useLabel();
  const permitted = usePermitted();
  const anchor = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'link' | 'merge' | null>(null);
  const may = permitted('case', 'edit') && permitted('case', 'list');
  const merges = may && record.state === 'OPEN';
  useKeys(anchor, {
    ...(may && { l: { label: 'caseLinks.keys.link', run: () => setOpened('link') } }),
    ...(merges && { m: { label: 'caseLinks.keys.merge', run: () => setOpened('merge') } }),
  });
  if (!may) return null;
  const Dialog = opened === 'link' ? LinkDialog : MergeDialog;
  return (
    <div ref={anchor} className="flex flex-wrap gap-8">
      {[...(['link'] as const), ...(merges ? (['merge'] as const) : [])].map((one) => (
        <button
          key={one}
          type="button"
          className="pb-button"
          data-quiet
          aria-haspopup="dialog"
          onClick={() => setOpened(one)}
        >
          {words(one === 'link' ? 'caseLinks.add' : 'caseLinks.merge')}
          <kbd dir="ltr" aria-hidden>
            {one === 'link' ? 'l' : 'm'}
          </kbd>
        </button>
      ))}
      {opened && (
        <Suspense>
          <Dialog id={String(record.id)} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
