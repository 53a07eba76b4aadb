import type { ReactNode } from 'react';
import { translate } from '../../i18n/translate.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './account.module.css';
import { Wheel } from './Wheel.tsx';

/** What login and register have in common: the stage, and the form beside it. */
export function DoorFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className={`grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] min-h-dvh bg-content ${styles.frame}`}>
      <title>{`${title} · ${translate('common.product')}`}</title>
      <div className={`flex flex-col justify-between relative overflow-hidden ${styles.stage}`} aria-hidden="true">
        <Wheel className={styles.art} />
        <div className="flex items-center relative text-large font-semibold gap-12 tracking-[0.01em]">
          <Mark size={30} />
          {translate('common.product')}
        </div>
        <p className="relative font-medium max-w-[24ch] text-heading leading-[1.4] tracking-[-0.012em]">
          {translate('common.tagline')}
        </p>
      </div>
      <div className={`grid content-center justify-items-center px-24 py-40 ${styles.side}`}>
        <div className="grid gap-field w-[min(360px,100%)]">
          <div>
            <div className={`hidden ${styles.small}`}>
              <Mark size={28} />
              <span>{translate('common.product')}</span>
            </div>
            <h1 className="text-heading font-semibold tracking-[-0.015em] leading-[1.3]">{title}</h1>
            <p className="text-soft mbs-4">{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
