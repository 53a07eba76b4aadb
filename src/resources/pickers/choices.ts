import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { createContext, useContext, useState } from 'react';
import { request } from '../../dataProvider/http.ts';
import type { EntityDef, ManifestDef } from '../../manifest/entity.ts';
import { filtersOf } from '../../manifest/filters.ts';
import { className } from '../../manifest/names.ts';
import { useManifest } from '../ManifestContext.tsx';
import { usePermitted } from '../permitted.ts';
import { asText, isObject, labelOf, valueAt } from '../records.ts';
import { sortOf } from '../sortOf.ts';

/** A record that can be picked: what is kept, and how it is shown. */
export interface Choice {
  key: string;
  label: string;
  /** Its further fields, in small print. */
  note: string;
}

/** How many choices are shown at once; typing narrows them. */
const shown = 25;

/** Which records of an entity may be chosen around here, where not all of them. */
type ChoiceFilter = (entity: string, record: unknown) => boolean;
const Context = createContext<ChoiceFilter>(() => true);

/** Leaves out of the choices beneath what the user may not choose: the server would refuse it. */
export const ChoiceFilterProvider = Context.Provider;

/** A record as a choice; `by` is the field that is kept. */
export function choiceOf(manifest: ManifestDef, entity: EntityDef, record: unknown, by = 'id'): Choice | null {
  const key = asText(valueAt(record, by));
  if (key === null) return null;
  const notes = (entity.refFields ?? []).map((path) => asText(valueAt(record, path)));
  return {
    key,
    label: labelOf(manifest, entity, record) ?? `#${key}`,
    note: notes.filter((note) => note !== null && note !== '').join(' · '),
  };
}

/**
 * The choices of an entity that match a text. Asks the entity's own list where its label can be searched,
 * else get-dropdown-rows. Without the right to list the entity nothing is asked: a refused call ends the session.
 */
export function useChoices(entityName: string, { text, by, enabled }: { text: string; by?: string; enabled: boolean }) {
  const manifest = useManifest();
  const entity = manifest.entities[entityName];
  const permitted = usePermitted()(entityName, 'list');
  const mayChoose = useContext(Context);
  const dataProvider = useDataProvider();
  const { data, isFetching, error } = useQuery({
    queryKey: ['choices', entityName, by, text],
    enabled: enabled && permitted && entity !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }): Promise<unknown[]> => {
      if (!entity) return [];
      const columns = [entity.label, by ?? 'id'].flatMap((path) => searchable(manifest, entity, path));
      if (columns.length === 0) return dropdownRows(entityName, entity, text, signal);
      const pagination = { page: 1, perPage: shown };
      const sort = sortOf(entity);
      // by name first; where nobody has that name, it may be the start of a code
      for (const { path, op } of columns) {
        const filter = text === '' ? {} : { [path]: { [op]: text } };
        const { data } = await dataProvider.getList(entity.route, { pagination, sort, filter, signal });
        if (data.length > 0) return data;
      }
      return [];
    },
  });
  const allowed = data?.filter((record) => mayChoose(entityName, record)) ?? [];
  const choices = entity ? allowed.map((record) => choiceOf(manifest, entity, record, by)) : [];
  return { choices: choices.filter((choice) => choice !== null), isFetching, error, permitted };
}

function searchable(manifest: ManifestDef, entity: EntityDef, path: string): { path: string; op: string }[] {
  const filter = filtersOf(manifest, entity).find(({ name, via }) => name === path && !via);
  const op = (['contains', 'starts'] as const).find((one) => filter?.ops.includes(one));
  return op ? [{ path, op }] : [];
}

async function dropdownRows(name: string, entity: EntityDef, text: string, signal: AbortSignal): Promise<unknown[]> {
  const sort = sortOf(entity);
  const answer = await request('v1/components/get-dropdown-rows', {
    signal,
    query: {
      model: className(name),
      ...(text === '' ? {} : { search: text, search_column: entity.label }),
      order_by: sort.field,
      order_direction: sort.order,
      per_page: shown,
    },
  });
  return isObject(answer) && Array.isArray(answer.data) ? answer.data : [];
}

/** The records that are picked, as choices: from what is known already, asked for by id otherwise. */
export function usePicked(entityName: string, keys: string[], by: string, known: Choice[]): Choice[] {
  const manifest = useManifest();
  const entity = manifest.entities[entityName];
  const permitted = usePermitted()(entityName, 'list');
  const dataProvider = useDataProvider();
  const missing = by === 'id' ? keys.filter((key) => !known.some((choice) => choice.key === key)) : [];
  const { data } = useQuery({
    queryKey: ['picked', entityName, missing],
    enabled: missing.length > 0 && permitted && entity !== undefined,
    queryFn: async (): Promise<unknown[]> =>
      entity ? (await dataProvider.getMany(entity.route, { ids: missing })).data : [],
  });
  const found = (entity && data?.map((record) => choiceOf(manifest, entity, record))) ?? [];
  return useSame(
    keys.map(
      (key) =>
        known.find((choice) => choice.key === key) ??
        found.find((choice) => choice?.key === key) ?? { key, label: by === 'id' ? `#${key}` : key, note: '' },
    ),
  );
}

/** The same array as long as it says the same: MUI takes another array for another choice and drops what is typed. */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  const same = JSON.stringify(kept) === JSON.stringify(value);
  if (!same) keep(value);
  return same ? kept : value;
}
