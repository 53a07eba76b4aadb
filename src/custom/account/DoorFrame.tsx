import type { ReactNode } from 'react';
import { translate } from '../../i18n/translate.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './account.module.css';
import { Wheel } from './Wheel.tsx';

/** What login and register have in common: the stage, and the form beside it. */
export function DoorFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className={styles.frame}>
      <title>{`${title} · ${translate('common.product')}`}</title>
      <div className={`pb-column pb-justify-between pb-relative pb-clip ${styles.stage}`} aria-hidden="true">
        <Wheel className={styles.art} />
        <div className={`pb-row pb-relative pb-large pb-semibold pb-gap-12 ${styles.brand}`}>
          <Mark size={30} />
          {translate('common.product')}
        </div>
        <p className={`pb-relative pb-medium ${styles.claim}`}>{translate('common.tagline')}</p>
      </div>
      <div className={styles.side}>
        <div className={`pb-grid pb-gap-field ${styles.form}`}>
          <div>
            <div className={styles.small}>
              <Mark size={28} />
              <span>{translate('common.product')}</span>
            </div>
            <h1 className={styles.title}>{title}</h1>
            <p className="pb-muted pb-top-4">{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
