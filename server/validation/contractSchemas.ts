import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../schemas/contracts');

/** The generated JSON Schemas of src/contracts/, by their `$id` `contracts/<Name>.json`. */
export function contractSchemas(): object[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const schema: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      if (typeof schema !== 'object' || schema === null)
        throw new Error(`schemas/contracts/${name} is no JSON Schema: run npm run schemas.`);
      return schema;
    });
}
