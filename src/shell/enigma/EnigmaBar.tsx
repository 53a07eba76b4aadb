import { Breadcrumb } from '../Breadcrumb.tsx';
import type { FrameProps } from '../frameProps.ts';
import { ToolsPlace } from '../KeptTools.tsx';
import { Logo } from '../Logo.tsx';
import { useWidth, widthSteps } from '../useWidth.ts';
import styles from './enigma.module.css';

/** Enigma's floating bar: logo, hairline, breadcrumb, and at the far end the tools. */
export function EnigmaBar({ steps }: Pick<FrameProps, 'steps'>) {
  return (
    <header className={styles.barSpace}>
      <div className={styles.bar}>
        <Logo className={styles.logo} />
        <span className={styles.hairline} />
        <Breadcrumb steps={steps} />
        <ToolsPlace />
      </div>
    </header>
  );
}

/** A phone's bar has no room for the breadcrumb: it heads the page. */
export function EnigmaCrumbs({ steps }: Pick<FrameProps, 'steps'>) {
  const phone = useWidth(widthSteps.phone);
  return phone ? (
    <div className={styles.phoneCrumbs}>
      <Breadcrumb steps={steps} />
    </div>
  ) : null;
}
