import type { EntityDef, ManifestDef } from '../entity.ts';
import { enums } from '../enums.ts';
import { type FilterDef, filtersOf } from '../filters.ts';
import { isObject } from '../isObject.ts';
import type { OpeningDef } from '../openingDef.ts';
import { filterOps } from '../operators.ts';
import { allPermissions } from '../permissions.ts';
import { anyText, byName, type Check, type ChecksOf, list, made, needed, textCheck } from './checks.ts';
import { declaredIn, problemText } from './problemText.ts';

const texts = list(anyText, 'texts');
const wanted = `a permission and filters, such as { for: 'alert.triage', filters: { state: { in: ['OPEN'] } } } (${declaredIn.opening})`;
/** Values by operators. */
const held: Check = (value) =>
  isObject(value) && Object.entries(value).every(([op, values]) => isOp(op) && texts(values) === undefined)
    ? undefined
    : wanted;
const isOp = (name: string) => filterOps.some((op) => op === name);
const checks: ChecksOf<OpeningDef> = { for: needed(textCheck), filters: needed(byName(held, wanted)) };

/** Whether what a list opens with is written in the manifest's language. */
export const openingCheck = made(checks, wanted);

/** Openings for nobody, and filters that the list has not. */
export function openingProblems(manifest: ManifestDef, name: string, { opens, ...entity }: EntityDef): string[] {
  if (!opens) return [];
  const filters = filtersOf(manifest, entity);
  const known = allPermissions(manifest).includes(opens.for)
    ? []
    : [
        problemText(
          name,
          'opens',
          `there is no permission '${opens.for}'`,
          `Use an entity's verb, such as ${name}.edit, or one of ${declaredIn.permissions}`,
        ),
      ];
  return [
    ...known,
    ...Object.entries(opens.filters).flatMap(([filter, values]) => filterProblems(name, filters, filter, values)),
  ];
}

function filterProblems(
  name: string,
  filters: readonly FilterDef[],
  filter: string,
  values: OpeningDef['filters'][string],
): string[] {
  const def = filters.find((one) => one.name === filter);
  if (!def)
    return [
      problemText(
        name,
        'opens',
        `its list has no filter '${filter}'`,
        `Use one of ${filters.map((one) => one.name).join(', ') || 'none'}`,
      ),
    ];
  const { field } = def.target;
  const choices: readonly string[] | null = field.kind === 'choice' ? enums[field.of] : null;
  return Object.entries(values).flatMap(([op, wanted = []]) => [
    ...(def.ops.some((one) => one === op)
      ? []
      : [problemText(name, 'opens', `the filter '${filter}' knows no '${op}'`, `Use one of ${def.ops.join(', ')}`)]),
    ...wanted
      .filter((value) => choices !== null && !choices.includes(value))
      .map((value) =>
        problemText(name, 'opens', `'${value}' is no value of '${filter}'`, `Use one of ${choices?.join(', ')}`),
      ),
  ]);
}
