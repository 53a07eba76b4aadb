import { join } from 'node:path';
import { sql } from 'kysely';
import { importFile } from '../../../server/cli/importFile.ts';
import { type FileKind, readFiles } from '../../../server/cli/importFiles.ts';
import type { Database, Row } from '../../../server/database/database.ts';
import type { ImportNote } from '../../../server/import/importFormat.ts';
import { knownCurrencies } from '../../../server/ingest/storeRows.ts';
import type { Store } from '../../../server/sql/store.ts';
import { sharedData } from '../../support/sharedData.ts';
import { platformOnCopy } from '../../support/world.ts';

/** Milliseconds that a test may take which stores a few hundred thousand rows while others use the machine too. */
export const patience = 600_000;

export interface ImportDesk {
  control: Store;
  tenant: Store;
  /** Imports files of the real data; gives the sums and all notes. */
  bring(kind: FileKind, folder: string, names: readonly string[]): Promise<Brought>;
  /** Rows of a query in which {t} is the tenant's schema. */
  ask(query: string): Promise<Row[]>;
}

export interface Brought {
  read: number;
  accepted: number;
  unchanged: number;
  refused: ImportNote[];
  notes: ImportNote[];
}

export async function importDesk(database: Database): Promise<ImportDesk> {
  const { control, tenancy } = platformOnCopy(database);
  const [place] = await tenancy.all();
  if (!place) throw new Error('The test world has no tenant.');
  const { tenant, logs } = await tenancy.stores(place.id);
  const shared = (kind: FileKind) => kind === 'rates' || kind === 'currencies';
  return {
    control,
    tenant,
    async bring(kind, folder, names) {
      const stores = shared(kind) ? { store: control } : { store: tenant, logs };
      const desk = { ...stores, currencies: await knownCurrencies(control), now: new Date(), progress: () => {} };
      const sum: Brought = { read: 0, accepted: 0, unchanged: 0, refused: [], notes: [] };
      for (const file of readFiles(
        kind,
        names.map((name) => join(sharedData, folder, name)),
      )) {
        const { read, accepted, unchanged, notes } = await importFile(file, desk);
        sum.read += read;
        sum.accepted += accepted;
        sum.unchanged += unchanged;
        sum.refused.push(...notes.filter(({ level }) => level === 'refused'));
        sum.notes.push(...notes.filter(({ level }) => level === 'note'));
      }
      return sum;
    },
    ask: async (query) =>
      (await sql.raw<Row>(query.replaceAll('{t}', `"${tenant.schema}"`)).execute(database.kysely)).rows,
  };
}
