import { type ComponentType, type CSSProperties, lazy, Suspense } from 'react';
import { useMe } from '../../authProvider/useMe.ts';
import { useManifestLabel } from '../../i18n/useLabel.ts';
import type { MenuNode } from '../../manifest/menu.ts';
import { iconOf } from '../icons.ts';
import styles from './menu.module.css';
import type { CountProps } from './WaitingCount.tsx';

/** Class names that a shell dresses the menu with, besides those that every menu has. */
export interface MenuClasses {
  list?: string;
  row?: string;
  item?: string;
  icon?: string;
  text?: string;
  count?: string;
  arrow?: string;
  fold?: string;
  block?: string;
}

/** A part's own class, and the shell's. */
export function dressed(part: keyof MenuClasses, classes: MenuClasses): string {
  return [styles[part], classes[part]].filter(Boolean).join(' ');
}

/** What an entry of the menu shows: its icon and its name, and how much waits there. */
export function MenuContent({ node, classes }: { node: MenuNode; classes: MenuClasses }) {
  const label = useManifestLabel();
  const Icon = iconOf(node.icon);
  return (
    <>
      <Icon className={dressed('icon', classes)} />
      <span className={dressed('text', classes)}>{label(node.labelKey)}</span>
      {leadsTo(node, 'proposal') && <Waiting node={node} classes={classes} />}
    </>
  );
}

const leadsTo = ({ key, children }: MenuNode, to: string): boolean =>
  key === to || children?.some((child) => leadsTo(child, to)) === true;

/** The menu is whole without it, also where its code could not be loaded. */
const WaitingCount = lazy(
  (): Promise<{ default: ComponentType<CountProps> }> =>
    import('./WaitingCount.tsx').then(
      (module) => ({ default: module.WaitingCount }),
      () => ({ default: () => null }),
    ),
);

function Waiting({ node, classes }: { node: MenuNode; classes: MenuClasses }) {
  const me = useMe();
  if (!me?.last_tenant || !me.permissions.includes('proposal.release')) return null;
  return (
    <Suspense>
      <WaitingCount
        className={dressed('count', classes)}
        of={`${me.id} ${me.last_tenant.id}`}
        listens={!node.children}
      />
    </Suspense>
  );
}

const arrowStyle: CSSProperties = { flex: 'none' };

/** Beside what opens: it points down, and up once it is open. */
export function Arrow({ classes }: { classes: MenuClasses }) {
  return (
    <svg
      className={dressed('arrow', classes)}
      style={arrowStyle}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M4.500 6.500L8 10l3.500-3.500"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
      />
    </svg>
  );
}
