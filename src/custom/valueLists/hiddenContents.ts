import type { EnumValue } from '../../manifest/enums.ts';
import { contentsFor } from '../../rules/listFits.ts';

/** The contents of lists that are kept as keyed hashes only. */
export const hiddenContents: readonly EnumValue<'ValueListContents'>[] = (
  ['device', 'address', 'instrument'] as const
).flatMap(contentsFor);
