import MenuIcon from '@mui/icons-material/MenuOutlined';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import type { FrameProps } from '../frameProps.ts';
import { ToolsPlace } from '../KeptTools.tsx';
import { Logo } from '../Logo.tsx';
import type { MenuClasses } from './MenuContent.tsx';
import styles from './phone.module.css';

const PhoneDrawer = lazy(() => import('./PhoneDrawer.tsx').then((module) => ({ default: module.PhoneDrawer })));

/** A house's dress for a phone: its bar and its drawer, and the menu in that. */
export interface PhoneClasses extends MenuClasses {
  phoneBar?: string;
  drawer?: string;
  drawerHead?: string;
}

/** The bar of a phone, and the drawer that it opens. */
export function PhoneBar({
  menu,
  trail,
  classes,
}: Pick<FrameProps, 'menu' | 'trail'> & {
  classes: PhoneClasses;
}) {
  const label = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <header className={`flex flex-none items-center gap-6 ${styles.bar} ${classes.phoneBar ?? ''}`}>
      <button
        type="button"
        className={`grid flex-none rounded-10 border-0 p-0 [&_svg]:mirrored ${styles.burger}`}
        aria-label={label('shell.menu.open')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Logo />
      <ToolsPlace />
      <Suspense>
        <PhoneDrawer open={open} close={() => setOpen(false)} menu={menu} trail={trail} classes={classes} />
      </Suspense>
    </header>
  );
}
