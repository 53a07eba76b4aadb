import type { Server, Socket } from 'socket.io';
import type { AlertChanges, Looker, Lookers } from '../../src/contracts/triage.ts';
import type { NewAlert, Watcher } from '../push.ts';

/** All that clients say: which alert they have open, null for none. Whatever else they emit is heard by nobody. */
interface FromClient {
  look(id: unknown): void;
}
interface ToClient {
  newAlert(alert: NewAlert): void;
  /** What has become of alerts. */
  alertChanged(changes: AlertChanges): void;
  /** Who has the alert open that the hearer has open, too. */
  lookers(lookers: Lookers): void;
  /** Pushes may have been lost on the way here: ask the API for what came after your last alert. */
  catchUp(): void;
}
/** What processes tell each other. */
interface BetweenServers {
  /** Who looks at an alert in one process; `room` is a tenant's. */
  looking(from: string, room: string, people: Looker[]): void;
  /** Tell me of yours: somebody has come to the room in a process that had nobody there. */
  whoLooks(room: string): void;
}
export type PushServer = Server<FromClient, ToClient, BetweenServers, Watcher>;
export type PushSocket = Socket<FromClient, ToClient, BetweenServers, Watcher>;

/** Everybody who watches a tenant. */
export const roomOf = (tenantId: string) => `tenant:${tenantId}`;
