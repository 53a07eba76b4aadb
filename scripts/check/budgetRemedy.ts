/** What to do about a page that misses its budget of bytes: for who wrote code, and for who declared a resource. */
export const budgetRemedy =
  'what a page need not have at first is fetched by import() where it is drawn, as src/overrides.ts does. ' +
  'If you only declared resources: every page loads their declarations, icons and texts, so drop fields, filters and texts ' +
  'that nobody uses, or raise `list` in tests/bench/ui.ts by what they add';
