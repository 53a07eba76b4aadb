import type { Server, Socket } from 'socket.io';
import type { NewAlert, Watcher } from './push.ts';

/** Clients say nothing: whatever they emit is heard by nobody. */
type FromClient = Record<never, never>;
interface ToClient {
  newAlert(alert: NewAlert): void;
  /** Pushes may have been lost on the way here: ask the API for what came after your last alert. */
  catchUp(): void;
}
export type PushServer = Server<FromClient, ToClient, Record<never, never>, Watcher>;
export type PushSocket = Socket<FromClient, ToClient, Record<never, never>, Watcher>;

/** Everybody who watches a tenant. */
export const roomOf = (tenantId: string) => `tenant:${tenantId}`;
