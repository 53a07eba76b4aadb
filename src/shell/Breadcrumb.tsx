import { Link } from 'react-router';
import { useLabel, useManifestLabel } from '../i18n/useLabel.ts';
import type { Step } from './breadcrumb.ts';
import styles from './parts.module.css';

/** TOP-1: the way to the current place, each step a link. */
export function Breadcrumb({ steps }: { steps: Step[] }) {
  const label = useLabel();
  const textOf = useStepText();
  return (
    <nav className={styles.crumbs} aria-label={label('shell.breadcrumb.label')}>
      <ol>
        {steps.map((step, at) => (
          <li key={step.derived ?? step.own?.key}>
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
export function useStepText(): (step: Step) => string {
  const label = useLabel();
  const derived = useManifestLabel();
  return (step) => (step.own ? label(step.own.key, step.own.params) : derived(step.derived ?? ''));
}

function Chevron() {
  return (
    <svg className={styles.chevron} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d="M4.500 2.500L8 6l-3.500 3.500" fill="none" stroke="currentColor" strokeWidth="1.500" />
    </svg>
  );
}
