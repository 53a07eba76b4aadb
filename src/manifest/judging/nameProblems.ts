import { ownAddresses } from '../addresses.ts';
import type { EntityDef, ManifestDef, MenuItem } from '../entity.ts';
import { fieldAt, placedFields } from '../fields.ts';
import { filtersOf } from '../filters.ts';
import { declaredIn, problemText, repeated } from './problemText.ts';

const entityName = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const fieldName = /^[a-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/;
const filterName = /^[A-Za-z][\w.]*$/;
const path = /^[a-z0-9]+([-/][a-z0-9]+)*$/;
const address = /^[A-Za-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*$/;
/** PostgreSQL cuts names at 63 bytes, and tables.ts joins an entity's with a field's. */
const longestEntity = 40;
const longestField = 50;

/** What every object of JavaScript has, and what every table of PostgreSQL has by itself. */
const objectNames = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
const systemColumns = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']);

/** Names that are not allowed, or that two things share. */
export function nameProblems(manifest: ManifestDef): string[] {
  return [
    ...Object.entries(manifest.entities).flatMap(([name, entity]) => [
      ...ownName(name),
      ...fieldNames(name, entity),
      ...places(name, entity),
      ...columnsTwice(name, entity),
      ...joinTables(manifest, name, entity),
    ]),
    ...sharedPlaces(manifest),
  ];
}

function ownName(name: string): string[] {
  if (!entityName.test(name) || name.length > longestEntity)
    return [
      problemText(
        name,
        null,
        'its name is also that of a table, a file and permissions, and this one cannot be',
        `Use lower case letters, digits and single underscores, ${longestEntity} at most, such as vip_note`,
      ),
    ];
  return objectNames.has(name) ? [taken(name, null, 'JavaScript')] : [];
}

const taken = (entity: string, field: string | null, by: string) =>
  problemText(entity, field, `${by} keeps this name for itself`, 'Give it another name');

function fieldNames(entity: string, { fields }: EntityDef): string[] {
  const all = Object.entries(fields).flatMap(([name, field]) => [
    [name, name] as const,
    ...(field.kind === 'group' ? Object.keys(field.fields).map((inner) => [`${name}.${inner}`, inner] as const) : []),
  ]);
  return all.flatMap(([at, name]) => {
    if (objectNames.has(name)) return [taken(entity, at, 'JavaScript')];
    if (systemColumns.has(name)) return [taken(entity, at, 'PostgreSQL')];
    if (fieldName.test(name) && at.length <= longestField) return [];
    return [
      problemText(
        entity,
        at,
        'its name is also that of a column, and this one cannot be',
        `Begin with a lower case letter and use letters, digits and single underscores, ${longestField} at most`,
      ),
    ];
  });
}

function places(name: string, entity: EntityDef): string[] {
  const wrongPaths = [entity.path, entity.createPath ?? entity.path]
    .filter((one) => !path.test(one))
    .map((one) =>
      problemText(
        name,
        null,
        `its path '${one}' is no path below /api`,
        "Use lower case letters, digits, '-' and '/', such as v1/crud/vip-note",
      ),
    );
  const addresses = [entity.route, ...(entity.aliases ?? [])];
  const wrongRoutes = addresses
    .filter((one) => !address.test(one))
    .map((one) =>
      problemText(
        name,
        null,
        `its route '${one}' is no address of one part`,
        "Use letters, digits and '-' without a slash, such as vip-notes",
      ),
    );
  const own = addresses
    .filter((one) => ownAddresses.includes(one.toLowerCase()))
    .map((one) =>
      problemText(
        name,
        null,
        `its route '${one}' is taken by the console itself`,
        `Give it another route; taken are ${ownAddresses.join(', ')} (${declaredIn.addresses})`,
      ),
    );
  return [...new Set([...wrongPaths, ...wrongRoutes, ...own])];
}

/** Columns, names in a record and filters, each of which must belong to one field. */
function columnsTwice(name: string, entity: EntityDef): string[] {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { path: at, column, field } of placedFields(entity)) {
    const keys = new Set([
      at,
      ...(column === null ? [] : [column]),
      ...(field.kind === 'currency' ? [`${at}_id`] : []),
    ]);
    for (const key of keys) {
      const other = seen.get(key.toLowerCase());
      if (other !== undefined && other !== at)
        twice.push(
          problemText(
            name,
            at,
            `its column or name in records '${key}' is also that of ${name}.${other}`,
            [field, fieldAt(entity, other)?.field].some((one) => one?.kind === 'ref')
              ? 'Rename one of them, or give the ref a column of its own'
              : 'Rename one of them',
          ),
        );
      seen.set(key.toLowerCase(), other ?? at);
    }
  }
  return [...new Set(twice)];
}

/** Filters by names of their own; only where the relations they go by lead somewhere. */
export function filterNameProblems(manifest: ManifestDef): string[] {
  return Object.entries(manifest.entities).flatMap(([name, entity]) => {
    const filters = filtersOf(manifest, entity);
    const at = (filter: string) => {
      const [first, second] = filters.filter((one) => one.name === filter);
      return [first, second].map((one) => one?.via?.path ?? one?.target.path ?? '');
    };
    return [
      ...repeated(filters.map((one) => one.name)).map((filter) => {
        const [first, second = ''] = at(filter);
        return problemText(
          name,
          second,
          `its filter '${filter}' is also one of ${name}.${first}`,
          'Give each filter of an entity a name of its own',
        );
      }),
      ...filters
        .filter((one) => !filterName.test(one.name) || one.name.length > 100 || objectNames.has(one.name))
        .map((one) =>
          problemText(
            name,
            one.via?.path ?? one.target.path,
            `its filter '${one.name}' can't be called so`,
            'Use letters, digits, underscores and dots, such as after_date',
          ),
        ),
    ];
  });
}

function joinTables(manifest: ManifestDef, owner: string, entity: EntityDef): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const table = `${owner}_${name}`;
    const other = Object.hasOwn(manifest.entities, table) ? manifest.entities[table] : undefined;
    if (field.kind !== 'refs' || field.through || other?.store !== entity.store) return [];
    return [
      problemText(
        owner,
        name,
        `it is kept in a table '${table}', which is also that of an entity`,
        'Rename one of them',
      ),
    ];
  });
}

