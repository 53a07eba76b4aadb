import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLabel, useManifestLabel } from '../i18n/useLabel.ts';
import type { BreadcrumbStep } from './breadcrumb.ts';
import styles from './parts.module.css';

/** TOP-1: the way to the current place, each step a link. Where room is short the last steps are in sight. */
export function Breadcrumb({ steps }: { steps: BreadcrumbStep[] }) {
  const label = useLabel();
  const textOf = useStepText();
  const ref = useEndInSight(steps);
  return (
    <nav
      ref={ref}
      className={styles.crumbs}
      aria-label={label('shell.breadcrumb.label')}
      onScroll={(event) => noteCut(event.currentTarget)}
    >
      <ol className="pb-list flex items-center whitespace-nowrap">
        {steps.map((step, at) => (
          <li className="flex items-center" key={step.derived ?? step.own?.key}>
            {at > 0 && <Chevron />}
            <Link to={step.to} aria-current={at === steps.length - 1 ? 'page' : undefined}>
              {textOf(step)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The words of a step. */
export function useStepText(): (step: BreadcrumbStep) => string {
  const label = useLabel();
  const derived = useManifestLabel();
  return (step) => (step.own ? label(step.own.key, step.own.params) : derived(step.derived ?? ''));
}

/** Scrolls to the last step, whenever they change and whenever there is other room for them. */
function useEndInSight(steps: BreadcrumbStep[]) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps are the reason
  useLayoutEffect(() => {
    const crumbs = ref.current;
    if (!crumbs) return;
    const toEnd = () => {
      const beyond = crumbs.scrollWidth - crumbs.clientWidth;
      crumbs.scrollLeft = getComputedStyle(crumbs).direction === 'rtl' ? -beyond : beyond;
      noteCut(crumbs);
    };
    toEnd();
    // the window, the elements beside it, and the fonts change the room
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(toEnd);
    for (const one of [crumbs, ...crumbs.children]) observer?.observe(one);
    return () => observer?.disconnect();
  }, [steps]);
  return ref;
}

/** The first steps fade out where they are cut off. */
function noteCut(crumbs: HTMLElement): void {
  crumbs.toggleAttribute('data-cut', Math.abs(crumbs.scrollLeft) > 1);
}

function Chevron() {
  return (
    <svg
      className="mx-3 flex-none mirrored opacity-70"
      width="12"
      height="12"
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4.500 2.500L8 6l-3.500 3.500" fill="none" stroke="currentColor" strokeWidth="1.500" />
    </svg>
  );
}
