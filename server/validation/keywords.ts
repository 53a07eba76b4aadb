import { join } from 'node:path';
import { _, type Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { isAbove, isBelow } from '../../src/manifest/decimals.ts';

/** Judges that are compiled into files of their own call the comparison from where it is declared. */
const decimals = join(import.meta.dirname, '../../src/manifest/decimals.ts');

function bound(keyword: string, isOutside: typeof isBelow, code: ReturnType<typeof _>): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    error: { message: 'must keep its bound', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    code: (cxt) => cxt.fail(_`${cxt.gen.scopeValue('func', { ref: isOutside, code })}(${cxt.data}, ${cxt.schema})`),
  };
}

const bounds: readonly CodeKeywordDefinition[] = [
  bound('x-minimum', isBelow, _`require(${decimals}).isBelow`),
  bound('x-maximum', isAbove, _`require(${decimals}).isAbove`),
];

/** Adds to an ajv the keywords of the entities' schemas: the message of a mismatch, what to send instead, and exact bounds. */
export function addKeywords(ajv: Ajv2020): Ajv2020 {
  ajv.addKeyword('x-message');
  ajv.addKeyword('x-instead');
  for (const keyword of bounds) ajv.addKeyword(keyword);
  return ajv;
}
