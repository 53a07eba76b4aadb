import type { LabelKey } from '../i18n/en.ts';
import type { Params } from '../i18n/translate.ts';
import { labelKey } from '../manifest/labelKey.ts';
import type { MenuNode } from '../manifest/menu.ts';
import { addressOf, homeIn, trailTo } from './menuTree.ts';
import { pages, routePlaceOf } from './routes.ts';

/** A step of the breadcrumb: a key of the manifest's labels, or one of the shell's own with what fills it. */
export interface BreadcrumbStep {
  to: string;
  derived?: string;
  own?: { key: LabelKey; params?: Params };
}

/** The way to an address, from the start page on; each step leads somewhere (a group to its first page). */
export function breadcrumb(menu: readonly MenuNode[], pathname: string): BreadcrumbStep[] {
  const place = routePlaceOf(pathname);
  const home = homeIn(menu);
  const start: BreadcrumbStep[] = home ? [{ to: addressOf(home), derived: home.labelKey }] : [];
  if (!place) return start;
  const trail = trailTo(menu, pathname).filter((node) => node.key !== home?.key);
  const steps = trail.map((node): BreadcrumbStep => ({ to: addressOf(node), derived: node.labelKey }));
  const unlisted = trail.length === 0 && place.to !== start[0]?.to;
  const own: BreadcrumbStep[] = unlisted ? [{ to: place.to, derived: nameOf(place.key) }] : [];
  return [...start, ...steps, ...own, ...recordSteps(pathname, place.record)];
}

/** A hand-written page is called as in the menu, also by those whose menu has it not. */
const nameOf = (key: string): string => pages.find((page) => page.key === key)?.labelKey ?? labelKey.many(key);

function recordSteps(pathname: string, record: { action: string; id?: string } | undefined): BreadcrumbStep[] {
  if (!record) return [];
  if (record.action === 'create') return [{ to: pathname, own: { key: 'shell.breadcrumb.create' } }];
  const key = record.action === 'edit' ? 'shell.breadcrumb.edit' : 'shell.breadcrumb.record';
  return [{ to: pathname, own: { key, params: { id: record.id ?? '' } } }];
}
