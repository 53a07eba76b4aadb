import { type EnumValue, enums } from '../manifest/enums.ts';
import type { ListedBy } from '../manifest/modelSchema.ts';

type Contents = EnumValue<'ValueListContents'>;

/** What a column has to be for a list of such contents; a new one does not compile until it is here. */
export const listFits = {
  CUSTOMERS: 'customer',
  FIXTURES: 'fixture',
  COUNTRIES: 'value',
  DEVICES: 'device',
  ADDRESSES: 'address',
  INSTRUMENTS: 'instrument',
  VALUES: 'value',
} as const satisfies { readonly [holds in Contents]: ListedBy };

/** The contents of the lists that a column can be looked for in. */
export const contentsFor = (listed: ListedBy): Contents[] =>
  enums.ValueListContents.filter((one) => listFits[one] === listed);
