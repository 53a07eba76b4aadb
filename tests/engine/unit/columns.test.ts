import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { modelSchemas } from '../../../src/manifest/modelSchema.ts';
import { columnNamed } from '../../../src/rules/columnFits.ts';
import { columns, isModel } from '../reference/columns.ts';

test('every column of the reference is offered, with its type', () => {
  for (const model of modelSchemas(manifest)) {
    const { name } = model;
    if (!isModel(name)) throw new Error(`The reference knows no model ${name}.`);
    for (const [column, { type }] of Object.entries(columns[name]))
      expect(`${name} ${column} ${columnNamed(model, column)?.type}`).toBe(`${name} ${column} ${type}`);
  }
});
