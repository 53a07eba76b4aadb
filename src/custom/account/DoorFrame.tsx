import type { ReactNode } from 'react';
import { translate } from '../../i18n/translate.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './accountPage.module.css';
import { Wheel } from './Wheel.tsx';

interface Props {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** What the pages without a login have in common: the stage, and the form beside it. */
export function DoorFrame({ title, lead, children }: Props) {
  return (
    <main className={`grid min-h-dvh grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] bg-content ${styles.frame}`}>
      <title>{`${title} · ${translate('common.product')}`}</title>
      <div className={`relative flex flex-col justify-between overflow-hidden ${styles.stage}`} aria-hidden="true">
        <Wheel className={`mirrored ${styles.art}`} />
        <div className="relative flex items-center gap-12 text-large font-semibold tracking-[0.01em]">
          <Mark size={30} />
          {translate('common.product')}
        </div>
        <p className="relative max-w-[24ch] text-heading leading-[1.4] font-medium tracking-[-0.012em]">
          {translate('common.tagline')}
        </p>
      </div>
      <div className={`grid content-center justify-items-center px-24 py-40 ${styles.side}`}>
        <div className="grid w-[min(360px,100%)] gap-field">
          <div>
            <div className={`hidden ${styles.small}`}>
              <Mark size={28} />
              <span>{translate('common.product')}</span>
            </div>
            <h1 className="text-heading leading-[1.3] font-semibold tracking-[-0.015em]">{title}</h1>
            {lead && <p className="mbs-4 text-soft">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
