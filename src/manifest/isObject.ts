/** Whether a value is an object with names and values: neither null nor an array. */
export const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
