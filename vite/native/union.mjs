// replaces lodash's union, which brings what its relatives compare by (10 kB of source)

/** @type {(...lists: unknown[][]) => unknown[]} */
export default (...lists) => [...new Set(lists.flat())];
