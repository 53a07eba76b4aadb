import { OperatorError } from '../../src/manifest/operatorError.ts';
import type { Context } from '../context.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import { type Resealed, reseal, sealedColumns } from './reseal.ts';

/**
 * Seals all secrets of an installation by its key, and says in how many places which were sealed anew. Throws an
 * OperatorError, once the others are done, where neither key opens some.
 */
export async function resealSecrets(
  { control, tenancy }: Pick<Context, 'control' | 'tenancy'>,
  key: SecretKey,
): Promise<string> {
  const done: { where: string; of: Resealed }[] = [];
  const note = (where: string, all: readonly Resealed[]) => done.push(...all.map((of) => ({ where, of })));
  note('control', await reseal(control, sealedColumns.control, key));
  for (const { id, name } of await tenancy.all())
    note(name, await reseal((await tenancy.stores(id)).tenant, sealedColumns.tenant, key));
  const told = (count: 'anew' | 'lost') =>
    done
      .filter(({ of }) => of[count] > 0)
      .map(({ where, of }) => `${of[count]} of ${where} (${of.name})`)
      .join(', ');
  const [anew, lost] = [told('anew'), told('lost')];
  const sealed =
    anew === '' ? 'Every secret that opens is sealed by PITBOSS_SECRET_KEY already.' : `Sealed anew: ${anew}.`;
  if (lost === '') return sealed;
  throw new OperatorError(
    `${sealed} Neither key opens ${lost}: give the key with which they were stored as PITBOSS_SECOND_SECRET_KEY, or replace them in the console.`,
  );
}
