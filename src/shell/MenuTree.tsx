import { type CSSProperties, lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { useManifestLabel } from '../i18n/useLabel.ts';
import type { MenuNode } from '../manifest/menu.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import { iconOf } from './icons.ts';

/** Only a rail of icons needs it. */
const Tooltip = lazy(() => import('@mui/material/Tooltip'));

/** Class names that a shell dresses the menu with. */
export interface MenuClasses {
  list?: string;
  row?: string;
  item?: string;
  icon?: string;
  text?: string;
  arrow?: string;
  fold?: string;
  block?: string;
}

interface Props {
  nodes: readonly MenuNode[];
  /** The nodes from the top down to the current page. */
  trail: readonly MenuNode[];
  classes: MenuClasses;
  /** Where only icons are shown, their names come as tooltips. */
  tooltips: boolean;
  /** Drawn beside the top entry that is, or holds, the current page. */
  beside?: React.ReactNode;
  onGo?: () => void;
  depth?: number;
}

/** The menu: links to pages, and groups that open in place by click and by keyboard. */
export function MenuTree({ nodes, trail, depth = 0, ...rest }: Props) {
  return (
    <ul className={rest.classes.list} data-depth={depth}>
      {nodes.map((node) => (
        <MenuRow key={node.key} node={node} trail={trail} depth={depth} {...rest} />
      ))}
    </ul>
  );
}

function MenuRow({ node, trail, depth, classes, beside, ...rest }: Omit<Props, 'nodes' | 'depth'> & RowProps) {
  const active = trail.some(({ key }) => key === node.key);
  return (
    <li className={classes.row} data-active={active || undefined} data-depth={depth}>
      {node.children ? (
        <Group node={node} trail={trail} depth={depth} active={active} classes={classes} {...rest} />
      ) : (
        <Page node={node} current={trail.at(-1)?.key === node.key} classes={classes} {...rest} />
      )}
      {active && depth === 0 && beside}
    </li>
  );
}

interface RowProps {
  node: MenuNode;
  depth: number;
}

function Page({
  node,
  current,
  classes,
  tooltips,
  onGo,
}: Omit<Props, 'nodes' | 'trail'> & { node: MenuNode; current: boolean }) {
  return (
    <Named node={node} tooltips={tooltips}>
      <Link className={classes.item} to={node.to ?? '/'} aria-current={current ? 'page' : undefined} onClick={onGo}>
        <Content node={node} classes={classes} />
      </Link>
    </Named>
  );
}

function Group({
  node,
  trail,
  depth,
  active,
  classes,
  tooltips,
  onGo,
}: Omit<Props, 'nodes' | 'depth'> & RowProps & { active: boolean }) {
  const id = useId();
  const { open, toggle } = useOpen(active);
  return (
    <>
      <Named node={node} tooltips={tooltips}>
        <button type="button" className={classes.item} aria-expanded={open} aria-controls={id} onClick={toggle}>
          <Content node={node} classes={classes} />
          <Arrow className={classes.arrow} />
        </button>
      </Named>
      <div id={id} className={classes.fold} data-open={open || undefined} inert={!open}>
        <div className={classes.block}>
          <MenuTree
            nodes={node.children ?? []}
            trail={trail}
            classes={classes}
            tooltips={tooltips}
            onGo={onGo}
            depth={depth + 1}
          />
        </div>
      </div>
    </>
  );
}

/** MNU-3: the groups of the current page are open; whoever comes to another page finds its groups open. */
function useOpen(active: boolean) {
  const [open, setOpen] = useState(active);
  const [was, setWas] = useState(active);
  if (was !== active) {
    setWas(active);
    if (active) setOpen(true);
  }
  return { open, toggle: () => setOpen(!open) };
}

function Content({ node, classes }: { node: MenuNode; classes: MenuClasses }) {
  const label = useManifestLabel();
  const Icon = iconOf(node.icon);
  return (
    <>
      <Icon className={classes.icon} />
      <span className={classes.text}>{label(node.labelKey)}</span>
    </>
  );
}

function Named({ node, tooltips, children }: { node: MenuNode; tooltips: boolean; children: React.ReactElement }) {
  const label = useManifestLabel();
  const { direction } = usePreferences();
  if (!tooltips) return children;
  return (
    <Suspense fallback={children}>
      <Tooltip title={label(node.labelKey)} placement={direction === 'rtl' ? 'left' : 'right'} describeChild>
        {children}
      </Tooltip>
    </Suspense>
  );
}

const arrowStyle: CSSProperties = { flex: 'none' };

function Arrow({ className }: { className?: string }) {
  return (
    <svg
      className={className}
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
