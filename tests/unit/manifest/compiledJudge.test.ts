import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { f } from '../../../src/manifest/field.ts';
import { fieldErrors, type SchemaError } from '../../../src/manifest/fieldErrors.ts';
import { wordMessage } from '../../../src/manifest/messages.ts';
import { validators } from '../../../vite/validators.ts';
import { note, withField } from './note.ts';

test('VAL-1 a form’s validation has required fields, and bounds to the last digit', async () => {
  const { fields } = withField('rate', f.decimal({ scale: 4, min: '0.0001', max: 10 }));
  const entities = {
    note: { ...note, fields: { ...fields, whole: f.decimal({ scale: 0 }) }, form: ['title', 'rate', 'whole'] },
  };
  const { load } = validators({ entities, menu: ['note'] });
  if (typeof load !== 'function') throw new Error('The plugin has no load.');
  const code = await Reflect.apply(load, {}, ['\0virtual:validator/note.create']);
  const cache = join(import.meta.dirname, '../../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'judge-'));
  try {
    const file = join(folder, 'judge.mjs');
    writeFileSync(file, String(code));
    const { validate } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const textsOf = (body: object) => {
      const errors: SchemaError[] = validate(body) ? [] : validate.errors;
      return Object.fromEntries(
        Object.entries(fieldErrors(errors)).map(([field, messages]) => [field, messages.map(wordMessage)]),
      );
    };
    expect(textsOf({ title: ' ' })).toEqual({ title: ['This field is required'] });
    expect(textsOf({ title: 'A', rate: '10.0001' })).toEqual({ rate: ['This field must be between 0.0001 and 10'] });
    expect(textsOf({ title: 'A', rate: '0.0001' })).toEqual({});
    expect(textsOf({ title: 'A', whole: '7' })).toEqual({});
    expect(Object.keys(textsOf({ title: 'A', whole: '7.5' }))).toEqual(['whole']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
