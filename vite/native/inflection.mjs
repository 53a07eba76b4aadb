// English word forms (7 kB of a page), by which react-admin makes up names where it finds no label; every label is given here

/** @type {(word: string) => string} */
export const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);
/** @type {(word: string) => string} */
export const humanize = (word) => capitalize(word.replaceAll('_', ' '));
/** @type {(word: string) => string} */
export const inflect = (word) => word;
export const pluralize = inflect;
export const singularize = inflect;
/** @type {(word: string) => string} */
export const transform = (word) => humanize(word.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('.', ' '));
