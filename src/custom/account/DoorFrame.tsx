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
      <div className={`flex flex-col justify-between relative overflow-hidden ${styles.stage}`} aria-hidden="true">
        <Wheel className={styles.art} />
        <div className={`flex items-center relative text-large font-semibold gap-12 ${styles.brand}`}>
          <Mark size={30} />
          {translate('common.product')}
        </div>
        <p className={`relative font-medium ${styles.claim}`}>{translate('common.tagline')}</p>
      </div>
      <div className={styles.side}>
        <div className={`grid gap-field ${styles.form}`}>
          <div>
            <div className={styles.small}>
              <Mark size={28} />
              <span>{translate('common.product')}</span>
            </div>
            <h1 className={styles.title}>{title}</h1>
            <p className="text-soft mbs-4">{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
