/**
 * Ends a list of cases. A value that none of them names does not compile here; one that came by all the same, from a
 * database or a wire, is reported with `what` it was read as.
 */
export function unreachable(value: never, what: string): never {
  throw new Error(`${what} can't be ${JSON.stringify(value)}: no case here knows it.`);
}
