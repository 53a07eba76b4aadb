import type { Page } from 'playwright-core';
import { manifest as declared } from '../../resources.manifest.ts';
import { tabKeys } from '../../src/custom/customer/tabs/tabs.ts';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { menuTree } from '../../src/manifest/menu.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { recordDialogMap } from '../../src/resources/recordDialogs/openRecords.ts';

/** A screen to look at: an address, and actions there. */
export interface ScreenPlace {
  name: string;
  path: string;
  /** Opens the dialogs over the page. */
  act?: (page: Page) => Promise<void>;
  /** Shown without a session. */
  outside?: boolean;
}

const manifest: ManifestDef = declared;
const entities = Object.entries(manifest.entities);

/** Ids of the first records, by entity; none for an empty list. */
export type FirstIds = ReadonlyMap<string, string>;

/** The calls that give the first record of each list. */
export const firstRecords = entities
  .filter(([, entity]) => verbsOf(entity).includes('list'))
  .map(([name, { path }]) => ({ name, call: `${path}?per_page=1` }));

/** Every page of the console, its dialogs, and what opens over a page. */
export function places(first: FirstIds): ScreenPlace[] {
  const records = entities.flatMap(([name, entity]) => pagesOf(name, entity, first));
  return [...doors, ...pagesOfMenu(), ...records, ...tabsOfCustomer(first), ...dialogs(first), ...over];
}

const doors: ScreenPlace[] = [
  { name: 'login', path: '/login', outside: true },
  { name: 'login-refused', path: '/login', outside: true, act: (page) => press(page, 'form button[type=submit]') },
  { name: 'login-service-refused', path: '/login#refused=providerNoGroups', outside: true },
  { name: 'register', path: '/register', outside: true },
  { name: 'forgot', path: '/forgot', outside: true },
  { name: 'welcome-closed', path: '/welcome#a-link-that-nobody-made', outside: true },
];

function pagesOfMenu(): ScreenPlace[] {
  const leaves = (nodes: ReturnType<typeof menuTree>): ReturnType<typeof menuTree> =>
    nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
  return leaves(menuTree(manifest))
    .filter(({ key }) => !Object.hasOwn(manifest.entities, key))
    .map(({ key, to = '/' }) => ({ name: key, path: to }));
}

function pagesOf(name: string, entity: EntityDef, first: FirstIds): ScreenPlace[] {
  const verbs = verbsOf(entity);
  const id = first.get(name);
  const list = { name: `${name}-list`, path: `/${entity.route}` };
  return [
    ...(verbs.includes('list') ? [list] : []),
    ...(verbs.includes('create') && entity.form !== false
      ? [{ name: `${name}-create`, path: `/${entity.route}/create` }]
      : []),
    ...(id && verbs.includes('show') ? [{ name: `${name}-show`, path: `/${entity.route}/${id}/show` }] : []),
    ...(id && verbs.includes('edit') && entity.form !== false
      ? [{ name: `${name}-edit`, path: `/${entity.route}/edit/${id}` }]
      : []),
  ];
}

/** A customer's page opens at its first tab. */
function tabsOfCustomer(first: FirstIds): ScreenPlace[] {
  const path = `/${manifest.entities.customer?.route}/${first.get('customer')}/show`;
  return tabKeys.slice(1).map((tab) => ({ name: `customer-show-${tab}`, path: `${path}?tab=${tab}` }));
}

/** Records in dialogs over a list, and a customer's personal data over their page. */
function dialogs(first: FirstIds): ScreenPlace[] {
  const personal: ScreenPlace = {
    name: 'over-personal-data',
    path: `/${manifest.entities.customer?.route}/${first.get('customer')}/show`,
    act: (page) => press(page, 'main button.svg-18'),
  };
  const records = Object.keys(recordDialogMap)
    .filter((kind) => first.has(kind))
    .map((kind) => ({ name: `over-${kind}`, path: `/betslips?view=${kind}.${first.get(kind)}` }));
  return [personal, ...records];
}

const settings = '/platform-settings';

/** Dialogs over a page. Controls are found by position and not by name, as the names depend on the language. */
const over: ScreenPlace[] = [
  { name: 'over-bell', path: '/betslips', act: (page) => opens(page, -2) },
  { name: 'over-user-menu', path: '/betslips', act: (page) => opens(page, -1) },
  ...['add-user', 'password', 'sessions', 'security', 'switch-tenant', 'add-tenant'].map((name, at) => ({
    name: `over-${name}`,
    path: '/betslips',
    act: (page: Page) => entry(page, at),
  })),
  {
    name: 'over-security-app',
    path: '/betslips',
    act: async (page) => {
      await entry(page, 3);
      await press(page, '[role=dialog]:visible .pb-button');
    },
  },
  { name: 'over-preferences', path: '/betslips', act: (page) => entry(page, -2) },
  { name: 'over-palette', path: '/betslips', act: palette },
  { name: 'settings-providers', path: settings, act: (page) => press(page, 'main [role=tab]:nth-of-type(5)') },
  {
    name: 'over-provider',
    path: settings,
    act: async (page) => {
      await press(page, 'main [role=tab]:nth-of-type(5)');
      await press(page, '[aria-labelledby=platform-providers] button');
    },
  },
  { name: 'list-empty', path: `/customers?filter=${encodeURIComponent('{"customerDetails.last_name":"zzz"}')}` },
  { name: 'nowhere', path: '/nowhere' },
];

const press = (page: Page, selector: string) => page.locator(selector).first().click();
const tool = (page: Page, at: number) => page.locator('[class^="parts-tools-"] button').nth(at);

/** Opens the bar's tool at a position. */
async function opens(page: Page, at: number): Promise<void> {
  await tool(page, at).click();
  await page.locator('[role=dialog]:visible').first().waitFor();
}

async function palette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[role=dialog]:visible').first().waitFor();
}

/** Opens an entry of the user menu; resolves once its dialog has replaced the menu. */
async function entry(page: Page, at: number): Promise<void> {
  await opens(page, -1);
  const chosen = page.locator('[role^=menuitem]').nth(at);
  await chosen.click();
  await chosen.waitFor({ state: 'hidden' });
  await page.locator('[role=dialog]:visible:not(:has([role^=menuitem]))').first().waitFor();
}
