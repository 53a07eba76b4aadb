import { Breadcrumb } from '../Breadcrumb.tsx';
import type { FrameProps } from '../frameProps.ts';
import { ToolsPlace } from '../KeptTools.tsx';
import { useWidth, widthSteps } from '../useWidth.ts';
import styles from './rubick.module.css';

/**
 * Rubick's header: it is in the sheet and scrolls with it. On a phone, whose header has the tools, only the breadcrumb
 * does.
 */
export function RubickHead({ steps }: Pick<FrameProps, 'steps'>) {
  const phone = useWidth(widthSteps.phone);
  if (phone)
    return (
      <div className={styles.phoneCrumbs}>
        <Breadcrumb steps={steps} />
      </div>
    );
  return (
    <header className={styles.head}>
      <Breadcrumb steps={steps} />
      <ToolsPlace />
    </header>
  );
}
