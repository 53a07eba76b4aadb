import { fill } from '../src/i18n/fill.ts';

/** A sentence of the server as it is stored: in English, by which the console knows it again. */
export function said(text: string, values: { readonly [gap: string]: unknown }): string {
  const params = Object.entries(values).map(([gap, value]) => [gap, String(value)] as const);
  return fill(text, Object.fromEntries(params), 'en_US');
}
