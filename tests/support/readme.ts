import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = join(import.meta.dirname, '../../README.md');
/** "…above `this`: (a block of code)" */
const step = /(above|below) `([^`]+)`:\n\n```ts\n([\s\S]*?)```/g;

/** Follows README's "Add a resource" to the letter: each block of its code where the sentence before it says. */
export function addResourceOfReadme(manifest: string): string {
  if (manifest.includes('const vip_note = entity(')) return manifest;
  const [, section = ''] = /\n## Add a resource\n([\s\S]*?)\n## /.exec(readFileSync(readme, 'utf8')) ?? [];
  const steps = [...section.matchAll(step)];
  if (steps.length !== 3) throw new Error(`README's "Add a resource" has ${steps.length} steps, not 3.`);
  return steps.reduce((text, [, side, place = '', code = '']) => {
    if (text.split(place).length !== 2) throw new Error(`'${place}' is not exactly once in the manifest.`);
    return text.replace(place, side === 'above' ? `${code}\n${place}` : `${place}\n${code.trimEnd()}`);
  }, manifest);
}
