import type { EntityDef } from './entity.ts';
import type { FilterOp } from './operators.ts';

/** The filters with which a list opens for some, where its address has no filters, order or page. */
export interface OpeningDef {
  /** The permission of those for whom it does. */
  for: string;
  filters: { readonly [filter: string]: { readonly [O in FilterOp]?: readonly string[] } };
}

/** The filters with which a list opens for a user; undefined without any, else always the same object. */
export const openingOf = (
  { opens }: EntityDef,
  has: (permission: string) => boolean,
): OpeningDef['filters'] | undefined => (opens && has(opens.for) ? opens.filters : undefined);
