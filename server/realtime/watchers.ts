import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { lacksFactor } from '../sessions/factors.ts';
import { hashToken } from '../sessions/hashToken.ts';
import { endingOf, limitsOf } from '../sessions/sessionLimits.ts';
import { workingTenant } from '../sessions/tenantReach.ts';
import { type Store, table } from '../sql/store.ts';
import { type PushServer, type PushSocket, roomOf, roomOfUser } from './sockets.ts';

type Refusal = 'unauthorized' | 'forbidden' | 'unavailable';

/**
 * Admits sockets whose token is valid, has the permission to list alerts, and has a tenant; the tenant's room is the
 * token's, whatever else the client sends. Others get a connect_error: `unauthorized` (unknown or expired token),
 * `forbidden` (no permission, or no tenant), `unavailable` (the database does not answer: retry).
 */
export function admitWatchers(io: PushServer, context: Context): void {
  io.use((socket, next) => {
    admit(context, socket).then(
      (refusal) => (refusal ? next(new Error(refusal)) : next()),
      () => next(new Error('unavailable' satisfies Refusal)),
    );
  });
  io.on('connection', (socket) => {
    const { tenantId, userId } = socket.data;
    void socket.join([roomOf(tenantId), roomOfUser(tenantId, userId)]);
  });
}

async function admit(context: Context, socket: PushSocket): Promise<Refusal | undefined> {
  const tokenHash = hashOf(socket.handshake.auth.token);
  const standing = tokenHash && (await standingsOf(context, [tokenHash])).get(tokenHash);
  if (!tokenHash || !standing) return 'unauthorized';
  if (!standing.mayWatch || standing.tenantId === null) return 'forbidden';
  const { tenantId, userId, userName, mayTriage } = standing;
  socket.data = { tokenHash, tenantId, userId, userName, mayTriage };
  return undefined;
}

/**
 * Checks every open socket every `everyMs`, and at once when this process changes sessions. Disconnects those whose
 * session has ended, whose user may no longer list alerts, or who now works in another tenant. Returns a function that
 * stops it.
 */
export function recheckWatchers(io: PushServer, context: Context, everyMs: number): () => void {
  let running = false;
  let again = false;
  let complained = false;
  const check = async () => {
    again = running;
    if (running) return;
    running = true;
    try {
      await cutOff(io, context);
      complained = false;
    } catch (error) {
      // without a database a token cannot be checked; the next round will
      if (!complained) console.warn(`The sockets' tokens could not be checked: ${String(error)}`);
      complained = true;
    }
    running = false;
    if (again) await check();
  };
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  const deaf = context.sessions.onChange(() => void check());
  return () => {
    clearInterval(timer);
    deaf();
  };
}

async function cutOff(io: PushServer, context: Context): Promise<void> {
  const open = [...io.of('/').sockets.values()];
  if (open.length === 0) return;
  const standings = await standingsOf(
    context,
    open.map(({ data }) => data.tokenHash),
  );
  for (const socket of open) {
    const standing = standings.get(socket.data.tokenHash);
    if (!standing?.mayWatch || standing.tenantId !== socket.data.tenantId) socket.disconnect(true);
    // a change of the triage permission changes presence: the client reconnects at once
    else if (standing.mayTriage !== socket.data.mayTriage) socket.disconnect(true);
  }
}

/** Permission to receive pushed alerts. */
const needed = 'alert.list';
/** Permission to take part in presence. */
const toTriage = 'alert.triage';

/** A valid token's rights concerning pushes. */
interface Standing {
  tenantId: string | null;
  mayWatch: boolean;
  userId: string;
  userName: string;
  mayTriage: boolean;
}

type Found = Standing & { hash: string };

/** Returns the hash of a client's token; undefined if it is malformed. */
function hashOf(token: unknown): string | undefined {
  return typeof token === 'string' && /^[\w-]{20,200}$/.test(token) ? hashToken(token) : undefined;
}

/**
 * Returns the rights of tokens by hash, in one query; invalid ones are missing. Not cached, so that after a switch of
 * tenants no socket is admitted to the previous room.
 */
async function standingsOf(
  { control, now }: { control: Store; now(): Date },
  hashes: readonly string[],
): Promise<Map<string, Standing>> {
  const holds = (permission: string) => sql`exists (select from ${table(control, 'user_roles')} ur
    join ${table(control, 'role')} r on r.id = ur.role_id where ur.user_id = u.id and r.permissions ? ${permission})`;
  const { rows } = await sql<Found>`
    select t.hash, ${workingTenant(control)}::text as "tenantId", u.id::text as "userId", u.name as "userName",
      ${holds(needed)} as "mayWatch", ${holds(toTriage)} as "mayTriage"
    from ${table(control, 'token')} t join ${table(control, 'user')} u on u.id = t.user_id
      join ${limitsOf(control)} on true
    where t.hash = any(${[...new Set(hashes)]}::text[]) and ${endingOf(now())} is null and not u.disabled
      and not ${lacksFactor(control)}`.execute(control.db);
  return new Map(rows.map(({ hash, ...standing }) => [hash, standing]));
}
