/** `customer_tag` → `CustomerTag`: the model name that get-dropdown-rows and relations/index take. */
export function className(entityName: string): string {
  return entityName
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `partner_customerId` → `Partner customer id`: what a label says until somebody words it. */
export function humanise(name: string): string {
  const words = name
    .replace(/^.*\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
