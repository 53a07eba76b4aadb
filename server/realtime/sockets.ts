import type { Server, Socket } from 'socket.io';
import type { AlertsAssigned } from '../../src/contracts/assigning.ts';
import type { DecisionsChanged } from '../../src/contracts/decision.ts';
import type { Mentions } from '../../src/contracts/mentions.ts';
import type { AlertChanges, AlertsDue, Looker, Lookers } from '../../src/contracts/triage.ts';
import type { NewAlert, Watcher } from '../push.ts';

/** All messages from clients: the id of the open alert, or null. Others are ignored. */
interface FromClient {
  look(id: unknown): void;
}
interface ToClient {
  newAlert(alert: NewAlert): void;
  alertChanged(changes: AlertChanges): void;
  /** Alerts whose bound is near, or has passed. */
  alertDue(alerts: AlertsDue): void;
  /** Alerts that somebody gave to the receiver. */
  alertsAssigned(alerts: AlertsAssigned): void;
  /** Where somebody has mentioned the receiver. */
  mentioned(mentions: Mentions): void;
  /** Decisions came to the desk, or left it. */
  decisionsChanged(changed: DecisionsChanged): void;
  /** Other proposals wait than before. */
  proposalsChanged(): void;
  /** The other viewers of the alert that the receiver has open. */
  lookers(lookers: Lookers): void;
  /** Pushes may have been lost: clients fetch alerts after their last one from the API. */
  catchUp(): void;
}
/** Messages between processes. */
interface BetweenServers {
  /** The viewers of an alert in one process; `room` belongs to a tenant. */
  looking(from: string, room: string, people: Looker[]): void;
  /** Requests the viewers of a room: a process has its first one there. */
  whoLooks(room: string): void;
}
export type PushServer = Server<FromClient, ToClient, BetweenServers, Watcher>;
export type PushSocket = Socket<FromClient, ToClient, BetweenServers, Watcher>;

/** The room of one user's sockets in a tenant. */
export const roomOfUser = (tenantId: string, userId: string) => `tenant:${tenantId}:user:${userId}`;
/** The room of all sockets of a tenant. */
export const roomOf = (tenantId: string) => `tenant:${tenantId}`;
