import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useManifest } from '../../ManifestContext.tsx';
import type { EntityDef, ManifestDef } from '../../manifest/entity.ts';
import { filtersOf } from '../../manifest/filters.ts';
import { asText, valueAt } from '../../records.ts';
import { sortOf } from '../sortOf.ts';
import { type RecordNames, useNames } from '../useNames.ts';
import { dropdownRows, shownChoices } from './dropdownRows.ts';

/** A record that can be chosen: its stored value and its text. */
export interface PickerChoice {
  key: string;
  label: string;
  /** Its further fields, in small print. */
  note: string;
}

/** Which records of an entity may be chosen around here, where not all of them. */
type ChoiceFilter = (entity: string, record: unknown) => boolean;
const Context = createContext<ChoiceFilter>(() => true);

/** Filters of the entity's list by which it is asked for fewer: of what get-dropdown-rows looks up they are not heeded. */
export type ChoiceWhere = { readonly [name: string]: unknown };

/** Removes choices that the user may not choose: the server would refuse them. */
export const ChoiceFilterProvider = Context.Provider;

/** What get-dropdown-rows looks up wherever it is chosen. */
const lookups: readonly string[] = ['trigger', 'trigger_action', 'customer'];

/** A record as a choice; `by` is the field that is kept. */
function choiceOf(
  manifest: ManifestDef,
  names: RecordNames,
  entity: string,
  record: unknown,
  by: string,
): PickerChoice | null {
  const key = asText(valueAt(record, by));
  if (key === null) return null;
  const notes = (manifest.entities[entity]?.refFields ?? []).map((path) => names.field(entity, path, record));
  const label = names.of(entity, record) ?? `#${key}`;
  // what is kept and searched for is the stored name, also where the reader sees another
  if (by !== 'id' && ![label, ...notes].includes(key)) notes.push(key);
  return {
    key,
    label,
    note: notes.filter((note) => note !== null).join(' · '),
  };
}

/** Makes choices of records, as the reader calls them. */
export function useChoiceOf(): (entity: string, records: readonly unknown[], by?: string) => PickerChoice[] {
  const manifest = useManifest();
  const names = useNames();
  return (entity, records, by = 'id') =>
    records.map((record) => choiceOf(manifest, names, entity, record, by)).filter((choice) => choice !== null);
}

/**
 * The choices of an entity that match a text. Calls get-dropdown-rows for the entities that it supports (API-14) and
 * when the label cannot be searched, else the entity's own list. Without the right to list the entity no call is made:
 * a refused one ends the session.
 */
export function useChoices(
  entityName: string,
  { text, by, where, enabled }: { text: string; by?: string; where?: ChoiceWhere; enabled: boolean },
) {
  const manifest = useManifest();
  const entity = manifest.entities[entityName];
  const permitted = usePermitted()(entityName, 'list');
  const mayChoose = useContext(Context);
  const dataProvider = useDataProvider();
  const choicesOf = useChoiceOf();
  const { data, isFetching, error } = useQuery({
    queryKey: ['choices', entityName, by, text, ...(where ? [where] : [])],
    enabled: enabled && permitted && entity !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }): Promise<unknown[]> => {
      if (!entity) return [];
      const columns = [entity.label, by ?? 'id'].flatMap((path) => searchable(manifest, entity, path));
      const sort = sortOf(entity);
      if (lookups.includes(entityName) || columns.length === 0) {
        const first = columns[0]?.path ?? entity.label;
        const withs = (entity.refFields ?? []).filter(
          (path) => entity.fields[path.split('.')[0] ?? '']?.kind === 'ref',
        );
        for (const column of new Set([first, ...columns.map(({ path }) => path)])) {
          const rows = await dropdownRows(entityName, { text, column, sort, withs, signal });
          if (rows.length > 0) return rows;
        }
        return [];
      }
      const pagination = { page: 1, perPage: shownChoices };
      // by name first; without a match, it may be the start of a code
      for (const { path, op } of columns) {
        const filter = { ...where, ...(text !== '' && { [path]: { [op]: text } }) };
        const { data } = await dataProvider.getList(entity.route, { pagination, sort, filter, signal });
        if (data.length > 0) return data;
      }
      return [];
    },
  });
  const allowed = data?.filter((record) => mayChoose(entityName, record)) ?? [];
  return { choices: choicesOf(entityName, allowed, by), isFetching, error, permitted };
}

function searchable(manifest: ManifestDef, entity: EntityDef, path: string): { path: string; op: string }[] {
  const filter = filtersOf(manifest, entity).find(({ name, via }) => name === path && !via);
  const op = (['contains', 'starts'] as const).find((one) => filter?.ops.includes(one));
  return op ? [{ path, op }] : [];
}

/** The chosen records as choices: from known ones, else requested by id. */
export function usePicked(entityName: string, keys: string[], by: string, known: PickerChoice[]): PickerChoice[] {
  const manifest = useManifest();
  const entity = manifest.entities[entityName];
  const permitted = usePermitted()(entityName, 'list');
  const dataProvider = useDataProvider();
  const choicesOf = useChoiceOf();
  const names = useNames();
  const missing = by === 'id' ? keys.filter((key) => !known.some((choice) => choice.key === key)) : [];
  const { data } = useQuery({
    queryKey: ['picked', entityName, missing],
    enabled: missing.length > 0 && permitted && entity !== undefined,
    queryFn: async (): Promise<unknown[]> =>
      entity ? (await dataProvider.getMany(entity.route, { ids: missing })).data : [],
  });
  const found = choicesOf(entityName, data ?? []);
  return useSame(
    keys.map(
      (key) =>
        known.find((choice) => choice.key === key) ??
        found.find((choice) => choice.key === key) ?? {
          key,
          label: by === 'id' ? `#${key}` : (names.field(entityName, by, { [by]: key }) ?? key),
          note: '',
        },
    ),
  );
}

/**
 * The same array while its content is the same: MUI treats another array as another choice and drops the typed text.
 */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  const same = JSON.stringify(kept) === JSON.stringify(value);
  if (!same) keep(value);
  return same ? kept : value;
}
