import type { FrameParts, FrameProps } from '../frameProps.ts';
import { Logo } from '../Logo.tsx';
import { PhoneBar } from '../menu/PhoneBar.tsx';
import { TopMenu } from '../menu/TopMenu.tsx';
import { useWidth, widthSteps } from '../useWidth.ts';
import { Fuse } from './Fuse.tsx';
import { RubickHead } from './RubickHead.tsx';
import styles from './rubick.module.css';
import top from './rubickTop.module.css';

/** Rubick with a top menu: tabs on the gradient, of which the active one is joined to the sheet. */
export const rubickTopMenu: FrameParts = {
  classes: { frame: `${styles.frame} ${top.frame}`, sheet: `${styles.sheet} ${top.sheet}` },
  Around,
  Within: RubickHead,
};

function Around(props: FrameProps) {
  const phone = useWidth(widthSteps.phone);
  if (phone) return <PhoneBar {...props} classes={styles} />;
  return (
    <TopMenu
      {...props}
      classes={top}
      head={<Logo className={top.logo} />}
      beside={<Fuse before={top.fuseBefore} after={top.fuseAfter} />}
    />
  );
}
