import type { ChartDef } from './chartDef.ts';
import type { EnumValue } from './enums.ts';
import type { FieldDef } from './fieldDef.ts';
import type { IconName } from './iconNames.ts';
import type { OpeningDef } from './openingDef.ts';
import type { SearchDef } from './searchDef.ts';

export const verbs = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;
export type Verb = (typeof verbs)[number];

/**
 * The area of an entity, which determines its permissions (src/manifest/roles.ts): floor is what happens at the tables,
 * rmt the risk set-up, platform the installation, reference what everybody reads.
 */
export const areas = ['floor', 'rmt', 'platform', 'reference', 'audit'] as const;
export type Area = (typeof areas)[number];

/** control: shared by the installation. tenant, logs: in each tenant's schemas. */
export const stores = ['control', 'tenant', 'logs'] as const;
export type StoreName = (typeof stores)[number];

/** What customers can share (docs/decisions/095): what they pay with, and from where they sign in. */
export const thingKinds = ['INSTRUMENT', 'DEVICE', 'ADDRESS'] as const;
export type ThingKind = (typeof thingKinds)[number];

export interface EntityDef {
  /** Its name in an earlier manifest: the table of that name is carried over by a rename. */
  renamedFrom?: string;
  /** Below /api, e.g. `v1/crud/deposit`. */
  path: string;
  /** The path for POST, if it is not `path`. */
  createPath?: string;
  /** The console's address of its list, e.g. `customer-alerts`; also react-admin's resource name. */
  route: string;
  /** The name of that address (SPEC §2); by default the address itself. */
  routeName?: string;
  /** Further addresses that lead to the list. */
  aliases?: string[];
  /** Name in the trigger form and in the schema calls. */
  model?: EnumValue<'Models'>;
  /** The field with the moment of a row of the model; without one, a row counts at all times. */
  at?: string;
  /**
   * What triggers see of a row besides its fields, by names of its own: how many other customers had the same thing up to
   * the event. `by` is the field that says which thing it is; without it, of all that its customer had, the most shared.
   */
  sharers?: { readonly [name: string]: { kind: ThingKind; by?: string } };
  /** A tenant's table of it may have a partition per month of `at` (docs/decisions/061). */
  byMonth?: true;
  /** Which database schema holds its table. */
  store: StoreName;
  area: Area;
  icon: IconName;
  /** The field that names a record where another one refers to it. */
  label: string;
  /** Served along with `label` in references. */
  refFields?: string[];
  /** Default order: a field, `-` in front for descending. */
  sort: string;
  /** The field that orders, ascending, rows that are equal in the sorted field; by default the id. */
  thenBy?: string;
  /** The filters with which its list opens for some. */
  opens?: OpeningDef;
  /** The computed field that its list asks for where its user has the rows in groups. */
  groupedBy?: string;
  fields: { [name: string]: FieldDef };
  /** Columns of the list; `customer_details.name` for a field of a group. */
  list: string[];
  /** Fields of create and edit; false: there is no form. */
  form: false | string[] | { create: string[]; edit: string[] };
  /** Where the form opens; by default its size decides (src/manifest/formIn.ts). */
  formIn?: 'dialog' | 'page';
  /** What can be done, if less than all (form: false leaves list, show and export). */
  verbs?: Verb[];
  /** Two or more fields that are unique together. */
  uniqueTogether?: string[][];
  /** What its rows give to charts, by the charts' names. */
  charts?: { readonly [name: string]: ChartDef };
  /** Edits wait for the server's answer instead of showing at once. */
  pessimistic?: boolean;
  /** The boolean field of records that are set elsewhere: they are neither edited nor deleted. */
  fixedBy?: string;
  /** How Ctrl-K finds its records; without it, not at all. */
  search?: SearchDef;
}

/** A place in the menu: an entity by name, a hand-written page, or a group of them. */
export type MenuItem =
  | string
  | { page: string; to: string; icon: IconName; permission?: string; routeName?: string }
  | { group: string; icon: IconName; items: MenuItem[] };

export interface ManifestDef {
  entities: { [name: string]: EntityDef };
  menu: MenuItem[];
}

/** Declares one entity; its fields keep their literal types. */
export const entity = <const E extends EntityDef>(def: E): E => def;
