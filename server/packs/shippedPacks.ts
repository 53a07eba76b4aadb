import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PackHead, PackTrigger } from '../../src/contracts/pack.ts';
import { readPack } from './readPack.ts';

const folder = join(import.meta.dirname, '../../packs');

export interface ShippedPack {
  head: PackHead;
  triggers: PackTrigger[];
}

let read: ShippedPack[] | undefined;

/** The packs of this version of Pitboss, by their names. */
export function shippedPacks(): readonly ShippedPack[] {
  read ??= readdirSync(folder)
    .map((name) => {
      const { head, triggers, faults } = readPack(join(folder, name));
      if (!head || faults.length > 0)
        throw new Error(`The pack ${name} does not fit: npm run rules -- check packs/${name}`);
      return { head, triggers: triggers.map(({ trigger }) => trigger) };
    })
    .sort((one, other) => one.head.name.localeCompare(other.head.name, 'en'));
  return read;
}

/** A trigger of a shipped pack; undefined where there is none. */
export const shippedTrigger = (pack: string, key: string): PackTrigger | undefined =>
  shippedPacks()
    .find(({ head }) => head.key === pack)
    ?.triggers.find((trigger) => trigger.key === key);
