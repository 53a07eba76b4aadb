import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import type { Note } from '../audit/auditNotes.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { deviceOf } from '../sessions/origin.ts';
import type { KeyRefusal, KnownKey, Machine } from '../sessions/serviceKeys.ts';
import { workingTenant } from '../sessions/tenantReach.ts';
import { auditMask } from '../sql/auditLog.ts';
import { table } from '../sql/store.ts';
import { callerAsActor, originOfCall } from './callOrigin.ts';

/** Reports that a line could not be written: the call is answered all the same. */
const unwritten = (request: FastifyRequest) => (err: unknown) =>
  request.log.error({ err }, 'a line of the audit log could not be written');

/**
 * Signs in with a line in the audit log: before the token is given where it succeeds, beside the answer where it fails
 * and a mail was given. An answer without a token asks for a second factor, whose tries have lines of their own.
 */
export async function notedSignIn<A extends object>(
  context: Context,
  request: FastifyRequest,
  signIn: () => Promise<A>,
  mail?: string,
): Promise<A> {
  let answer: A;
  try {
    answer = await signIn();
  } catch (error) {
    // nobody learns by the time of the answer whether the mail is known
    if (error instanceof HttpError && mail !== undefined)
      context.notes.track(() => noteFailure(context, request, mail.toLowerCase(), reasonOf(error)), unwritten(request));
    throw error;
  }
  const token = 'accessToken' in answer && typeof answer.accessToken === 'string' ? answer.accessToken : undefined;
  const session = token === undefined ? undefined : await context.sessions.find(token);
  if (!session) return answer;
  const { id, userId, userName, tenantId } = session;
  const actor = { userId, userName, tenantId, requestId: request.id, from: { ...originOfCall(request), session: id } };
  const after = { ...deviceOf(request.headers['user-agent']) };
  await context.notes.write({ verb: 'SIGN IN', entity: 'session', id, after, tenantId, actor });
  return answer;
}

/** A failure of a known mail is told to the tenant that its user works in; an unknown mail is not kept. */
async function noteFailure(context: Context, request: FastifyRequest, mail: string, reason: string): Promise<void> {
  const { control, notes } = context;
  const { rows } = await sql<{ id: string; tenant: string | null }>`
    select u.id::text as id, ${workingTenant(control)}::text as tenant
    from ${table(control, 'user')} u where lower(u.email) = ${mail}`.execute(control.db);
  const [user] = rows;
  const actor = callerAsActor(request);
  const about = user
    ? { id: user.id, tenantId: user.tenant, after: { reason } }
    : { id: '*', tenantId: null, after: { email: auditMask, reason } };
  const note = { verb: 'SIGN IN FAILED', entity: 'user', actor, ...about } as const;
  notes.laterBounded(`sign-in ${actor.from?.address} ${about.id}`, note, unwritten(request));
}

export async function noteSignOut(context: Context, request: FastifyRequest): Promise<void> {
  const { session } = request;
  if (!session) return;
  const { id, tenantId } = session;
  await context.notes.write({ verb: 'SIGN OUT', entity: 'session', id, tenantId, actor: callerAsActor(request) });
}

/** The tenant that was left and the one that was entered learn it, and neither the other's id. */
export async function noteSwitch(context: Context, request: FastifyRequest, entered: string): Promise<void> {
  const { session } = request;
  if (!session || session.tenantId === entered) return;
  const { id, tenantId: left } = session;
  const note = { verb: 'SWITCH', entity: 'session', id, actor: callerAsActor(request) } as const;
  if (left !== null) await context.notes.write({ ...note, tenantId: left, before: { tenant_id: left } });
  await context.notes.write({ ...note, tenantId: entered, after: { tenant_id: entered } });
}

/** Notes that a person reads a customer's data, once an hour for each session and customer; rejects if it can't be noted. */
export async function noteRead(context: Context, request: FastifyRequest, customerId: string): Promise<void> {
  const { session } = request;
  if (!session) return;
  const { id, tenantId } = session;
  await context.notes.writeOnce(`read ${id} ${tenantId} ${customerId}`, hourMs, () => ({
    verb: 'READ',
    entity: customerEntity,
    id: customerId,
    tenantId,
    actor: callerAsActor(request),
  }));
}

/** Notes a 403 of a person or a service account, ten times a minute at most for each of them and each route. */
export function noteRefusal(context: Context, request: FastifyRequest, error: unknown): void {
  const { session, machine } = request;
  if (!(error instanceof HttpError) || error.status !== 403 || !(session || machine)) return;
  const actor = callerAsActor(request);
  const note: Note = {
    verb: 'REFUSED',
    ...subjectOf(context, request),
    after: { reason: reasonOf(error) },
    tenantId: actor.tenantId,
    actor,
  };
  const who = machine ? `key ${machine.keyId}` : `session ${session?.id}`;
  context.notes.laterBounded(`refused ${who} ${actor.from?.call}`, note, unwritten(request));
}

/** The entity and the record that a route is about, as far as its address says. */
function subjectOf({ manifest }: Context, { routeOptions, params }: FastifyRequest): { entity: string; id: string } {
  const url = `${routeOptions.url ?? ''}/`;
  const [entity = 'call'] = Object.keys(manifest.entities)
    .filter((name) => url.startsWith(`/api/${manifest.entities[name]?.path}/`))
    .toSorted((a, b) => b.length - a.length);
  const id = isObject(params) && typeof params.id === 'string' ? params.id.slice(0, 64) : '*';
  return { entity, id };
}

const reasonOf = ({ coded, code }: HttpError): string => coded?.key ?? code;

/** Notes the first use of a key from an address on a day. */
export function noteKeyUse(context: Context, request: FastifyRequest, { keyId, tenantId }: Machine): void {
  const actor = callerAsActor(request);
  const day = context.now().toISOString().slice(0, 10);
  const note: Note = { verb: 'KEY USE', entity: 'service_key', id: keyId, tenantId, actor };
  context.notes.laterOnce(`use ${keyId} ${actor.from?.address} ${day}`, dayMs, note, unwritten(request));
}

const refusalReasons: { readonly [why in KeyRefusal]: string } = {
  'it has expired': 'keyExpired',
  'it is revoked': 'keyRevoked',
  'its address is not allowed': 'keyAddress',
};

/** Notes that a stored key was refused. */
export function noteKeyRefused(
  context: Context,
  request: FastifyRequest,
  { machine }: KnownKey,
  why: KeyRefusal,
): void {
  const { keyId, tenantId, accountName } = machine;
  const from = { ...originOfCall(request), session: keyId, account: accountName };
  const note: Note = {
    verb: 'KEY REFUSED',
    entity: 'service_key',
    id: keyId,
    after: { reason: refusalReasons[why] },
    tenantId,
    actor: { ...callerAsActor(request), tenantId, from },
  };
  context.notes.laterBounded(`key ${keyId} ${why} ${from.address}`, note, unwritten(request));
}

/** Waits for the lines that are being written before the databases are closed. */
export function settleNotes(app: FastifyInstance, { notes }: Context): void {
  app.addHook('onClose', () => notes.settle());
}
