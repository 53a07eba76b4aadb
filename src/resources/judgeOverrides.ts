import type { EntityDef, ManifestDef, MenuItem } from '../manifest/entity.ts';
import { fieldAt, placedFields } from '../manifest/fields.ts';
import { isFor } from '../manifest/kindDefs.ts';
import { verbsOf } from '../manifest/permissions.ts';
import type { AnyOverrides, Override } from './overriding.ts';

/** What each part is: a component, an address, or components by field. */
const parts = {
  List: 'component',
  Show: 'component',
  Below: 'component',
  Create: 'component',
  Edit: 'component',
  Form: 'component',
  Pages: 'component',
  dialog: 'component',
  path: 'address',
  columns: 'fields',
  inputs: 'fields',
  Card: 'component',
  Tools: 'component',
  RowTool: 'component',
  Notice: 'component',
} as const satisfies { [P in keyof Required<Override>]: 'component' | 'address' | 'fields' };
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

/** The verb that a part needs to be reachable. */
const verbOf = {
  List: 'list',
  Show: 'show',
  Below: 'show',
  Create: 'create',
  Edit: 'edit',
  dialog: 'show',
  path: 'show',
} as const;

const faultText = (place: string, problem: string, remedy: string) => `overrides.${place}: ${problem}. ${remedy}.`;

/** Everything in a table of overrides that the manifest has not; empty where it holds. */
export function overrideProblems(manifest: ManifestDef, overrides: AnyOverrides): string[] {
  return Object.entries(overrides).flatMap(([name, own]) => {
    const entity = Object.hasOwn(manifest.entities, name) ? manifest.entities[name] : undefined;
    if (!entity) {
      const known = Object.keys(manifest.entities).join(', ');
      return [faultText(name, 'the manifest has no entity of that name', `Name one of ${known}`)];
    }
    return [
      ...Object.entries(own).flatMap(([part, value]) => partProblems(manifest, name, entity, part, value)),
      ...clashes(name, own),
    ];
  });
}

function partProblems(manifest: ManifestDef, name: string, entity: EntityDef, part: string, value: unknown): string[] {
  const place = `${name}.${part}`;
  if (!isPart(part))
    return [faultText(place, 'an override has no part of that name', `Use ${Object.keys(parts).join(', ')}`)];
  const verb = part in verbOf ? verbOf[part as keyof typeof verbOf] : undefined;
  if (verb !== undefined && !verbsOf(entity).includes(verb))
    return [
      faultText(place, `${name} can't do '${verb}'`, `Take ${part} out, or add '${verb}' to its verbs (and a form)`),
    ];
  if (parts[part] === 'address') return pathProblems(manifest, name, place, value);
  if (parts[part] === 'component') return isComponent(value) ? [] : [noComponent(place)];
  return Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([path, one]) => [
    ...fieldProblems(name, entity, part, path),
    ...(isComponent(one) ? [] : [noComponent(`${place}.${path}`)]),
  ]);
}

/** A function, or what `lazy` and `memo` make of one. */
const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
const noComponent = (place: string) => faultText(place, 'it is no component', "Give part(() => import('./…'), 'Name')");

function fieldProblems(name: string, entity: EntityDef, part: string, path: string): string[] {
  const place = `${name}.${part}.${path}`;
  const placed = fieldAt(entity, path);
  const paths = placedFields(entity).map((one) => one.path);
  if (!placed) return [faultText(place, `${name} has no field of that name`, `Use one of ${paths.join(', ')}`)];
  if (part === 'columns')
    return !isFor(placed.field, 'column') && !entity.list.includes(path)
      ? [faultText(place, `no list shows a ${placed.field.kind}`, `Name it in the list of ${name}, or take it out`)]
      : [];
  const form =
    entity.form === false ? [] : Array.isArray(entity.form) ? entity.form : Object.values(entity.form).flat();
  if (form.includes(path)) return [];
  const remedy =
    form.length > 0 ? `Name it in the form of ${name}, or use one of ${[...new Set(form)].join(', ')}` : '';
  return [faultText(place, `the form of ${name} does not have it`, remedy || `Declare a form of ${name}`)];
}

function pathProblems(manifest: ManifestDef, name: string, place: string, value: unknown): string[] {
  if (typeof value !== 'string' || !/^\/[a-zA-Z][\w-]*$/.test(value))
    return [faultText(place, 'it is no address', 'Give one word after a slash, such as /customer-details')];
  const wanted = value.toLowerCase();
  const of = [
    ...Object.entries(manifest.entities).flatMap(([entity, { route, aliases = [] }]) =>
      [route, ...aliases].map((one) => [`/${one}`, entity] as const),
    ),
    ...pagesOf(manifest.menu),
  ].find(([address]) => address.toLowerCase() === wanted)?.[1];
  return of === undefined ? [] : [faultText(place, `'${value}' is an address of ${of}`, `Give ${name} another`)];
}

const pagesOf = (items: readonly MenuItem[]): (readonly [string, string])[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return [];
    return 'items' in item ? pagesOf(item.items) : [[item.to, item.page] as const];
  });

/** Parts that exclude each other. */
function clashes(name: string, own: Override): string[] {
  const given = (wanted: Part[]) => wanted.filter((part) => own[part] !== undefined);
  const pages = given(['Create', 'Edit']);
  const drawn = given(['List', 'Show', 'Below', 'Create', 'Edit', 'Form', 'path', 'Card', 'Tools', 'RowTool']);
  const tools = given(['Tools', 'RowTool']);
  return [
    ...(own.Form && pages.length > 0
      ? [
          faultText(
            `${name}.Form`,
            `${pages.join(' and ')} make the form a page`,
            `Take Form or ${pages.join(', ')} out`,
          ),
        ]
      : []),
    ...(own.Pages && drawn.length > 0
      ? [faultText(`${name}.Pages`, 'it draws every page of the entity', `Take ${drawn.join(', ')} out`)]
      : []),
    ...(own.Show && own.Below
      ? [faultText(`${name}.Below`, 'Show draws the whole page', 'Take Below out, or Show')]
      : []),
    ...(own.List && tools.length > 0
      ? [faultText(`${name}.${tools[0]}`, 'List draws its own tools', `Take ${tools.join(', ')} out, or List`)]
      : []),
  ];
}
