import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import type { Plugin } from 'vite';
import type { ManifestDef } from '../src/manifest/entity.ts';
import { entitySchema } from '../src/manifest/jsonSchema.ts';
import { verbsOf } from '../src/manifest/permissions.ts';

const entry = 'virtual:validators';
const one = /^virtual:validator\/(\w+)\.(create|update)$/;
const contracts = join(import.meta.dirname, '../schemas/contracts');

/**
 * Compiles the forms' judges when the console is built, so that the browser needs no eval: `virtual:validators` gives
 * `validatorsFor(entity, use)`, which loads an entity's judge when its form opens.
 */
export function validators(manifest: ManifestDef): Plugin {
  return {
    name: 'pitboss-validators',
    resolveId: (id) => (id === entry || one.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${entry}`) return entryCode(manifest);
      const match = one.exec(id.slice(1));
      if (!id.startsWith('\0') || !match?.[1]) return null;
      return judgeCode(manifest, match[1], match[2] === 'create' ? 'create' : 'update');
    },
  };
}

function entryCode(manifest: ManifestDef): string {
  const keys = Object.entries(manifest.entities).flatMap(([name, entity]) => {
    const verbs = verbsOf(entity);
    return [
      ...(verbs.includes('create') ? [`${name}.create`] : []),
      ...(verbs.includes('edit') ? [`${name}.update`] : []),
    ];
  });
  return `const judges = {\n${keys.map((key) => `  '${key}': () => import('virtual:validator/${key}'),`).join('\n')}\n};
export async function validatorsFor(entity, use) {
  const load = judges[entity + '.' + use];
  if (!load) throw new Error(entity + ' has no ' + use + ' form.');
  const { validate } = await load();
  return (data) => (validate(data) ? [] : validate.errors);
}\n`;
}

function judgeCode(manifest: ManifestDef, name: string, use: 'create' | 'update'): string {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    $data: true,
    strict: false,
    code: { source: true, esm: true },
  });
  addFormats.default(ajv);
  ajv.addKeyword('x-message');
  for (const file of readdirSync(contracts)) ajv.addSchema(JSON.parse(readFileSync(join(contracts, file), 'utf8')));
  const judge = ajv.compile(entitySchema(manifest, name, use));
  return withImports(standalone(ajv, judge));
}

/** ajv writes `require` for its helpers even in a module; a browser has only imports. */
function withImports(code: string): string {
  const names = new Map<string, string>();
  const body = code.replace(/require\("([^"]+)"\)\.(\w+)/g, (_, path: string, member: string) => {
    const name = names.get(path) ?? `helper${names.size}`;
    names.set(path, name);
    return `pick(${name}, '${member}')`;
  });
  const imports = [...names].map(([path, name]) => `import * as ${name} from '${path}.js';`).join('\n');
  return `${imports}
const pick = (module, member) => (module.default && module.default[member] !== undefined ? module.default[member] : module[member]);
${body}`;
}
