import MenuIcon from '@mui/icons-material/MenuOutlined';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useLabel } from '../../i18n/useLabel.ts';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { Mark } from '../Mark.tsx';
import { MenuTree } from '../MenuTree.tsx';
import { Bell } from '../notifications/Bell.tsx';
import type { FrameProps } from '../Shell.tsx';
import { AppearanceToggle, SkipLink, TenantBadge } from '../TopTools.tsx';
import { UserMenu } from '../UserMenu.tsx';
import { useWidth, widths } from '../useWidth.ts';
import { Bulge } from './Bulge.tsx';
import styles from './enigma.module.css';

const PhoneDrawer = lazy(() => import('./PhoneDrawer.tsx').then((module) => ({ default: module.PhoneDrawer })));

/** Enigma with a side menu: a floating accent bar, a rail on the chrome, the content one panel beside it. */
export function EnigmaSideMenu(props: FrameProps) {
  const phone = useWidth(widths.phone);
  return (
    <div className={styles.frame}>
      <SkipLink to={props.contentId} />
      {phone ? <PhoneBar {...props} /> : <Bar steps={props.steps} />}
      {!phone && <Rail menu={props.menu} trail={props.trail} />}
      <main id={props.contentId} className={styles.content} tabIndex={-1}>
        {phone && (
          <div className={styles.phoneCrumbs}>
            <Breadcrumb steps={props.steps} />
          </div>
        )}
        {props.children}
      </main>
    </div>
  );
}

function Bar({ steps }: Pick<FrameProps, 'steps'>) {
  return (
    <header className={styles.barSpace}>
      <div className={styles.bar}>
        <Logo />
        <span className={styles.hairline} />
        <Breadcrumb steps={steps} />
        <div className={styles.tools}>
          <TenantBadge />
          <AppearanceToggle />
          <Bell />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

function Rail({ menu, trail }: Pick<FrameProps, 'menu' | 'trail'>) {
  const label = useLabel();
  const narrow = useWidth(widths.narrow);
  return (
    <nav className={styles.rail} aria-label={label('shell.menu.label')}>
      <MenuTree
        nodes={menu}
        trail={trail}
        classes={styles}
        tooltips={narrow}
        beside={<Bulge className={styles.bulge} />}
      />
    </nav>
  );
}

function PhoneBar({ menu, trail }: FrameProps) {
  const label = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.phoneBar}>
      <button
        type="button"
        className={styles.burger}
        aria-label={label('shell.menu.open')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Logo />
      <div className={styles.tools}>
        <AppearanceToggle />
        <Bell />
        <UserMenu />
      </div>
      <Suspense>
        <PhoneDrawer open={open} close={() => setOpen(false)} menu={menu} trail={trail} />
      </Suspense>
    </header>
  );
}

function Logo() {
  const label = useLabel();
  return (
    <Link className={styles.logo} to="/">
      <Mark />
      <span>{label('common.product')}</span>
    </Link>
  );
}
