import type { RaRecord } from 'react-admin';
import type { MentionSubject } from '../manifest/fieldDef.ts';
import { isObject } from '../manifest/isObject.ts';

/** What the bell knows of an alert, whether it was pushed or fetched. */
export interface Notification {
  /** Its own among all that are shown. */
  key: string;
  /** The alert's; null where a backend pushes the bare form. */
  id: string | null;
  type: string;
  subject: string;
  /** ISO 8601; a push came when it came. */
  at: string | null;
  betslipId: string | null;
  /** Why an alert rings the bell that is not new: its bound is near or has passed, or the user was given it. */
  why?: 'near' | 'passed' | 'assigned';
  /** Where somebody has mentioned the user; its subject says so. */
  mention?: { of: MentionSubject; record: string };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
let pushed = 0;

/** Reads a newAlert push leniently; null for anything else. */
export function readPush(push: unknown, now: Date = new Date()): Notification | null {
  if (!isObject(push) || (text(push.subject) === '' && text(push.type) === '')) return null;
  const id = idOf(push.id);
  const data = parsed(push.data);
  return {
    key: id ?? `pushed ${++pushed}`,
    id,
    type: text(push.type),
    subject: text(push.subject),
    at: now.toISOString(),
    betslipId: idOf(data.betslipId),
  };
}

/** Reads an alertDue push leniently: what of it is for this person. Of a near bound only the owner is told, if there is one. */
export function readDue(push: unknown, myId: string | undefined): Notification[] {
  if (!Array.isArray(push)) return [];
  return push.flatMap((one): Notification[] => {
    const id = isObject(one) ? idOf(one.id) : null;
    if (!isObject(one) || id === null || text(one.due_at) === '') return [];
    const passed = one.passed === true;
    const owner = idOf(one.owner_id);
    if (!passed && owner !== null && owner !== myId) return [];
    return [
      {
        key: `${id} ${passed ? 'passed' : 'near'} ${text(one.due_at)}`,
        id,
        type: text(one.type),
        subject: text(one.subject),
        at: text(one.due_at),
        betslipId: null,
        why: passed ? 'passed' : 'near',
      },
    ];
  });
}

/** Reads an alertsAssigned push leniently: it comes to the new owner alone. */
export function readAssigned(push: unknown): Notification[] {
  if (!Array.isArray(push)) return [];
  return push.flatMap((one): Notification[] => {
    const id = isObject(one) ? idOf(one.id) : null;
    if (!isObject(one) || id === null) return [];
    const at = text(one.at);
    return [
      {
        key: `${id} assigned ${at}`,
        id,
        type: text(one.type),
        subject: text(one.subject),
        at: at || null,
        betslipId: null,
        why: 'assigned',
      },
    ];
  });
}

/** The same of an alert as the API serves it. */
export function readAlert(alert: RaRecord): Notification {
  const { input } = parsed(alert.data);
  const betslip = isObject(input) && input.class_name === 'Betslip' ? idOf(input.id) : null;
  return {
    key: String(alert.id),
    id: String(alert.id),
    type: text(alert.type),
    subject: text(alert.text),
    at: text(alert.created_at) || null,
    betslipId: betslip,
  };
}

/** `data` is JSON text (SPEC §3); text that is cut off or no JSON is ignored. */
function parsed(data: unknown): { [name: string]: unknown } {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
