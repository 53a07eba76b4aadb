import { sql } from 'kysely';
import type { Verb } from '../../src/manifest/entity.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Store, table } from '../sql/store.ts';

/** How many proposals wait that a person may release: of what they may see and do themselves, and never their own. */
export async function countProposals(
  { manifest }: Pick<Context, 'manifest'>,
  { userId, permissions }: Pick<Session, 'userId' | 'permissions'>,
  tenant: Store,
): Promise<number> {
  const shown = Object.keys(manifest.entities).filter((name) => permissions.has(permission(name, 'show')));
  const may = (verb: Verb) => shown.filter((name) => permissions.has(permission(name, verb)));
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from ${table(tenant, 'proposal')}
    where state = 'WAITING' and author_id <> ${userId}
      and ((deed = 'CREATE' and entity = any(${may('create')}::text[]))
        or (deed in ('CHANGE', 'CHALLENGE') and entity = any(${may('edit')}::text[]))
        or (deed = 'ERASE' and entity = any(${permissions.has('personal-data.erase') ? shown : []}::text[])))`.execute(
    tenant.db,
  );
  return rows[0]?.waiting ?? 0;
}
