import { sql } from 'kysely';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { writeName } from '../../src/manifest/fields.ts';
import { formFields } from '../../src/manifest/jsonSchema.ts';
import type { Message } from '../../src/manifest/messages.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import type { CurrencyNames } from '../sql/kinds.ts';
import { type Store, table } from '../sql/store.ts';

const keptFor = 10_000;

/** Returns a reader of all currency names, which queries at most every ten seconds. */
export function currencyNames(control: Store, now: () => Date): () => Promise<CurrencyNames> {
  let names: CurrencyNames = new Map();
  let until = 0;
  return async () => {
    if (now().getTime() < until) return names;
    const { rows } = await sql<{
      code: string;
      name: string;
    }>`select code, name from ${table(control, 'currency')}`.execute(control.db);
    names = new Map(rows.map(({ code, name }) => [code, name]));
    until = now().getTime() + keptFor;
    return names;
  };
}

/**
 * Throws Refused, per field, for codes that are not currencies of the platform: amounts in them could not be converted.
 */
export async function demandCurrencies(
  { control, currencies }: Pick<Context, 'control' | 'currencies'>,
  entity: EntityDef,
  body: Row,
): Promise<void> {
  const given = formFields(entity).flatMap((placed): [string, string][] => {
    const name = writeName(placed);
    const code = placed.field.kind === 'currency' ? body[name] : undefined;
    return typeof code === 'string' ? [[name, code]] : [];
  });
  if (given.length === 0) return;
  const kept = await currencies();
  const others = given.filter(([, code]) => !kept.has(code));
  if (others.length === 0) return;
  // a currency created just now is valid before the names are read again
  const { rows } = await sql<{ code: string }>`
    select code from ${table(control, 'currency')} where code in (${sql.join(others.map(([, code]) => code))})`.execute(
    control.db,
  );
  const found = new Set(rows.map(({ code }) => code));
  const unknown = others
    .filter(([, code]) => !found.has(code))
    .map(([name, code]): [string, Message[]] => [name, [{ key: 'currency', params: { code } }]]);
  if (unknown.length > 0) throw new Refused(Object.fromEntries(unknown));
}
