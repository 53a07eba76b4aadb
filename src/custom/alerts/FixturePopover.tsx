import '../../charts/chartTexts.ts';
import Popover from '@mui/material/Popover';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import styles from './fixture.module.css';

const FixtureView = lazy(() => import('./FixtureView.tsx').then((module) => ({ default: module.FixtureView })));

interface Props {
  fixtureId: string;
  children: ReactNode;
}

/**
 * A fixture's name that opens its data and its number of bets (ALR-6); plain text when the role may not see fixtures.
 */
export function FixturePopover({ fixtureId, children }: Props) {
  const words = useLabel();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!usePermitted()('fixture', 'show')) return <bdi>{children}</bdi>;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <bdi>{children}</bdi>
      </button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words('charts.fixture.title'), className: styles.paper } }}
      >
        <PanelBoundary>
          <Suspense fallback={<div className={styles.wait} />}>
            <FixtureView id={fixtureId} onClose={() => setOpen(false)} />
          </Suspense>
        </PanelBoundary>
      </Popover>
    </>
  );
}
