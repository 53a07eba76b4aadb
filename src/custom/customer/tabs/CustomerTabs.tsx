import { type KeyboardEvent, Suspense, useId } from 'react';
import { useNavigate } from 'react-admin';
import { useLabel } from '../../../i18n/useLabel.ts';
import { DialogWait } from '../../../resources/dialog/DialogWait.tsx';
import type { RecordData } from '../../../resources/records.ts';
import { PanelBoundary } from '../../../shell/PanelBoundary.tsx';
import { contents } from './contents.tsx';
import { TabStrip } from './TabStrip.tsx';
import type { TabKey } from './tabs.ts';
import { useOpenTab } from './useOpenTab.ts';
import { useTabPlace } from './useTabPlace.ts';
import { useTabs } from './useTabs.ts';

/** All that is known of the customer; only the open tab is fetched, code and rows. The address keeps which. */
export function CustomerTabs({ record }: { record: RecordData }) {
  const words = useLabel();
  const id = useId();
  const navigate = useNavigate();
  const placeOf = useTabPlace();
  const keys = useTabs();
  const open = useOpenTab();
  const choose = (key: TabKey) => navigate(placeOf(key), { replace: true });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // from where the keyboard is: a held key is faster than the address
    const at = keys.find((key) => event.target instanceof Element && event.target.id === `${id}-${key}`);
    const next = keyFor(event.key, keys, at ?? open);
    if (!next) return;
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
    event.preventDefault();
  };
  const Content = contents[open];
  return (
    <section className="pb-column pb-min-0 pb-gap-10" aria-label={words('customer.tabs.label')}>
      <TabStrip open={open} onKeyDown={onKeyDown}>
        {keys.map((key) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === open}
            aria-controls={`${id}-panel`}
            tabIndex={key === open ? 0 : -1}
            onClick={() => choose(key)}
          >
            {words(`customer.tabs.${key}`)}
          </button>
        ))}
      </TabStrip>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className="pb-min-0">
        <PanelBoundary resetKey={open}>
          <Suspense fallback={<DialogWait />}>
            <Content record={record} customerId={String(record.id)} />
          </Suspense>
        </PanelBoundary>
      </div>
    </section>
  );
}

/** The tab that a key leads to from another one; undefined for any other key. */
function keyFor(key: string, keys: readonly TabKey[], from: TabKey): TabKey | undefined {
  const at = keys.indexOf(from);
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return keys[0];
  if (key === 'End') return keys.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return keys[(at + (key === forward ? 1 : -1) + keys.length) % keys.length];
}
