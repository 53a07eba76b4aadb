import Close from '@mui/icons-material/CloseOutlined';
import Drawer from '@mui/material/Drawer';
import { useLabel } from '../../i18n/useLabel.ts';
import { Mark } from '../../ui/Mark.tsx';
import type { FrameProps } from '../frameProps.ts';
import { MenuTree } from '../MenuTree.tsx';
import { TenantBadge } from '../TopTools.tsx';
import type { PhoneClasses } from './PhoneBar.tsx';
import styles from './phone.module.css';

/** SPEC §9: menu animation. */
const slideMs = 300;

interface Props extends Pick<FrameProps, 'menu' | 'trail'> {
  open: boolean;
  close: () => void;
  classes: PhoneClasses;
}

/** The menu of a phone: it slides in from the start edge, and closes when a page is chosen. */
export function PhoneDrawer({ open, close, menu, trail, classes }: Props) {
  const label = useLabel();
  return (
    <Drawer
      open={open}
      onClose={close}
      anchor="left"
      transitionDuration={slideMs}
      slotProps={{ paper: { 'aria-label': label('shell.menu.label') } }}
    >
      <div className={`flex min-h-full flex-none w-[min(300px,84vw)] flex-col ${classes.drawer ?? ''}`}>
        <div
          className={`flex h-70 flex-none items-center justify-between gap-12 ps-18 pe-10 ${classes.drawerHead ?? ''}`}
        >
          <Mark />
          <TenantBadge />
          <button
            type="button"
            className={`grid flex-none rounded-10 border-0 p-0 [&_svg]:mirrored ${styles.burger}`}
            aria-label={label('shell.menu.close')}
            onClick={close}
          >
            <Close />
          </button>
        </div>
        <nav className="flex-1 p-12" aria-label={label('shell.menu.label')}>
          <MenuTree nodes={menu} trail={trail} classes={classes} tooltips={false} onGo={close} />
        </nav>
      </div>
    </Drawer>
  );
}
