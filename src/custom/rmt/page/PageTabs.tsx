import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import show from '../../../resources/show/show.module.css';

interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** In the place of what is open, while its code is on its way. */
  wait?: ReactNode;
}

/** Tabs of a page; only the open one is fetched. The address keeps which. */
export function PageTabs({ label, tabs, wait }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = tabs.find(({ key }) => key === new URLSearchParams(search).get('tab')) ?? tabs[0];
  const choose = (key: string) => navigate(`${pathname}?${new URLSearchParams({ tab: key })}`, { replace: true });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const at = open ? tabs.indexOf(open) : 0;
    const next = tabs[(at + (event.key === forward ? 1 : -1) + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
    event.preventDefault();
  };
  return (
    <section className="pb-column pb-min-0 pb-gap-8" aria-label={label}>
      <div role="tablist" className={`pb-flex pb-border-bottom pb-gap-4 ${show.tabs}`} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === open?.key}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === open?.key ? 0 : -1}
            onClick={() => choose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.key}`} className="pb-min-0">
          <Suspense key={open.key} fallback={wait}>
            {open.content}
          </Suspense>
        </div>
      )}
    </section>
  );
}
