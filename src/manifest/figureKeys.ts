import type { EntityDef, ManifestDef } from './entity.ts';
import { placedFields } from './fields.ts';
import { isObject } from './isObject.ts';
import { problemText } from './judging/problemText.ts';
import { labelKey } from './labelKey.ts';

/** A contract's JSON Schema by its name; undefined where it is not written yet. */
export type ContractOf = (name: string) => unknown;

/**
 * The properties of a computed value that are no figures: the currency of its amounts, and whether amounts of other
 * currencies were converted into it.
 */
export const besideFigures: readonly string[] = ['currency', 'converted'];

/** The label keys of the computed fields that the generic page shows: one for each property of their contracts. */
export function figureKeysOf({ entities }: ManifestDef, contractOf: ContractOf): string[] {
  const names = Object.values(entities).flatMap((entity) =>
    shownFigures(entity).flatMap(({ contract }) => Object.keys(propertiesOf(contractOf(contract)) ?? {})),
  );
  return [...new Set(names)].filter((name) => !besideFigures.includes(name)).map(labelKey.figure);
}

/** Computed fields whose contract has what the generic page can't show. */
export function figureProblems(name: string, entity: EntityDef, contractOf: ContractOf): string[] {
  const remedy = (what: string) =>
    `Make ${what} in src/contracts, or give the field byHand: true and show it on a page of its own (src/overrides.ts)`;
  return shownFigures(entity).flatMap(({ path, contract }) => {
    const schema = contractOf(contract);
    if (schema === undefined) return [];
    const properties = propertiesOf(schema);
    if (!properties)
      return [
        problemText(
          name,
          path,
          `its contract '${contract}' is no object with properties`,
          remedy('it an object of figures'),
        ),
      ];
    return Object.entries(properties)
      .filter(([, property]) => !isShown(property, schema))
      .map(([property]) =>
        problemText(
          name,
          path,
          `no page can show '${property}' of its contract '${contract}'`,
          remedy('it a text, a number, true or false, or a list of texts or numbers'),
        ),
      );
  });
}

const shownFigures = (entity: EntityDef) =>
  placedFields(entity).flatMap(({ path, field }) =>
    field.kind === 'computed' && !field.byHand && !field.listed ? [{ path, contract: field.contract }] : [],
  );

function propertiesOf(schema: unknown): { [name: string]: unknown } | undefined {
  return isObject(schema) && isObject(schema.properties) ? schema.properties : undefined;
}

const single = ['string', 'number', 'integer', 'boolean', 'null'];

/** Whether a property is a text, a number, true or false, nothing, or a list of these. */
function isShown(property: unknown, whole: unknown, inList = false): boolean {
  const schema = resolved(property, whole);
  if (!isObject(schema)) return false;
  if (Array.isArray(schema.anyOf)) return schema.anyOf.every((one) => isShown(one, whole, inList));
  const types = [schema.type].flat();
  if ('const' in schema && schema.type === undefined) return !isObject(schema.const);
  return types.every(
    (type) =>
      (typeof type === 'string' && single.includes(type)) ||
      (type === 'array' && !inList && isObject(schema.items) && isShown(schema.items, whole, true)),
  );
}

/** A schema, or the one among its contract's own definitions that it refers to. */
function resolved(schema: unknown, whole: unknown): unknown {
  const ref = isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref : undefined;
  if (ref === undefined) return schema;
  const name = decodeURIComponent(ref.replace('#/definitions/', ''));
  return isObject(whole) && isObject(whole.definitions) ? whole.definitions[name] : undefined;
}
