import { ApiError } from '../apiError.ts';
import { getOnce } from '../dataProvider/early.ts';
import { isConfirmed, onFactorNeeded, onMoved, request, tellUse, workIn } from '../dataProvider/http.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';
import { goOn, keepUser, onReplacement, onSession, startPolling } from '../session/session.ts';
import { onUntoldUse } from '../session/use.ts';
import { createListeners } from '../store/createStore.ts';
import { claimPreferences } from '../theme/preferences.ts';

export interface Me {
  id: string;
  name: string;
  email: string;
  roles: { name: string }[];
  permissions: string[];
  last_tenant: { id: string; name: string } | null;
  /** Minutes without use after which the backend ends the session; missing where it does not. */
  idle_minutes?: number;
  /** Whether a second factor has to be set up before anything else; missing where the backend has none. */
  second_factor_needed?: boolean;
  /** Whether the user logs in by an identity provider; missing where the backend has none. */
  by_provider?: boolean;
  /** Whether links of invitations are sent by mail; missing where the backend has no invitations. */
  invites_by_mail?: boolean;
}

const path = 'v1/auth/me';
/** Milliseconds between two lookups of the roles and the tenant. */
const refreshMs = 5 * 60_000;
const listeners = createListeners();
let me: Me | null = null;
let permissions: ReadonlySet<string> = new Set();

onSession((end) => {
  if (end) hold(null);
});

// whoever logs in in another tab is another person, unless the server says otherwise
onReplacement(async () => {
  const known = me?.id;
  goOn(await isConfirmed(path, (answer) => readMe(answer).id === known));
});

// the page follows the session to its tenant
onMoved(() => void refreshMe());

// a role has come to require a second factor
onFactorNeeded(() => void refreshMe());

// a form that is being filled in calls nothing; a session that is over is noticed at once
onUntoldUse(() => {
  if (keepsSessions()) void refreshMe();
});

/** The user, after loadMe. The same object until the next load. */
export function currentMe(): Me | null {
  return me;
}

/** Whether the logged-in user holds a permission such as `deposit.list`; judged in memory. */
export function has(permission: string): boolean {
  return permissions.has(permission);
}

/** Whether the backend ends idle sessions, and tells where its users are logged in: one that keeps just SPEC §7 does not. */
export const keepsSessions = (): boolean => me?.idle_minutes !== undefined;

/** Whether the backend has second factors. */
export const offersFactors = (): boolean => me?.second_factor_needed !== undefined;

/** Whether the user has a password, as all have where the backend has no identity providers. */
export const hasPassword = (): boolean => me?.by_provider !== true;

/** Whether the backend invites users. */
export const offersInvitations = (): boolean => me?.invites_by_mail !== undefined;

/** Calls the listener whenever the user, their permissions or their tenant change. Returns an unsubscribe function. */
export const onMe = listeners.subscribe;

/** Loads the user, then again every five minutes. Rejects with an ApiError. */
export async function loadMe(): Promise<Me> {
  const loaded = await withPermissions(readMe(await getOnce(path)));
  hold(loaded);
  startPolling(() => void refreshMe(), refreshMs);
  return loaded;
}

/**
 * Loads the user again, e.g. after a tenant switch. A failure keeps the last answer; a 401 or 403 has already ended the
 * session.
 */
export async function refreshMe(): Promise<void> {
  try {
    hold(await withPermissions(readMe(await request(path))));
  } catch (error) {
    console.warn(`The user could not be looked up again: ${String(error)}`);
  }
}

function hold(next: Me | null): void {
  if (JSON.stringify(next) === JSON.stringify(me)) return;
  me = next;
  permissions = new Set(next?.permissions);
  workIn(next?.last_tenant?.id ?? null);
  tellUse(keepsSessions());
  if (next) {
    keepUser(next, next.last_tenant);
    claimPreferences(next.id);
  }
  listeners.publish();
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The answer of `auth/me`: a backend that keeps just SPEC §7 sends no permissions. */
type Told = Omit<Me, 'permissions'> & { permissions: string[] | null };

/** Reads `{original: {data: {…}}}`; an ApiError where the answer has another form. */
export function readMe(answer: unknown): Told {
  const data = isObject(answer) && isObject(answer.original) ? answer.original.data : undefined;
  if (!isObject(data) || !isText(data.name) || !isText(data.email))
    throw new ApiError('unexpected', translate('errors.shape', { path }));
  return {
    id: String(data.id),
    name: data.name,
    email: data.email,
    roles: Array.isArray(data.roles) ? data.roles.flatMap(readRole) : [],
    permissions: Array.isArray(data.permissions) ? data.permissions.filter(isText) : null,
    last_tenant: readTenant(data.last_tenant),
    ...(typeof data.idle_minutes === 'number' && { idle_minutes: data.idle_minutes }),
    ...(typeof data.by_provider === 'boolean' && { by_provider: data.by_provider }),
    ...(typeof data.invites_by_mail === 'boolean' && { invites_by_mail: data.invites_by_mail }),
    ...(typeof data.second_factor_needed === 'boolean' && { second_factor_needed: data.second_factor_needed }),
  };
}

/** The permissions of the roles by name where the backend sends none; loaded only then. */
async function withPermissions({ permissions, ...user }: Told): Promise<Me> {
  if (permissions) return { ...user, permissions };
  const { permissionsHeld } = await import('./permissionsHeld.ts');
  return { ...user, permissions: permissionsHeld(user.roles.map(({ name }) => name)) };
}

function readRole(role: unknown): { name: string }[] {
  const name = isObject(role) ? role.name : role;
  return isText(name) ? [{ name }] : [];
}

/** Reads a tenant given as `{id, name}`, or as its id alone, which is then used as its name. */
function readTenant(tenant: unknown): Me['last_tenant'] {
  const { id, name } = isObject(tenant) ? tenant : { id: tenant, name: undefined };
  if (!isText(id) && typeof id !== 'number') return null;
  return { id: String(id), name: isText(name) ? name : String(id) };
}
