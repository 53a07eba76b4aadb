import type { Context } from '../context.ts';
import type { PushServer } from './sockets.ts';
import { standingsOf } from './standing.ts';

/**
 * Checks every open socket every `everyMs`, and at once when this process changes sessions. Disconnects those whose
 * token has expired, whose user may no longer list alerts, or who now works in another tenant. Returns a function that
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
