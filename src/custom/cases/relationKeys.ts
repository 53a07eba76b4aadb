import type { CaseRelation } from '../../contracts/case.ts';

/** The keys of what a relation is called, in lists and in histories. */
export const relationKeys = {
  linked: 'linked',
  'merged into': 'mergedInto',
  'merged from': 'mergedFrom',
  'split off': 'splitOff',
  'split from': 'splitFrom',
} as const satisfies { readonly [R in CaseRelation]: string };
