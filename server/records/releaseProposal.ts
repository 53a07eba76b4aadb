import type { ManifestDef, Verb } from '../../src/manifest/entity.ts';
import { entityOf, isWritable, placedFields } from '../../src/manifest/fields.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { forbidden, HttpError, inNoTenant } from '../errors.ts';
import { endOnce, tellEnding, tellKnown } from '../fourEyes/endings.ts';
import { commentOn, type Ending, noLongerWaiting, type Proposal, readProposal, settle } from '../fourEyes/proposals.ts';
import { rightsOfUser } from '../sessions/rightsOfUser.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Store, Stores } from '../sql/store.ts';
import { demandFits } from '../validation/judgeBody.ts';
import type { Caller } from './caller.ts';
import { askedIn, challengeOne } from './challengeOne.ts';
import { changeOne, createOne } from './change.ts';
import { eraseOne } from './eraseOne.ts';
import { readOne } from './read.ts';

/**
 * Makes the change that somebody else has proposed, as an ordinary write of this moment: by the rights of both people, by
 * today's rules, and on the version on which it was proposed. Throws 409 for its author, where it waits no more, and where
 * the record was changed since: it is out of date then.
 */
export async function releaseProposal(
  context: Context,
  caller: Caller,
  id: string,
  comment: string | null,
): Promise<void> {
  const { proposal, tenant } = await waitingProposal(context, caller, id);
  const { session } = caller;
  if (proposal.author_id === session.userId) throw new HttpError('conflict', { key: 'proposalOwn' });
  if (!session.permissions.has(permissionOf(proposal))) throw forbidden();
  const author = await authorOf(context, session, proposal);
  demandFit(context.manifest, proposal);
  const actor = { ...caller.actor, releases: { proposal: id, author: proposal.author_id } };
  const end = (state: Ending['state']) => ending(context, caller, state, comment);
  const asReleaser = (ended: (store: Store) => Promise<void>): Caller => ({
    ...caller,
    actor,
    release: { author, ended },
  });
  const released = end('RELEASED');
  try {
    if (isOfTenant(context.manifest, proposal))
      await apply(
        context,
        asReleaser((store) => settle(store, proposal, released)),
        proposal,
      );
    else {
      await apply(
        context,
        asReleaser((store) => endOnce(store, tenant, proposal, released)),
        proposal,
      );
      await tellEnding(context.control, tenant, proposal, released);
    }
  } catch (error) {
    // of two who release it at once, one finds the record changed by the other
    if (!(await stillWaits(context, tenant, id))) throw noLongerWaiting();
    if (!isOutdated(error)) throw error;
    await finish(context, tenant, proposal, end('OUTDATED'));
    throw new HttpError('conflict', { key: 'proposalOutdated' });
  }
}

/** Refuses a change that somebody else has proposed. */
export async function refuseProposal(context: Context, caller: Caller, id: string, comment: string): Promise<void> {
  const { proposal, tenant } = await waitingProposal(context, caller, id);
  if (proposal.author_id === caller.session.userId) throw new HttpError('conflict', { key: 'proposalOwn' });
  await finish(context, tenant, proposal, ending(context, caller, 'REFUSED', comment));
}

/** Takes back what one has proposed oneself. */
export async function withdrawProposal(
  context: Context,
  caller: Caller,
  id: string,
  comment: string | null,
): Promise<void> {
  const { proposal, tenant } = await waitingProposal(context, caller, id);
  if (proposal.author_id !== caller.session.userId) throw new HttpError('conflict', { key: 'proposalOfAnother' });
  await finish(context, tenant, proposal, ending(context, caller, 'WITHDRAWN', comment));
}

/** Says why one has proposed it. */
export async function commentProposal(context: Context, caller: Caller, id: string, comment: string): Promise<void> {
  const { proposal, tenant } = await waitingProposal(context, caller, id);
  if (proposal.author_id !== caller.session.userId) throw new HttpError('conflict', { key: 'proposalOfAnother' });
  await commentOn({ manifest: context.manifest, store: tenant, actor: caller.actor }, id, comment);
}

