import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import type { Plugin } from 'vite';
import { addKeywords } from '../server/validation/keywords.ts';
import type { ManifestDef } from '../src/manifest/entity.ts';
import { entitySchema } from '../src/manifest/jsonSchema.ts';
import { verbsOf } from '../src/manifest/permissions.ts';

const entry = 'virtual:validators';
const one = /^virtual:validator\/(\w+)\.(create|update)$/;
const answer = /^virtual:contract\/(\w+)$/;
const sent = /^virtual:judge\/(\w+)$/;
const contracts = join(import.meta.dirname, '../schemas/contracts');

/**
 * Compiles validation when the console is built, so that the browser needs no eval: `virtual:validators` has
 * `validatorsFor(entity, use)`, which loads an entity's validation when its form opens; `virtual:contract/<Name>` has
 * `conforms(value)`, whether an answer has a contract's form (a backend may add to an answer); `virtual:judge/<Name>`
 * has `judge(body)`, the errors of a body of a contract.
 */
export function validators(manifest: ManifestDef): Plugin {
  return {
    name: 'pitboss-validators',
    resolveId: (id) => (id === entry || one.test(id) || answer.test(id) || sent.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${entry}`) return entryCode(manifest);
      if (!id.startsWith('\0')) return null;
      const contract = answer.exec(id.slice(1))?.[1];
      if (contract) return answerCode(contract);
      const form = sent.exec(id.slice(1))?.[1];
      if (form) return formCode(form);
      const match = one.exec(id.slice(1));
      if (!match?.[1]) return null;
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
  const ajv = compiler({ allErrors: true, verbose: true, $data: true });
  for (const file of readdirSync(contracts)) ajv.addSchema(JSON.parse(readFileSync(join(contracts, file), 'utf8')));
  const judge = ajv.compile(entitySchema(manifest, name, use));
  return withImports(standalone(ajv, judge));
}

function answerCode(contract: string): string {
  const ajv = compiler({});
  const judge = ajv.compile(JSON.parse(readFileSync(join(contracts, `${contract}.json`), 'utf8'), needed));
  return `${withImports(standalone(ajv, judge))}\nexport { validate as conforms };\n`;
}

/** A schema's member, unless it closes an answer, or explains what nobody reads there. */
function needed(key: string, value: unknown): unknown {
  if (key === 'additionalProperties' && value === false) return undefined;
  return key === 'description' && typeof value === 'string' ? undefined : value;
}

function formCode(contract: string): string {
  const ajv = compiler({ allErrors: true, verbose: true });
  const judge = ajv.compile(JSON.parse(readFileSync(join(contracts, `${contract}.json`), 'utf8')));
  return `${withImports(standalone(ajv, judge))}\nexport const judge = (data) => (validate(data) ? [] : validate.errors);\n`;
}

function compiler(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...options, strict: false, code: { source: true, esm: true } });
  addFormats.default(ajv);
  return addKeywords(ajv);
}

/** ajv writes `require` for its helpers, and ours, even in a module; a browser has only imports. */
function withImports(code: string): string {
  const names = new Map<string, string>();
  const body = code.replace(/require\("([^"]+)"\)\.(\w+)/g, (_, path: string, member: string) => {
    const name = names.get(path) ?? `helper${names.size}`;
    names.set(path, name);
    return `pick(${name}, '${member}')`;
  });
  const imports = [...names]
    .map(([path, name]) => `import * as ${name} from '${path.endsWith('.ts') ? path : `${path}.js`}';`)
    .join('\n');
  return `${imports}
const pick = (module, member) => (module.default && module.default[member] !== undefined ? module.default[member] : module[member]);
${body}`;
}
