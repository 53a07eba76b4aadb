/** A whole number that a benchmark's option says. An error that names the option where it is none, or too small. */
export function count(name: string, text: string, least: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least) return value;
  throw new Error(`--${name} must be a whole number of at least ${least}, not '${text}'.`);
}
