import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { has } from '../authProvider/me.ts';
import { useIntlLocale } from '../format/locale.ts';
import { formatCount } from '../format/numbers.ts';
import { useLabel, useManifestLabel } from '../i18n/useLabel.ts';
import type { MenuNode } from '../manifest/menu.ts';
import { findResource } from '../resourceOf.ts';
import { iconOf } from './icons.ts';
import { homeIn, menuFor } from './menuTree.ts';
import styles from './start.module.css';

const oneRow = { pagination: { page: 1, perPage: 1 } };

/** The start page: every list that is open to the user, with how much there is in it. */
export function Start() {
  const label = useLabel();
  const derived = useManifestLabel();
  const menu = menuFor(has);
  const home = homeIn(menu);
  const lists = leavesOf(menu).filter((node) => findResource(node.key) !== undefined);
  return (
    <section className="grid gap-18">
      <div>
        <h1 className="pb-heading">{derived(home?.labelKey ?? '')}</h1>
        <p className="mbs-2 text-soft">{label('shell.start.lead')}</p>
      </div>
      <ul className="pb-list grid cols-fill-220 gap-12">
        {lists.map((node) => (
          <Tile key={node.key} node={node} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ node }: { node: MenuNode }) {
  const derived = useManifestLabel();
  const Icon = iconOf(node.icon);
  return (
    <li>
      <Link
        className={`pb-card grid items-center text-text no-underline hover:border-accent ${styles.tile}`}
        to={node.to ?? '/'}
      >
        <Icon className={styles.icon} />
        <span className="text-large font-semibold">{derived(node.labelKey)}</span>
        <Count node={node} />
      </Link>
    </li>
  );
}

function Count({ node }: { node: MenuNode }) {
  const label = useLabel();
  const locale = useIntlLocale();
  const { total } = useGetList(node.to?.slice(1) ?? node.key, oneRow);
  if (total === undefined) return <span className="text-soft">&nbsp;</span>;
  const count = formatCount(total, locale);
  return (
    <span className="text-soft">
      {total === 1 ? label('shell.start.record') : label('shell.start.records', { count })}
    </span>
  );
}

function leavesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]));
}
