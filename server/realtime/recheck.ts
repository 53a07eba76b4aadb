import type { Context } from '../context.ts';
import type { PushServer } from './sockets.ts';
import { standingsOf } from './standing.ts';

/**
 * Judges every open socket again, every so many ms and at once when sessions change on this process: one whose token
 * has died, whose user may no longer list alerts or works in another tenant by now is cut off. Gives how to stop that.
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
      // without a database nothing can be said about a token; the next round will
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
    // whoever may work on alerts no longer, or only now, is to be seen no longer, or only now: they come back at once
    else if (standing.mayTriage !== socket.data.mayTriage) socket.disconnect(true);
  }
}
