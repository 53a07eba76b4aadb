import type { EntityDef } from '../entity.ts';
import type { Kind } from '../fieldDef.ts';
import { fieldAt, type PlacedField, placedFields } from '../fields.ts';
import { isObject } from '../isObject.ts';
import { kindsFor } from '../kindDefs.ts';
import { verbsOf } from '../permissions.ts';
import { filterOfWay, isOneOnly, type SearchDef, type SearchWay, searchWays } from '../searchDef.ts';
import { byName, type ChecksOf, faultsOf, list, needed, oneOfCheck, textCheck, whole } from './checks.ts';
import { declaredIn, fieldCalledNow, problemText, repeated, shown } from './problemText.ts';

const names = list(textCheck, 'names of fields');
const checks: ChecksOf<SearchDef> = {
  by: needed(
    byName(
      oneOfCheck(searchWays, ''),
      `fields with how each is meant, such as { name: 'begins' }: ${searchWays.join(', ')} (${declaredIn.search})`,
    ),
  ),
  title: names,
  details: names,
  status: textCheck,
  amount: textCheck,
  place: whole,
};

/** What of an entity's search is not written in the manifest's language. */
export function searchShapeProblems(name: string, search: unknown): string[] {
  if (search === undefined) return [];
  if (!isObject(search))
    return [
      problemText(
        name,
        null,
        `its search can't be ${shown(search)}`,
        `Give an object such as { by: { id: 'whole', name: 'begins' } } (${declaredIn.search})`,
      ),
    ];
  return faultsOf(search, checks, declaredIn.search, 'a search').map(({ problem, remedy }) =>
    problemText(name, 'search', problem, remedy),
  );
}

/** Records that the search can't find, list or open, and fields that it can't go by or show. */
export function searchProblems(name: string, entity: EntityDef): string[] {
  const { search } = entity;
  if (!search) return [];
  const { by, title = [], details = [], status, amount } = search;
  const shows = (where: string, paths: readonly string[], kinds: readonly Kind[]) => [
    ...paths.flatMap((path) => fieldProblem(name, entity, where, path, kinds)),
    ...repeated(paths).map((path) => problemText(name, path, `${where} names it twice`, 'Name it once')),
  ];
  return [
    ...reachable(name, entity),
    ...(Object.keys(by).length === 0
      ? [problemText(name, 'search.by', 'it names no field', "Name one that it is found by, such as { id: 'whole' }")]
      : []),
    ...Object.entries(by).flatMap(([path, way]) => wayProblems(name, entity, path, way)),
    ...shows('search.title', title, kindsFor('name')),
    ...shows('search.details', details, kindsFor('details')),
    ...shows('search.status', status === undefined ? [] : [status], ['choice']),
    ...shows('search.amount', amount === undefined ? [] : [amount], ['money']),
  ];
}

/** A search reads one tenant's schema, shows what may be listed, and links to what may be shown. */
function reachable(name: string, entity: EntityDef): string[] {
  const lacking = (['list', 'show'] as const).filter((verb) => !verbsOf(entity).includes(verb));
  return [
    ...(entity.store === 'tenant'
      ? []
      : [
          problemText(
            name,
            'search',
            `its records are in the store ${entity.store}, and a search looks into the store tenant only`,
            'Take search out',
          ),
        ]),
    ...lacking.map((verb) =>
      problemText(
        name,
        'search',
        `it can't do '${verb}', and what is found is listed and opened`,
        `Add '${verb}' to its verbs`,
      ),
    ),
  ];
}

function fieldProblem(name: string, entity: EntityDef, where: string, path: string, kinds: readonly Kind[]): string[] {
  const placed = fieldAt(entity, path);
  const fitting = placedFields(entity).flatMap((one) => (kinds.includes(one.field.kind) ? [one.path] : []));
  const remedy = `Name one of ${fitting.join(', ') || 'none'} (of the kinds ${kinds.join(', ')})`;
  if (!placed)
    return [
      problemText(name, path, `${where} names a field that is not declared${fieldCalledNow(entity, path)}`, remedy),
    ];
  return kinds.includes(placed.field.kind)
    ? []
    : [problemText(name, path, `${where} names a ${placed.field.kind}, which can't stand there`, remedy)];
}

function wayProblems(name: string, entity: EntityDef, path: string, way: SearchWay): string[] {
  const problems = fieldProblem(name, entity, 'search.by', path, kindsFor('find'));
  const placed = fieldAt(entity, path);
  if (problems.length > 0 || !placed) return problems;
  if (placed.field.kind === 'id')
    return way === 'whole' ? [] : [problemText(name, path, `search.by says '${way}' of an id`, "Say 'whole'")];
  const op = filterOfWay[way];
  if ((way === 'whole' && isOneOnly(placed)) || operatorsOf(placed).includes(op)) return [];
  return [
    problemText(
      name,
      path,
      `search.by says '${way}', and no filter lists all that it finds`,
      `Add '${op}' to its filter, such as filter: ['${op}'] (${declaredIn.operators})`,
    ),
  ];
}

function operatorsOf({ field }: PlacedField): readonly string[] {
  const filter = 'filter' in field ? field.filter : undefined;
  if (!filter) return [];
  return Array.isArray(filter) ? filter : Object.values(filter).flat();
}
