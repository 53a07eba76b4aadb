import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest } from '../../../resources.manifest.ts';
import type { Key } from '../../../src/demoMode/keyedHash.ts';
import { Masks } from '../../../src/demoMode/masks.ts';

const folder = join(import.meta.dirname, '../../../schemas/contracts');
const contracts: { [name: string]: unknown } = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
  ]),
);
export const key: Key = [0x1f2e3d4c, 0x5b6a7988];

/** The masks of a page that has masked nothing yet. */
export const newMasks = (): Masks => new Masks(manifest, contracts, key);

/** A customer as the API serves them, with a related one and a note about them. */
export const customer = {
  id: '4711',
  partner_customerId: 'N0000077',
  customer_details: { name: 'Ada', last_name: 'Winter', mail: 'ada@winter.test', sex: 'FEMALE' },
  customer_tags: [{ id: '3', name: 'Regular' }],
  customers: [{ id: '4712', partner_customerId: 'N0000078', pivot: { customer_id_2: '4712' } }],
  customerRiskStatuses: [
    { id: '1', customer_id: '4711', status: 'NEW', comment: 'Spoke to Ada Winter, then to Winter again' },
  ],
  mining_bets_today: { betslips_played: 3, avg_stake: '4.00', currency: 'EUR' },
  registered_at: '2026-01-05T12:00:00.000Z',
};
/** What the console gets of a list of one row. */
export const list = (path: string, row: object, masks: Masks = newMasks()) =>
  masks.answer({ path }, { data: [row], total: 1, page: 1, per_page: 10 });
export const text = (value: unknown) => JSON.stringify(value);
