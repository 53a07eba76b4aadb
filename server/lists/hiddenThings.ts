import type { SharedThing } from '../../src/contracts/related.ts';
import type { HiddenThing } from '../../src/manifest/fieldDef.ts';
import { listFits } from '../../src/rules/listFits.ts';
import type { HiddenValue } from '../ingest/hiddenValues.ts';
import type { ValueList } from './lockList.ts';

/** Where the hashes of what customers use are. */
interface Source {
  entity: 'customer_session' | 'payment_instrument';
  column: 'device_hash' | 'address_hash' | 'number_hash';
}

/** A new kind of thing does not compile until it is here. */
export const sources: { readonly [thing in HiddenThing]: Source } = {
  device: { entity: 'customer_session', column: 'device_hash' },
  address: { entity: 'customer_session', column: 'address_hash' },
  instrument: { entity: 'payment_instrument', column: 'number_hash' },
};

/** What of a thing ingest hashes: equal texts have equal hashes here and there. */
export const hiddenValueOf: { readonly [thing in HiddenThing]: HiddenValue } = {
  device: 'device',
  address: 'address',
  instrument: 'number',
};

/** As calls name them. */
export const thingNamed: { readonly [kind in SharedThing['kind']]: HiddenThing } = {
  DEVICE: 'device',
  ADDRESS: 'address',
  INSTRUMENT: 'instrument',
};

/** What a list holds by its hash; undefined for one of other contents. */
export function hiddenOn({ holds }: ValueList): HiddenThing | undefined {
  const held = listFits[holds];
  return held === 'device' || held === 'address' || held === 'instrument' ? held : undefined;
}
