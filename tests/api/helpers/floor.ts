import type { Store } from '../../../server/sql/store.ts';
import type { Api } from '../../support/api.ts';
import { fillStore, type Rows } from '../../support/rows.ts';

export interface Floor {
  /** The first demo tenant, in which all demo logins work. */
  northgate: { id: string; store: Store; rows: Rows };
  /** The second tenant, used by the admin only. Its mark is in every text of its rows. */
  harbour: { id: string; store: Store; rows: Rows };
}

export const harbourMark = 'harbour-canary';
/** An id that no table holds. */
export const nowhere = '888888';

/**
 * Both tenants filled with rows of every entity; no id of the one is an id of the other. Rows that a test makes afterwards
 * begin at 1: one that makes more than hundreds has the first tenant's begin further up.
 */
export async function fillFloor({ platform }: Api, count = 5, firstId = 500): Promise<Floor> {
  const fill = async (name: string, mark: string, first: number) => {
    const place = (await platform.tenancy.all()).find((one) => one.name === name);
    if (!place) throw new Error(`There is no tenant ${name}.`);
    const { tenant, logs } = await platform.tenancy.stores(place.id);
    const wanted = { mark, count, firstId: first };
    return {
      id: place.id,
      store: tenant,
      rows: {
        ...(await fillStore(platform.manifest, tenant, 'tenant', wanted)),
        ...(await fillStore(platform.manifest, logs, 'logs', wanted)),
      },
    };
  };
  return { northgate: await fill('Northgate', 'north', firstId), harbour: await fill('Harbour', harbourMark, 900_000) };
}

/** A path with its query, encoded. */
export function withQuery(path: string, query: { [name: string]: string | number }): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}