const ending = (context: Context, { actor }: Caller, state: Ending['state'], comment: string | null): Ending => ({
  state,
  actor,
  at: context.now().toISOString(),
  comment,
});

/** Throws 404 for a proposal beyond the caller's reach, and 409 for one that waits no more. */
async function waitingProposal(context: Context, caller: Caller, id: string) {
  await readOne(context, caller, 'proposal', id);
  const { tenant } = caller.stores;
  if (!tenant) throw inNoTenant();
  const proposal = await readProposal(tenant, id);
  if (!(await stillWaits(context, tenant, id))) throw noLongerWaiting();
  return { proposal, tenant };
}

type Tenant = NonNullable<Stores['tenant']>;

/** Whether it waits; what a process that died has decided about it is told first. */
async function stillWaits(context: Context, tenant: Tenant, id: string): Promise<boolean> {
  const proposal = await readProposal(tenant, id);
  if (proposal.state !== 'WAITING') return false;
  return isOfTenant(context.manifest, proposal) || !(await tellKnown(context.control, tenant, proposal));
}

/**
 * Ends a proposal without its change. About a record of the installation that is decided where a release decides it, so
 * that of two decisions one stands.
 */
async function finish(context: Context, tenant: Tenant, proposal: Proposal, end: Ending): Promise<void> {
  if (isOfTenant(context.manifest, proposal)) return settle(tenant, proposal, end);
  await endOnce(context.control, tenant, proposal, end);
  await tellEnding(context.control, tenant, proposal, end);
}

const verbs: { readonly [deed in Exclude<Proposal['deed'], 'ERASE'>]: Verb } = {
  CREATE: 'create',
  CHANGE: 'edit',
  CHALLENGE: 'edit',
};

/** What one needs to make the change by oneself. */
const permissionOf = ({ deed, entity }: Proposal): string =>
  deed === 'ERASE' ? 'personal-data.erase' : permission(entity, verbs[deed]);

/** The author with their rights of now; throws 409 if they may not make the change any more. */
async function authorOf(context: Context, session: Session, proposal: Proposal): Promise<Session> {
  const { author_id: userId, author } = proposal;
  const { tenantId } = session;
  const permissions = tenantId === null ? undefined : await rightsOfUser(context.control, userId, tenantId);
  if (!permissions?.has(permissionOf(proposal)))
    throw new HttpError('conflict', { key: 'proposalAuthor', params: { name: author ?? userId } });
  return { ...session, userId, userName: author ?? '', permissions };
}

/** What has been proposed is to fit the schemas of now; what the server itself added to it is in none. */
function demandFit(manifest: ManifestDef, { entity, deed, change }: Proposal): void {
  // neither is a record's body
  if (deed === 'ERASE' || deed === 'CHALLENGE') return;
  const set = new Set(placedFields(entityOf(manifest, entity)).flatMap((one) => (isWritable(one) ? [] : [one.path])));
  const said = Object.fromEntries(Object.entries(change).filter(([name]) => !set.has(name)));
  demandFits(manifest, entity, deed === 'CREATE' ? 'create' : 'update', said);
}

const isOfTenant = (manifest: ManifestDef, { entity }: Proposal) => entityOf(manifest, entity).store !== 'control';

async function apply(context: Context, caller: Caller, proposal: Proposal): Promise<void> {
  const { entity, record_id: id, deed, change, version } = proposal;
  if (id === null) await createOne(context, caller, entity, change);
  else if (deed === 'ERASE') await eraseOne(context, caller, id, String(change.reason));
  else if (deed === 'CHALLENGE') await challengeOne(context, caller, id, askedIn(change), version);
  else await changeOne(context, caller, entity, id, { ...change, updated_at: version });
}

/** The record is not what the proposal was made on. */
const isOutdated = (error: unknown) =>
  error instanceof HttpError && (error.coded?.key === 'changedMeanwhile' || error.code === 'not_found');
