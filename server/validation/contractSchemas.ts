import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../schemas/contracts');

/** The schema of a contract by its name; undefined where `npm run schemas` has not written it yet. */
export function contractNamed(name: string): unknown {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

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
