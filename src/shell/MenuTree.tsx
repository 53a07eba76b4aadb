import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { useManifestLabel } from '../i18n/useLabel.ts';
import type { MenuNode } from '../manifest/menu.ts';
import { usePreferences } from '../theme/usePreferences.ts';
import { Arrow, dressed, type MenuClasses, MenuContent } from './menu/MenuContent.tsx';

/** Only a rail of icons needs it. */
const Tooltip = lazy(() => import('@mui/material/Tooltip'));

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
    <ul className={dressed('list', rest.classes)} data-depth={depth}>
      {nodes.map((node) => (
        <MenuRow key={node.key} node={node} trail={trail} depth={depth} {...rest} />
      ))}
    </ul>
  );
}

function MenuRow({ node, trail, depth, classes, beside, ...rest }: Omit<Props, 'nodes' | 'depth'> & RowProps) {
  const active = trail.some(({ key }) => key === node.key);
  return (
    <li className={dressed('row', classes)} data-active={active || undefined} data-depth={depth}>
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
      <Link
        className={dressed('item', classes)}
        to={node.to ?? '/'}
        data-route={node.name}
        aria-current={current ? 'page' : undefined}
        onClick={onGo}
      >
        <MenuContent node={node} classes={classes} />
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
        <button
          type="button"
          className={dressed('item', classes)}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <MenuContent node={node} classes={classes} />
          <Arrow classes={classes} />
        </button>
      </Named>
      <div id={id} className={dressed('fold', classes)} data-open={open || undefined} inert={!open}>
        <div className={dressed('block', classes)}>
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

/** MNU-3: the groups of the current page are open, after each change of page. */
function useOpen(active: boolean) {
  const [open, setOpen] = useState(active);
  const [was, setWas] = useState(active);
  if (was !== active) {
    setWas(active);
    if (active) setOpen(true);
  }
  return { open, toggle: () => setOpen(!open) };
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
