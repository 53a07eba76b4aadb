import { useLabel } from '../../i18n/useLabel.ts';
import type { FrameParts, FrameProps } from '../frameProps.ts';
import { Logo } from '../Logo.tsx';
import { MenuTree } from '../MenuTree.tsx';
import { PhoneBar } from '../menu/PhoneBar.tsx';
import { useWidth, widthSteps } from '../useWidth.ts';
import { Fuse } from './Fuse.tsx';
import { RubickHead } from './RubickHead.tsx';
import styles from './rubick.module.css';

/** Rubick with a side menu: the window has the accent's gradient, with the menu on it and the content as one sheet. */
export const rubickSideMenu: FrameParts = {
  classes: { frame: `${styles.frame} ${styles.side}`, sheet: styles.sheet },
  Around,
  Within: RubickHead,
};

function Around(props: FrameProps) {
  const phone = useWidth(widthSteps.phone);
  return phone ? <PhoneBar {...props} classes={styles} /> : <Rail {...props} />;
}

function Rail({ menu, trail }: FrameProps) {
  const label = useLabel();
  const narrow = useWidth(widthSteps.narrow);
  return (
    <nav className={styles.rail} aria-label={label('shell.menu.label')}>
      <Logo className={styles.logo} />
      <MenuTree
        nodes={menu}
        trail={trail}
        classes={styles}
        tooltips={narrow}
        beside={<Fuse before={styles.fuseBefore} after={styles.fuseAfter} />}
      />
    </nav>
  );
}
