import type { SharedThing } from '../../contracts/related.ts';
import type { EnumValue } from '../../manifest/enums.ts';
import { asText, type RecordData } from '../../records.ts';

/** A device or an address of a session, or an instrument: what it is, and the row that has its hash. */
export interface ListedThing {
  kind: SharedThing['kind'];
  record_id: string;
}

/** What a list holds that takes such a thing. */
export const heldBy: { readonly [kind in ListedThing['kind']]: EnumValue<'ValueListContents'> } = {
  DEVICE: 'DEVICES',
  ADDRESS: 'ADDRESSES',
  INSTRUMENT: 'INSTRUMENTS',
};

const columns = { DEVICE: 'device_hash', ADDRESS: 'address_hash', INSTRUMENT: 'number_hash' } as const;

/** What a session or an instrument has that can be put on a list. */
export const thingsOf = (record: RecordData): ListedThing[] =>
  (['DEVICE', 'ADDRESS', 'INSTRUMENT'] as const)
    .filter((kind) => asText(record[columns[kind]]) !== null)
    .map((kind) => ({ kind, record_id: String(record.id) }));
