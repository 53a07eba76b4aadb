import { useStore } from 'ra-core';
import type { EntityDef } from '../../manifest/entity.ts';
import { type Column, columnsOf } from './columns.ts';

const none: string[] = [];

/** Which columns of an entity's list are hidden, and how to change that. */
export function useHiddenColumns(entity: EntityDef): [string[], (hidden: string[]) => void] {
  return useStore<string[]>(`${entity.route}.hiddenColumns`, none);
}

/** The columns that are shown; never none at all. */
export function useColumns(entity: EntityDef): Column[] {
  const [hidden] = useHiddenColumns(entity);
  const columns = columnsOf(entity);
  const shown = columns.filter(({ path }) => !hidden.includes(path));
  return shown.length > 0 ? shown : columns;
}