interface Place {
  by: string;
  at: string;
  what: 'path' | 'route' | 'model';
  /** It follows from the path. */
  follows?: boolean;
}

/** Paths, routes and models that two have; what differs by case only is the same to the router. */
function sharedPlaces(manifest: ManifestDef): string[] {
  const of = (what: Place['what'], by: string, at: string[]) => at.map((one): Place => ({ by, at: one, what }));
  const all = [
    ...Object.entries(manifest.entities).flatMap(([name, entity]) => [
      ...of('path', name, [entity.path, ...(entity.createPath ? [entity.createPath] : [])]),
      { by: name, at: `${entity.path}/export`, what: 'path' as const, follows: true },
      ...of('route', name, [...new Set([entity.route, ...(entity.aliases ?? [])].map((one) => one.toLowerCase()))]),
      ...of('model', name, entity.model ? [entity.model] : []),
    ]),
    // the first part of a page's address: below a list's own address are its records
    ...pagesOf(manifest.menu).flatMap(({ page, to }) => of('route', `the page ${page}`, [to.split('/')[1] ?? ''])),
  ];
  const seen = new Map<string, Place>();
  return all.flatMap((place) => {
    const key = `${place.what} ${place.at.toLowerCase()}`;
    const other = seen.get(key);
    seen.set(key, other ?? place);
    const pages = [place, other].filter((one) => one?.by.startsWith('the page '));
    if (!other || pages.length === 2 || (place.follows && other.follows)) return [];
    const [by, than] = pages.length === 1 && pages[0] === place ? [other, place] : [place, other];
    return [
      problemText(
        by.by,
        null,
        `its ${place.what} '${by.at}' is also that of ${than.by}`,
        `Give one of them another ${place.what}`,
      ),
    ];
  });
}

type PageItem = Extract<MenuItem, { page: string }>;
function pagesOf(items: MenuItem[]): PageItem[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [];
    return 'items' in item ? pagesOf(item.items) : [item];
  });
}
