/** Keys of the labels that follow from the manifest and from its contracts. Dots in paths become underscores: a dot divides areas. */
export const labelKey = {
  one: (entity: string) => `entities.${entity}.one`,
  many: (entity: string) => `entities.${entity}.many`,
  field: (entity: string, path: string) => `entities.${entity}.fields.${path.replaceAll('.', '_')}`,
  filter: (entity: string, name: string) => `entities.${entity}.filters.${name.replaceAll('.', '_')}`,
  menu: (key: string) => `menu.${key}`,
  figure: (name: string) => `resources.figures.${name}`,
  value: (enumName: string, value: string) => `enums.${enumName}.${value.replaceAll('.', '_')}`,
} as const;
