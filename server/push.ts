import type { NotificationForm } from '../src/contracts/alert.ts';
import type { AlertAssigned } from '../src/contracts/assigning.ts';
import type { Mention } from '../src/contracts/mentions.ts';
import type { AlertChange, AlertDue } from '../src/contracts/triage.ts';
import type { RaisedAlert } from './engine/act/firing.ts';
import { count } from './metrics/counting.ts';

export type { RaisedAlert };

/** The user of a socket, determined at the handshake and never by the client. */
export interface Watcher {
  tokenHash: string;
  tenantId: string;
  userId: string;
  userName: string;
  /** Whether they may triage alerts: then others see which alert they have open. */
  mayTriage: boolean;
}

/** The payload of `newAlert`: the notification, and its alert. */
export interface NewAlert extends NotificationForm {
  id: string;
}

/** `on`: this process alone. `redis`: several processes; `redis down`: each alone until Redis is back. */
export type RealtimeState = 'off' | 'on' | 'redis' | 'redis down';

/** Publishes to the watchers of a tenant. */
export interface Push {
  readonly state: RealtimeState;
  /**
   * Publishes new alerts to the tenant's watchers in every process; call it after the commit. Further hits on
   * an open alert ring no bell: they are changes.
   * Never throws and waits for no receiver: a console that misses a push asks the API.
   */
  alerts(tenantId: string, raised: readonly RaisedAlert[]): void;
  /** Pushes changes of alerts; those within a moment are sent together, the latest of each alert. */
  changed(tenantId: string, changes: readonly AlertChange[]): void;
  /** Pushes that decisions came to the desk or left it; those within a moment are sent together. */
  decisions(tenantId: string, ids: readonly string[]): void;
  /** Pushes alerts whose bound is near or has passed. */
  due(tenantId: string, alerts: readonly AlertDue[]): void;
  /** Tells one user, wherever they are connected, of the alerts that somebody gave them. */
  assigned(tenantId: string, userId: string, alerts: readonly AlertAssigned[]): void;
  /** Tells one user, wherever they are connected, where somebody has mentioned them. */
  mentioned(tenantId: string, userId: string, mentions: readonly Mention[]): void;
  /** Pushes that other proposals wait than before; nothing of them is in it. Those within a moment are told once. */
  proposals(tenantId: string): void;
  /** The watchers that are connected to this process. */
  watchers(): readonly Watcher[];
}

const silent: Push = {
  state: 'off',
  alerts() {},
  changed() {},
  decisions() {},
  due() {},
  assigned() {},
  mentioned() {},
  proposals() {},
  watchers: () => [],
};

/**
 * Passes pushes on to the sockets. Every part of the process has it from the start; without sockets it does nothing.
 */
export class PushRelay implements Push {
  #served: Push = silent;

  /** Sends everything through `push` from now on. */
  serveBy(push: Push): void {
    this.#served = push;
  }

  /** Stops sending, if `push` is still in use. */
  endServing(push: Push): void {
    if (this.#served === push) this.#served = silent;
  }

  get state(): RealtimeState {
    return this.#served.state;
  }

  alerts(tenantId: string, raised: readonly RaisedAlert[]): void {
    const fresh = raised.filter(({ isNew }) => isNew).length;
    count('pitboss_alerts_raised_total', { tenant: tenantId }, fresh);
    count('pitboss_alert_hits_total', { tenant: tenantId }, raised.length - fresh);
    this.#served.alerts(tenantId, raised);
  }

  changed(tenantId: string, changes: readonly AlertChange[]): void {
    this.#served.changed(tenantId, changes);
  }

  decisions(tenantId: string, ids: readonly string[]): void {
    this.#served.decisions(tenantId, ids);
  }

  due(tenantId: string, alerts: readonly AlertDue[]): void {
    this.#served.due(tenantId, alerts);
  }

  assigned(tenantId: string, userId: string, alerts: readonly AlertAssigned[]): void {
    this.#served.assigned(tenantId, userId, alerts);
  }

  mentioned(tenantId: string, userId: string, mentions: readonly Mention[]): void {
    this.#served.mentioned(tenantId, userId, mentions);
  }

  proposals(tenantId: string): void {
    this.#served.proposals(tenantId);
  }

  watchers(): readonly Watcher[] {
    return this.#served.watchers();
  }
}
