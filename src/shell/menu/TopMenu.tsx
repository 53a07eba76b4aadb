import { type ReactNode, useRef } from 'react';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import type { MenuNode } from '../../manifest/menu.ts';
import { useFit } from '../../ui/useFit.ts';
import type { FrameProps } from '../frameProps.ts';
import type { MenuClasses } from './MenuContent.tsx';
import { type TabClasses, TopTab } from './TopTab.tsx';
import styles from './top.module.css';
import { onMenuKey } from './topKeys.ts';
import { useDrop } from './useDrop.ts';

export interface TopClasses extends TabClasses {
  /** The whole row, and the list in it. */
  menu?: string;
  tabs?: string;
}

interface Props extends Pick<FrameProps, 'menu' | 'trail'> {
  classes: TopClasses & MenuClasses;
  /** Before the entries: a logo. */
  head?: ReactNode;
  /** Drawn with the entry that is, or holds, the current page. */
  beside: ReactNode;
}

/**
 * The menu as a row. A group opens below its entry, by click, by keyboard, and under a mouse by itself; one at a time.
 * MNU-3: the entry that holds the current page is marked, and where it opens the groups in it are open as well.
 * What the row has no room for is in a group of its own at the end.
 */
export function TopMenu({ menu, trail, classes, head, beside }: Props) {
  const label = useLabel();
  const words = useManifestLabel();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFit(
    list,
    menu.map((node) => words(node.labelKey)).join('\n'),
    menu.findIndex(({ key }) => key === always),
  );
  const drop = useDrop(list);
  const { row, rest } = splitRow(menu, fitting);
  const more: MenuNode = { key: 'more', labelKey: 'shell.menu.more', icon: 'MoreHoriz', children: [...rest] };
  const nodes = [...row, ...(rest.length > 0 ? [more] : [])];
  const current = nodes.find((node) => holds(node, trail));
  return (
    <nav className={`${styles.menu} ${classes.menu ?? ''}`} aria-label={label('shell.menu.label')}>
      {head}
      <ul ref={list} className={`${styles.tabs} ${classes.tabs ?? ''}`} onKeyDown={(event) => onMenuKey(event, drop)}>
        {nodes.map((node) => (
          <TopTab
            key={node.key}
            node={node}
            trail={trail}
            active={node === current}
            drop={drop}
            classes={classes}
            beside={beside}
          />
        ))}
      </ul>
    </nav>
  );
}

/** The desk's first work: it has its place in the row at any width. */
const always = 'alert';

/** The entries that fit into the row, and those under "More"; all of them in both while they are measured. */
function splitRow(menu: readonly MenuNode[], fitting: ReadonlySet<number> | undefined) {
  if (!fitting) return { row: menu, rest: menu };
  return { row: menu.filter((_, at) => fitting.has(at)), rest: menu.filter((_, at) => !fitting.has(at)) };
}

const holds = (node: MenuNode, trail: readonly MenuNode[]): boolean =>
  trail.some(({ key }) => key === node.key || node.children?.some((child) => child.key === key));
