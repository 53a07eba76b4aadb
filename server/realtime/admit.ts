import type { Context } from '../context.ts';
import { type PushServer, type PushSocket, roomOf } from './sockets.ts';
import { hashOf, standingsOf } from './standing.ts';

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
  io.on('connection', (socket) => void socket.join(roomOf(socket.data.tenantId)));
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
