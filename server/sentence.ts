import { fill } from '../src/i18n/fill.ts';

/** Fills the gaps of a server text for storage: in English, which the console recognises and translates. */
export function sentence(text: string, values: { readonly [gap: string]: unknown }): string {
  const params = Object.entries(values).map(([gap, value]) => [gap, String(value)] as const);
  return fill(text, Object.fromEntries(params), 'en_US');
}
