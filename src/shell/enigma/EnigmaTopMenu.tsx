import type { FrameParts, FrameProps } from '../frameProps.ts';
import { PhoneBar } from '../menu/PhoneBar.tsx';
import { TopMenu } from '../menu/TopMenu.tsx';
import { useWidth, widthSteps } from '../useWidth.ts';
import { BulgeUp } from './Bulge.tsx';
import { EnigmaBar, EnigmaCrumbs } from './EnigmaBar.tsx';
import styles from './enigma.module.css';
import top from './enigmaTop.module.css';

/** Enigma with a top menu: the same header, a row of entries below it, the content one panel with a rounded top. */
export const enigmaTopMenu: FrameParts = {
  classes: { frame: `${styles.frame} ${top.frame}`, sheet: `${styles.sheet} ${top.sheet}` },
  Around,
  Within: EnigmaCrumbs,
};

function Around(props: FrameProps) {
  const phone = useWidth(widthSteps.phone);
  if (phone) return <PhoneBar {...props} classes={styles} />;
  return (
    <>
      <EnigmaBar steps={props.steps} />
      <TopMenu {...props} classes={top} beside={<BulgeUp className={top.bulge} />} />
    </>
  );
}
