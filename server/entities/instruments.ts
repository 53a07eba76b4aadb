import type { Row } from '../database/database.ts';
import { shownHash } from '../ingest/hiddenValues.ts';
import type { EntityHooks } from './hooks.ts';

/** Whole hashes leave the server only in a customer's file: their beginning is enough to compare them. */
export const shortened = (...columns: readonly string[]): EntityHooks => ({
  present: (records) => records.map((record) => ({ ...record, ...short(record, columns) })),
});

const short = (record: Row, columns: readonly string[]): Row =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const hash = record[column];
      return typeof hash === 'string' ? [[column, shownHash(hash)]] : [];
    }),
  );

export const paymentInstrumentHooks = shortened('number_hash');
export const customerSessionHooks = shortened('device_hash', 'address_hash');
