/** Whether missing texts are errors: in CI, and where `--strict` asks for it. */
export function isStrict(args: readonly string[], env: { readonly [name: string]: string | undefined }): boolean {
  return args.includes('--strict') || !['', '0', 'false'].includes((env.CI ?? '').toLowerCase());
}

/** The message of `npm run labels` where a language lacks a text; `npm run check` searches for it. */
export const textsAreMissing = 'texts are missing';
export const saysMissing = (output: string): boolean => output.includes(`: ${textsAreMissing}.`);
