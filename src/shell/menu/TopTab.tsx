import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MenuNode } from '../../manifest/menu.ts';
import { MenuTree } from '../MenuTree.tsx';
import { Arrow, type MenuClasses, MenuContent } from './MenuContent.tsx';
import styles from './top.module.css';
import type { Drop } from './useDrop.ts';

export interface TabClasses {
  slot?: string;
  tab?: string;
  drop?: string;
}

interface Props {
  node: MenuNode;
  trail: readonly MenuNode[];
  active: boolean;
  drop: Drop;
  classes: TabClasses & MenuClasses;
  beside: ReactNode;
}

/** An entry of the row: a link, or what opens a group below it. */
export function TopTab({ node, active, beside, ...rest }: Props) {
  const { classes, drop, trail } = rest;
  return (
    <li
      className={`${styles.slot} ${classes.slot ?? ''}`}
      data-key={node.key}
      data-active={active || undefined}
      onPointerEnter={(event) => drop.enter(event, node)}
      onPointerLeave={drop.leave}
      onBlur={drop.blur}
    >
      {active && beside}
      {node.children ? (
        <Opener node={node} active={active} {...rest} />
      ) : (
        <Link
          className={`${styles.tab} ${classes.tab ?? ''}`}
          to={node.to ?? '/'}
          data-route={node.name}
          aria-current={trail.at(-1)?.key === node.key ? 'page' : undefined}
          onClick={drop.close}
        >
          <MenuContent node={node} classes={styles} />
        </Link>
      )}
    </li>
  );
}

function Opener({ node, trail, active, drop, classes }: Omit<Props, 'beside'>) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const open = drop.open === node.key;
  const toEnd = useToEnd(box, open);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${styles.tab} ${classes.tab ?? ''}`}
        aria-expanded={open}
        aria-controls={id}
        aria-current={active || undefined}
        onClick={() => drop.press(node.key)}
      >
        <MenuContent node={node} classes={styles} />
        <Arrow classes={styles} />
      </button>
      <div
        ref={box}
        id={id}
        className={`${styles.drop} ${classes.drop ?? ''}`}
        data-open={open || undefined}
        data-end={toEnd || undefined}
        inert={!open}
      >
        <MenuTree
          nodes={node.children ?? []}
          trail={trail}
          classes={classes}
          tooltips={false}
          onGo={() => {
            opener.current?.focus();
            drop.close();
          }}
          depth={1}
        />
      </div>
    </>
  );
}

/** What stays free between an open group and the window's edge, in px. */
const margin = 16;

/** Whether a group that opens has no room beyond its entry, and ends where that ends. */
function useToEnd(box: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [toEnd, setToEnd] = useState(false);
  useLayoutEffect(() => {
    const slot = box.current?.parentElement;
    if (!open || !box.current || !slot) return;
    const { left, right } = slot.getBoundingClientRect();
    const width = box.current.offsetWidth;
    const rtl = getComputedStyle(slot).direction === 'rtl';
    setToEnd(rtl ? right - width < margin : left + width > window.innerWidth - margin);
  }, [box, open]);
  return toEnd;
}
