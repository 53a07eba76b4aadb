import { randomUUID } from 'node:crypto';
import type { Looker } from '../../src/contracts/triage.ts';
import type { PushServer, PushSocket } from './sockets.ts';

/** Processes repeat their presence, so that the entries of a dead one expire. */
const sayAgainMs = 10_000;
const forgottenMs = 25_000;
/** Changes of a room are sent together after this time, as users leaf through alerts. */
const gatherMs = 150;

const lookRoom = (tenantId: string, id: string) => `look:${tenantId}:${id}`;
const idIn = (room: string) => room.slice(room.lastIndexOf(':') + 1);

/** Who looks at an alert in another process, and when that was last reported. */
interface Elsewhere {
  people: Looker[];
  saidAt: number;
}

export interface PresenceOptions {
  /** Whether other processes are reachable. */
  shared: () => boolean;
  now?: () => number;
}

/**
 * Publishes to the viewers of an alert who else has it open. A socket's room belongs to its own tenant, whatever it
 * asks for; only users who may triage are shown and notified. Presence ends when the alert is closed or the socket
 * disconnects. Returns a function that stops it.
 */
export function servePresence(io: PushServer, { shared, now = Date.now }: PresenceOptions): () => void {
  const me = randomUUID();
  const others = new Map<string, Map<string, Elsewhere>>();
  const due = new Set<string>();
  const rooms = io.of('/').adapter.rooms;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const here = (room: string): Looker[] =>
    [...(rooms.get(room) ?? [])].flatMap((id) => {
      const socket = io.of('/').sockets.get(id);
      return socket ? [{ id: socket.data.userId, name: socket.data.userName }] : [];
    });
  const everywhere = (room: string): Looker[] => {
    const elsewhere = [...(others.get(room)?.values() ?? [])].flatMap(({ people }) => people);
    return [...new Map([...here(room), ...elsewhere].map((one) => [one.id, one])).values()];
  };
  const tellHere = (room: string) => io.local.to(room).emit('lookers', { id: idIn(room), people: everywhere(room) });
  const tellOthers = (room: string) => {
    if (shared()) io.serverSideEmit('looking', me, room, here(room));
  };
  const settle = () => {
    timer = undefined;
    for (const room of due) {
      tellHere(room);
      tellOthers(room);
    }
    due.clear();
  };
  const changed = (room: string) => {
    // sockets closed by the server leave their rooms after this
    if (ended) return;
    due.add(room);
    timer ??= setTimeout(settle, gatherMs);
  };

  io.on('connection', (socket) => {
    socket.on('look', (id) => look(socket, id));
    // at 'disconnect' the socket's rooms would be gone
    socket.on('disconnecting', () => leave(socket));
  });
  const look = (socket: PushSocket, id: unknown) => {
    leave(socket);
    if (!socket.data.mayTriage || typeof id !== 'string' || !/^\d{1,18}$/.test(id)) return;
    const room = lookRoom(socket.data.tenantId, id);
    // this process may have missed earlier reports
    if (!rooms.has(room) && shared()) io.serverSideEmit('whoLooks', room);
    void socket.join(room);
    changed(room);
  };
  const leave = (socket: PushSocket) => {
    for (const room of socket.rooms)
      if (room.startsWith('look:')) {
        void socket.leave(room);
        changed(room);
      }
  };

  const hear = (from: string, room: string, people: Looker[]) => {
    const elsewhere = others.get(room) ?? new Map<string, Elsewhere>();
    const before = JSON.stringify(elsewhere.get(from)?.people ?? []);
    if (people.length > 0) elsewhere.set(from, { people, saidAt: now() });
    else elsewhere.delete(from);
    if (elsewhere.size > 0) others.set(room, elsewhere);
    else others.delete(room);
    if (before !== JSON.stringify(people)) tellHere(room);
  };
  const sayAll = () => {
    for (const room of rooms.keys()) if (room.startsWith('look:')) tellOthers(room);
  };
  io.on('looking', hear);
  io.on('whoLooks', (room) => {
    if (rooms.has(room)) tellOthers(room);
  });
  const rounds = setInterval(() => {
    sayAll();
    for (const [room, elsewhere] of others)
      for (const [from, { saidAt }] of elsewhere) if (now() - saidAt > forgottenMs) hear(from, room, []);
  }, sayAgainMs);
  rounds.unref();
  return () => {
    ended = true;
    clearTimeout(timer);
    clearInterval(rounds);
  };
}
