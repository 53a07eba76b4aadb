import { sql } from 'kysely';
import type { EnumValue } from '../../src/manifest/enums.ts';
import type { Context } from '../context.ts';
import { type Store, type Stores, table } from '../sql/store.ts';
import { type Ending, noLongerWaiting, type Proposal, readProposal, settleWaiting } from './proposals.ts';

/** The store of the tenant whose people proposed something. */
type Tenant = NonNullable<Stores['tenant']>;

/**
 * Writes how a proposal about a record of the installation ends; throws 409 if it has ended. Within the transaction of its
 * change, as `control`, neither is there without the other, and none is made twice.
 */
export async function endOnce(control: Store, tenant: Tenant, { id }: Proposal, ending: Ending): Promise<void> {
  const { state, actor, at, comment } = ending;
  const { rows } = await sql`insert into ${table(control, 'proposal_ending')}
      (tenant_id, proposal_id, state, decided_by, decided_by_id, decided_at, comment, request_id)
    values (${tenant.id}::bigint, ${id}::bigint, ${state}, ${actor.userName}, ${actor.userId}, ${at}::timestamptz,
      ${comment}, ${actor.requestId})
    on conflict do nothing returning proposal_id`.execute(control.db);
  if (rows.length === 0) throw noLongerWaiting();
}

/** Ends the tenant's proposal as it has been decided. It may be told twice: a proposal that has ended stays as it is. */
export async function tellEnding(control: Store, tenant: Tenant, proposal: Proposal, ending: Ending): Promise<void> {
  await settleWaiting(tenant, proposal, ending);
  await sql`update ${table(control, 'proposal_ending')} set told = true
    where tenant_id = ${tenant.id}::bigint and proposal_id = ${proposal.id}::bigint`.execute(control.db);
}

interface Kept {
  state: Exclude<EnumValue<'ProposalStates'>, 'WAITING'>;
  decided_by: string | null;
  decided_by_id: string | null;
  decided_at: Date;
  comment: string | null;
  request_id: string;
}

/** Tells the tenant what was decided before the process died that decided it; false if nothing was. */
export async function tellKnown(control: Store, tenant: Tenant, proposal: Proposal): Promise<boolean> {
  const { rows } = await sql<Kept>`select state, decided_by, decided_by_id, decided_at, comment, request_id
    from ${table(control, 'proposal_ending')}
    where tenant_id = ${tenant.id}::bigint and proposal_id = ${proposal.id}::bigint`.execute(control.db);
  const [kept] = rows;
  if (!kept) return false;
  const { state, decided_by: userName, decided_by_id: userId, request_id: requestId, comment } = kept;
  const actor = { userId, userName, tenantId: tenant.id, requestId };
  const at = new Date(kept.decided_at).toISOString();
  await tellEnding(control, tenant, proposal, { state, actor, at, comment });
  return true;
}

/**
 * Tells the tenants all that was decided and not told: at the start of a server, as one may have died in between. A tenant
 * that can't be told is told by the next start, or when somebody decides about the proposal.
 */
export async function tellUntold(
  { control, tenancy }: Pick<Context, 'control' | 'tenancy'>,
  onError: (error: unknown) => void,
): Promise<void> {
  const { rows } = await sql<{ tenant: string; id: string }>`select tenant_id::text as tenant, proposal_id::text as id
    from ${table(control, 'proposal_ending')} where not told order by tenant_id, proposal_id`.execute(control.db);
  for (const { tenant, id } of rows) {
    try {
      const stores = await tenancy.stores(tenant);
      await tellKnown(control, { ...stores.tenant, id: tenant }, await readProposal(stores.tenant, id));
    } catch (error) {
      onError(error);
    }
  }
}
