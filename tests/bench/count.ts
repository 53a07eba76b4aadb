/** A whole number from a benchmark's option. Throws an error that names the option for an invalid or too small one. */
export function count(name: string, text: string, least: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least) return value;
  throw new Error(`--${name} must be a whole number of at least ${least}, not '${text}'.`);
}
