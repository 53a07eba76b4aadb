import { type ComponentType, createContext, useContext } from 'react';
import type { EntityName, manifest } from '../../resources.manifest.ts';
import type { EntityDef } from '../manifest/entity.ts';
import { formIn } from '../manifest/formIn.ts';
import { overrides } from '../overrides.ts';
import type { RecordData } from '../records.ts';
import type { DialogProps } from './DialogPages.tsx';
import type { InputProps, ValueProps } from './kinds/kindUi.ts';
import type { RecordDialogProps } from './recordDialogs/RecordDialogs.tsx';

/** A hand-written page; the address holds the record's id. */
export type OwnPage = ComponentType<{ entity: string }>;

/** The hand-written parts of an entity, in place of those that the manifest draws. `Path` names its fields. */
export interface Override<Path extends string = string> {
  List?: OwnPage;
  Show?: OwnPage;
  /** Below the fields of a record's page. */
  Below?: ComponentType<{ record: RecordData }>;
  /** Create and Edit are pages; where either is given, the entity's form is no dialog. */
  Create?: OwnPage;
  Edit?: OwnPage;
  /** The dialog in which a record is made, or changed where it has an id, over the list or the record's page. */
  Form?: ComponentType<DialogProps>;
  /** All the addresses under the entity's route; no other page is given then. */
  Pages?: OwnPage;
  /** The record in a dialog over the current page (`?view=betslip.7`): links to it open that. */
  dialog?: ComponentType<RecordDialogProps>;
  /** What a notification about a record says of it, below its type and subject. */
  Notice?: ComponentType<{ id: string }>;
  /** The address of a record's page, an id behind it, instead of `<route>/:id/show`, which leads there. */
  path?: `/${string}`;
  /** Cells of tables and cards by the fields that they show. */
  columns?: { readonly [P in Path]?: ComponentType<ValueProps> };
  /** Inputs of forms by the fields that they write; `useFormField` gives them value, error and focus. */
  inputs?: { readonly [P in Path]?: ComponentType<InputProps> };
  /** The record in a phone's list. */
  Card?: ComponentType<{ record: RecordData }>;
  /** Beside Create and Export of the list. */
  Tools?: ComponentType;
  /** At the end of each row of the list, before the way to change it. */
  RowTool?: ComponentType<{ record: RecordData }>;
}

type Fields<N extends EntityName> = (typeof manifest)['entities'][N]['fields'];
/** The paths of an entity's fields; `customer_details.name` for a field of a group. */
export type FieldPath<N extends EntityName> = {
  [F in keyof Fields<N> & string]: Fields<N>[F] extends { kind: 'group'; fields: infer G }
    ? `${F}.${keyof G & string}`
    : F;
}[keyof Fields<N> & string];

/** Overrides by entity: of those that the manifest declares, with their parts and their fields. */
export type Overrides = { readonly [N in EntityName]?: Override<FieldPath<N>> };
/** The same of any manifest. */
export type AnyOverrides = { readonly [entity: string]: Override };

const Context = createContext<AnyOverrides>(overrides);

/** Replaces src/overrides.ts by other overrides for its children. */
export const OverridesProvider = Context.Provider;

const none: Override = {};
export const overrideOf = (of: AnyOverrides, entity: string): Override =>
  Object.hasOwn(of, entity) ? (of[entity] ?? none) : none;

export const useOverrides = (): AnyOverrides => useContext(Context);

/** What of an entity is written by hand; nothing for one that this console was not built with. */
export const useOverride = (entity: string): Override => overrideOf(useOverrides(), entity);

/** Where an entity's records are made and changed, hand-written or not. */
export function placeOfForm(entity: EntityDef, own: Override): ReturnType<typeof formIn> {
  if (own.Form) return 'dialog';
  return own.Create || own.Edit ? 'page' : formIn(entity);
}
