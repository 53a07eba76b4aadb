import { useLabel } from '../../i18n/useLabel.ts';
import type { FrameParts, FrameProps } from '../frameProps.ts';
import { MenuTree } from '../MenuTree.tsx';
import { PhoneBar } from '../menu/PhoneBar.tsx';
import { useWidth, widthSteps } from '../useWidth.ts';
import { Bulge } from './Bulge.tsx';
import { EnigmaBar, EnigmaCrumbs } from './EnigmaBar.tsx';
import styles from './enigma.module.css';

/** Enigma with a side menu: a floating accent bar, a rail on the chrome, the content one panel beside it. */
export const enigmaSideMenu: FrameParts = {
  classes: { frame: `${styles.frame} ${styles.side}`, sheet: styles.sheet },
  Around,
  Within: EnigmaCrumbs,
};

function Around(props: FrameProps) {
  const phone = useWidth(widthSteps.phone);
  if (phone) return <PhoneBar {...props} classes={styles} />;
  return (
    <>
      <EnigmaBar steps={props.steps} />
      <Rail {...props} />
    </>
  );
}

function Rail({ menu, trail }: FrameProps) {
  const label = useLabel();
  const narrow = useWidth(widthSteps.narrow);
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
